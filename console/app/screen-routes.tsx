import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { NoPermission } from '../ui/no-permission.tsx'
import { Loading } from '../ui/loading.tsx'
import { Shell } from '../shell/shell.tsx'
import { ReadOnlyOnPhones } from './read-only-on-phones.tsx'
import { firstScreen, canSee, screensAt, type Screen } from '../shell/screens.ts'

/** Renders the screens of the signed-in user. */
export const ScreenRoutes = () => {
  const session = useSession()
  return (
    <Shell>
      <Suspense fallback={<Loading />}>
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
  if (!canSee(screen, useSession())) return <NoPermission />
  return (
    <ReadOnlyOnPhones isWhole={isWholeOnPhones}>
      <Component />
    </ReadOnlyOnPhones>
  )
}
