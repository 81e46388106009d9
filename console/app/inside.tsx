import { Suspense } from 'react'
import { BrowserRouter, matchPath, Route, Routes } from 'react-router'
import type { Session } from '../api/session.ts'
import { Notices } from '../parts/notices.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { Admin } from './admin.tsx'
import { Door } from './door.tsx'
import { later } from './later.tsx'
import { firstScreen, SCREENS } from './screens.ts'

// Where links of e-mails lead, to people who have not signed in.
const InvitationScreen = later(async () => (await import('../screens/welcome/invitation-screen.tsx')).InvitationScreen)
const OpenScreen = later(async () => (await import('../screens/welcome/open-screen.tsx')).OpenScreen)
const ResetScreen = later(async () => (await import('../screens/welcome/reset-screen.tsx')).ResetScreen)

/** All screens by their addresses. */
export const Inside = () => (
  <>
    {/* An address that follows a press late would let the next key write into what is left: another language, say. */}
    <BrowserRouter basename="/console" useTransitions={false}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="invitation" element={<InvitationScreen />} />
          <Route path="open" element={<OpenScreen />} />
          <Route path="reset" element={<ResetScreen />} />
          <Route
            path="*"
            element={
              <Door>
                <Admin />
              </Door>
            }
          />
        </Routes>
      </Suspense>
    </BrowserRouter>
    <Notices />
  </>
)

/** Fetches what somebody will see at an address, before it is drawn. */
export const fetchScreen = async (pathname: string, session: Session | null): Promise<void> => {
  const find = (address: string) => SCREENS.find(({ path }) => matchPath(`/console/${path}`, address))
  const screen = find(pathname) ?? (session ? find(`/console${firstScreen(session)}`) : undefined)
  // What is in the way shows itself where it is drawn.
  await screen?.component.load().catch(() => undefined)
}
