import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { SESSION_KEY, useSessionQuery, type Session } from '../lib/api/session.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { queryClient } from './query-client.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'

/** Everything behind the sign-in, and the targets of e-mail links; loaded together with the current screen. */
export const LazyRouter = lazyComponent(async () => {
  const { Router: Ways, preloadScreen } = await import('./router.tsx')
  await preloadScreen(window.location.pathname, queryClient.getQueryData<Session | null>(SESSION_KEY) ?? null)
  return Ways
})

/** Checks whether an address of the console is accessible without a session. */
export const isPublicPath = (pathname: string): boolean => /^\/console\/(invitation|open|reset)\/?$/.test(pathname)

/** Renders the whole console. Without a session only the sign-in page loads, a quarter of the code behind it. */
export const App = () => (
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
