import { createRoot } from 'react-dom/client'
import { SESSION_KEY, type Session, useSessionQuery } from '../lib/api/session.ts'
import { startTexts } from '../lib/texts/texts.tsx'
import type { Texts } from '../lib/texts/languages.ts'
import { queryClient } from './query-client.ts'
import { closeTopmostOnEscape } from '../ui/focus/close-topmost-on-escape.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Failure, Loading } from '../ui/states.tsx'
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'

/** Requests that the page has sent while this file was loading. */
export type InitialRequests = {
  /** The session; undefined when it could not be read. */
  readonly session: Promise<Session | null | undefined>
  readonly texts: Promise<Texts>
}

/** Renders the console once the data of its first view is there. */
export const start = async (place: Element, asked: InitialRequests): Promise<void> => {
  const session = await asked.session
  if (session !== undefined) queryClient.setQueryData(SESSION_KEY, session)
  const isIn = session || isPublicPath(window.location.pathname)
  // Load errors surface on render.
  await Promise.all([startTexts(asked.texts), isIn && LazyRouter.load().catch(() => undefined)])
  closeTopmostOnEscape(window)
  createRoot(place).render(<App />)
  // Not needed before there is a focus to lose.
  void import('../ui/focus/restore-focus.ts').then(({ restoreFocus }) => restoreFocus(window))
  // Preloads the console while the user types their password.
  if (!isIn) window.setTimeout(() => void LazyRouter.load().catch(() => undefined), AFTER_DOOR_MS)
}

/** Milliseconds after the sign-in screen appears until the rest of the console is preloaded. */
const AFTER_DOOR_MS = 2000

/** Everything behind the sign-in, and the targets of e-mail links; loaded together with the current screen. */
const LazyRouter = lazyComponent(async () => {
  const { Router: Ways, preloadScreen } = await import('./router.tsx')
  await preloadScreen(window.location.pathname, queryClient.getQueryData<Session | null>(SESSION_KEY) ?? null)
  return Ways
})

/** Checks whether an address of the console is accessible without a session. */
const isPublicPath = (pathname: string): boolean => /^\/console\/(invitation|open|reset)\/?$/.test(pathname)

/** Renders the whole console. Without a session only the sign-in page loads, a quarter of the code behind it. */
const App = () => (
  <ThemeProvider>
    <QueryClientProvider client={queryClient}>
      <Threshold />
    </QueryClientProvider>
  </ThemeProvider>
)

const Threshold = () => {
  const { data, error, refetch } = useSessionQuery()
  const [isIn, setIn] = useState(isPublicPath(window.location.pathname))
  if (data && !isIn) setIn(true)
  if (isIn || data) {
    return (
      <Suspense fallback={<Loading />}>
        <LazyRouter />
      </Suspense>
    )
  }
  if (data === null) return <SignInScreen />
  return error ? <Failure isPart error={error} again={() => void refetch()} /> : <Loading />
}
