import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useSession } from '../api/session.ts'
import { NoRight } from '../parts/no-right.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { Shell } from '../shell/shell.tsx'
import { firstScreen, maySee, screensAt } from './screens.ts'

/** The screens of whoever has signed in. */
export const Admin = () => {
  const session = useSession()
  return (
    <Shell>
      <Suspense fallback={<Waiting />}>
        <Routes>
          {screensAt(session).map(({ component: Component, ...screen }) => (
            <Route
              key={screen.path}
              path={screen.path}
              element={maySee({ component: Component, ...screen }, session) ? <Component /> : <NoRight />}
            />
          ))}
          <Route path="*" element={<Navigate to={firstScreen(session)} replace />} />
        </Routes>
      </Suspense>
    </Shell>
  )
}
