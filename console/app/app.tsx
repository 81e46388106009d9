import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { SESSION_KEY, useSessionQuery, type Session } from '../api/session.ts'
import { Failure } from '../parts/failure.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx'
import { Look } from '../theme/look.tsx'
import { client } from './client.ts'
import { later } from './later.tsx'

/** Everything behind the sign-in, and the targets of e-mail links; loaded together with the current screen. */
export const Inside = later(async () => {
  const { Inside: Ways, fetchScreen } = await import('./inside.tsx')
  await fetchScreen(window.location.pathname, client.getQueryData<Session | null>(SESSION_KEY) ?? null)
  return Ways
})

/** Checks whether an address of the console is accessible without a session. */
export const isOpenToAll = (pathname: string): boolean => /^\/console\/(invitation|open|reset)\/?$/.test(pathname)

/** Renders the whole console. Without a session only the sign-in page loads, a quarter of the code behind it. */
export const App = () => (
  <Look>
    <QueryClientProvider client={client}>
      <Threshold />
    </QueryClientProvider>
  </Look>
)

const Threshold = () => {
  const { data, error, refetch } = useSessionQuery()
  const [isIn, setIn] = useState(isOpenToAll(window.location.pathname))
  if (data && !isIn) setIn(true)
  if (isIn || data) {
    return (
      <Suspense fallback={<Waiting />}>
        <Inside />
      </Suspense>
    )
  }
  if (data === null) return <SignInScreen />
  return error ? <Failure isPart error={error} again={() => void refetch()} /> : <Waiting />
}
