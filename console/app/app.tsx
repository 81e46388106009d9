import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { Waiting } from '../parts/waiting.tsx'
import { Look } from '../theme/look.tsx'
import { Admin } from './admin.tsx'
import { client } from './client.ts'
import { Door } from './door.tsx'

// Where links of e-mails lead, to people who have not signed in.
const InvitationScreen = lazy(async () => ({
  default: (await import('../screens/welcome/invitation-screen.tsx')).InvitationScreen,
}))
const OpenScreen = lazy(async () => ({ default: (await import('../screens/welcome/open-screen.tsx')).OpenScreen }))
const ResetScreen = lazy(async () => ({ default: (await import('../screens/welcome/reset-screen.tsx')).ResetScreen }))

/** The whole console. */
export const App = () => (
  <Look>
    <QueryClientProvider client={client}>
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
    </QueryClientProvider>
  </Look>
)
