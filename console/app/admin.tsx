import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useSession } from '../api/session.ts'
import { NoRight } from '../parts/no-right.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { Shell } from '../shell/shell.tsx'
import { firstScreen, SCREENS } from './screens.ts'

/** The screens of whoever has signed in. */
export const Admin = () => {
  const { rights } = useSession()
  const may = (right: string | undefined) => right === undefined || rights.includes(right)
  return (
    <Shell>
      <Suspense fallback={<Waiting />}>
        <Routes>
          {SCREENS.map(({ path, component: Component, right }) => (
            <Route key={path} path={path} element={may(right) ? <Component /> : <NoRight />} />
          ))}
          <Route path="*" element={<Navigate to={firstScreen(rights)} replace />} />
        </Routes>
      </Suspense>
    </Shell>
  )
}
