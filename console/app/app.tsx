import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { ApiError } from '../api/call.ts'
import { Waiting } from '../parts/waiting.tsx'
import { cssVariables, theme } from '../theme/theme.ts'
import { Admin } from './admin.tsx'
import { Door } from './door.tsx'

/** Answers that another try cannot change. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

const client = new QueryClient({
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && !isFinal(error), refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

// Where links of e-mails lead, to people who have not signed in.
const InvitationScreen = lazy(async () => ({
  default: (await import('../screens/welcome/invitation-screen.tsx')).InvitationScreen,
}))
const OpenScreen = lazy(async () => ({ default: (await import('../screens/welcome/open-screen.tsx')).OpenScreen }))
const ResetScreen = lazy(async () => ({ default: (await import('../screens/welcome/reset-screen.tsx')).ResetScreen }))

/** The nonce that the server gave this page; styles written later carry it. */
const readNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** The whole console. */
export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={readNonce}
  >
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
      <Notifications position="bottom-center" limit={3} autoClose={10_000} zIndex={400} />
    </QueryClientProvider>
  </MantineProvider>
)
