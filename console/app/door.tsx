import { Fragment, lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { onSignedOut } from '../api/call.ts'
import { nameOfSight } from '../api/forget-others.ts'
import { onLeft, SessionProvider, useSessionQuery, type Session } from '../api/session.ts'
import { Failure } from '../parts/failure.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx'
import { ProofDialog } from './proof-dialog.tsx'

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

/**
 * Lets those in who have signed in. Whose session ends in the middle of work signs in again over it: nothing that stands
 * in a form is lost, and what could not be stored is stored then. Who leaves on purpose leaves nothing on the screen.
 */
export const Door = ({ children }: { children: ReactNode }) => {
  const { data, error, refetch } = useSessionQuery()
  const [last, setLast] = useState<Session | null>(null)
  const [isOver, setOver] = useState(false)
  const [hasLeft, setLeft] = useState(false)
  if (data && data !== last) {
    setLast(data)
    // Before the first sign-in the answer was a 401 as well.
    setOver(false)
    setLeft(false)
  }
  useEffect(() => onLeft(() => setLeft(true)), [])
  useEffect(() => onSignedOut(() => setOver(true)), [])
  if (data === undefined && error) return <Failure isPart error={error} again={() => void refetch()} />
  if (data === undefined) return <Waiting />
  const session = data ?? (hasLeft ? null : last)
  if (session === null) return <SignInScreen />
  const isAsked = data === null || isOver
  const signedIn = async () => {
    await refetch()
    setOver(false)
  }
  return (
    <SessionProvider value={session}>
      {/* Nothing that one person sees, or has begun, stands there for another. */}
      <Fragment key={nameOfSight(session)}>{children}</Fragment>
      <ProofDialog />
      {isAsked && (
        <Suspense fallback={null}>
          <SignInAgain email={session.email} done={() => void signedIn()} />
        </Suspense>
      )}
    </SessionProvider>
  )
}
