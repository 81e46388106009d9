import { Suspense } from 'react'
import { BrowserRouter, matchPath, Route, Routes, useNavigate } from 'react-router'
import type { Session } from '../api/session.ts'
import { Notices } from '../parts/notices.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { Admin } from './admin.tsx'
import { client } from './client.ts'
import { Door } from './door.tsx'
import { later } from './later.tsx'
import { firstScreen, maySee, SCREENS } from './screens.ts'

// Targets of e-mail links, open to users without a session.
const InvitationScreen = later(async () => (await import('../screens/welcome/invitation-screen.tsx')).InvitationScreen)
const OpenScreen = later(async () => (await import('../screens/welcome/open-screen.tsx')).OpenScreen)
const ResetScreen = later(async () => (await import('../screens/welcome/reset-screen.tsx')).ResetScreen)

/** Routes of all screens. */
export const Inside = () => (
  <>
    {/* With transitions, the URL would lag behind a key press, and the next key would write into the old screen, such as in another language. */}
    <BrowserRouter basename="/console" useTransitions={false}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="invitation" element={<InvitationScreen />} />
          <Route path="open" element={<OpenScreen />} />
          <Route path="reset" element={<ResetScreen />} />
          <Route path="*" element={<DoorOfConsole />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
    <Notices />
  </>
)

/** After a sign-out, the next user starts at their own first screen rather than at the previous address. */
const DoorOfConsole = () => {
  const navigate = useNavigate()
  return (
    <Door left={() => void navigate('/', { replace: true })}>
      <Admin />
    </Door>
  )
}

/** Prefetches the code and data of a screen before it renders. */
export const fetchScreen = async (pathname: string, session: Session | null): Promise<void> => {
  const find = (address: string) => SCREENS.find(({ path }) => matchPath(`/console/${path}`, address))
  // Most users at the sign-in screen see today's work first.
  const screen = find(pathname) ?? find(`/console${session ? firstScreen(session) : '/today'}`)
  // Load errors surface on render.
  const asked = session && screen && maySee(screen, session) && screen.ask?.(client, session)
  await screen?.component.load().catch(() => undefined)
  await Promise.race([asked, new Promise((resolve) => window.setTimeout(resolve, ANSWERS_MS))])
}

/** Milliseconds that a screen waits for its data, so that it renders once. */
const ANSWERS_MS = 150
