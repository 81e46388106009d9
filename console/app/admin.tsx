import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useSession } from '../api/session.ts'
import { NoRight } from '../parts/no-right.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { Shell } from '../shell/shell.tsx'
import { OnPhones } from './on-phones.tsx'
import { firstScreen, maySee, screensAt, type Screen } from './screens.ts'

/** Renders the screens of the signed-in user. */
export const Admin = () => {
  const session = useSession()
  return (
    <Shell>
      <Suspense fallback={<Waiting />}>
        <Routes>
          {screensAt(session).map((screen) => (
            <Route key={screen.path} path={screen.path} element={<Place screen={screen} />} />
          ))}
          <Route path="*" element={<Navigate to={firstScreen(session)} replace />} />
        </Routes>
      </Suspense>
    </Shell>
  )
}

/** Renders a screen if the user may see it, in full or as far as the device allows. */
const Place = ({ screen }: { screen: Screen }) => {
  const { component: Component, at = 'clinic', isWholeOnPhones = at === 'operators' } = screen
  if (!maySee(screen, useSession())) return <NoRight />
  return (
    <OnPhones isWhole={isWholeOnPhones}>
      <Component />
    </OnPhones>
  )
}
