import { Suspense } from 'react'
import { BrowserRouter, matchPath, Route, Routes, useNavigate } from 'react-router'
import type { Session } from '../lib/api/session.ts'
import { ToastArea } from '../ui/toasts/toast-area.tsx'
import { Loading } from '../ui/loading.tsx'
import { ScreenRoutes } from './screen-routes.tsx'
import { queryClient } from './query-client.ts'
import { AuthGate } from './auth-gate.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { firstScreen, canSee, SCREENS } from '../shell/screens.ts'

// Targets of e-mail links, open to users without a session.
const InvitationScreen = lazyComponent(
  async () => (await import('../screens/sign-in/invitation-screen.tsx')).InvitationScreen,
)
const OpenScreen = lazyComponent(async () => (await import('../screens/sign-in/open-screen.tsx')).OpenScreen)
const ResetScreen = lazyComponent(async () => (await import('../screens/sign-in/reset-screen.tsx')).ResetScreen)

/** Routes of all screens. */
export const Router = () => (
  <>
    {/* With transitions, the URL would lag behind a key press, and the next key would write into the old screen, such as in another language. */}
    <BrowserRouter basename="/console" useTransitions={false}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="invitation" element={<InvitationScreen />} />
          <Route path="open" element={<OpenScreen />} />
          <Route path="reset" element={<ResetScreen />} />
          <Route path="*" element={<DoorOfConsole />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
    <ToastArea />
  </>
)

/** After a sign-out, the next user starts at their own first screen rather than at the previous address. */
const DoorOfConsole = () => {
  const navigate = useNavigate()
  return (
    <AuthGate left={() => void navigate('/', { replace: true })}>
      <ScreenRoutes />
    </AuthGate>
  )
}

/** Prefetches the code and data of a screen before it renders. */
export const preloadScreen = async (pathname: string, session: Session | null): Promise<void> => {
  const find = (address: string) => SCREENS.find(({ path }) => matchPath(`/console/${path}`, address))
  // Most users at the sign-in screen see today's work first.
  const screen = find(pathname) ?? find(`/console${session ? firstScreen(session) : '/today'}`)
  // Load errors surface on render.
  const asked = session && screen && canSee(screen, session) && screen.ask?.(queryClient, session)
  await screen?.component.load().catch(() => undefined)
  await Promise.race([asked, new Promise((resolve) => window.setTimeout(resolve, ANSWERS_MS))])
}

/** Milliseconds that a screen waits for its data, so that it renders once. */
const ANSWERS_MS = 150
