import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { onSignedOut, onProofNeeded } from '../lib/api/call.ts'
import { clearReads, toAccessKey } from '../lib/api/clear-on-user-change.ts'
import { SignOutProvider, SESSION_KEY, SessionProvider, useSessionQuery, type Session } from '../lib/api/session.ts'
import { Failure, Loading } from '../ui/states.tsx'
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx'

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

type Props = {
  readonly children: ReactNode
  /** Called after a deliberate sign-out. */
  readonly left?: () => void
}

/**
 * Renders the console for a signed-in user. When the session ends during work, the user signs in again in a dialog over
 * it: form contents stay, and unsaved changes are saved then. A deliberate sign-out returns to the sign-in page.
 */
export const AuthGate = ({ children, left }: Props) => {
  const client = useQueryClient()
  const { data, error, refetch } = useSessionQuery()
  const [last, setLast] = useState<Session | null>(null)
  const [isOver, setOver] = useState(false)
  const [isReturning, setReturning] = useState(false)
  if (data && data !== last) {
    setLast(data)
    // Before the first sign-in, the response was a 401 as well.
    setOver(false)
  }
  useEffect(() => onSignedOut(() => setOver(true)), [])
  if (data === undefined && error) return <Failure isPart error={error} again={() => void refetch()} />
  if (data === undefined) return <Loading />
  const session = data ?? last
  if (session === null) return <SignInScreen />
  const isAsked = data === null || isOver || isReturning
  const signedIn = async () => {
    setReturning(true)
    await refetch()
    // Queries that were refused without a session are refetched before they become visible.
    await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    setOver(false)
    setReturning(false)
  }
  const leave = () => {
    // A pending response would restore the old session.
    void client.cancelQueries({ queryKey: SESSION_KEY })
    client.setQueryData(SESSION_KEY, null)
    clearReads(client)
    notifications.clean()
    setLast(null)
    setOver(false)
    setReturning(false)
    left?.()
  }
  return (
    <SessionProvider value={session}>
      <SignOutProvider value={leave}>
        {/* The key remounts the tree, so that one user's state never appears for another. */}
        <Fragment key={toAccessKey(session)}>{children}</Fragment>
      </SignOutProvider>
      <ProofDialog />
      {isAsked && (
        <Suspense fallback={null}>
          <SignInAgain email={session.email} done={() => void signedIn()} leave={leave} />
        </Suspense>
      )}
    </SessionProvider>
  )
}

const ProofForm = lazy(async () => ({ default: (await import('./proof-form.tsx')).ProofForm }))

type Waiting = { readonly operation: string; readonly answer: (isProven: boolean) => void }

/** Asks for the password or a passkey again before a sensitive operation, then continues it. */
export const ProofDialog = () => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const client = useQueryClient()
  useEffect(
    () =>
      onProofNeeded((operation) => new Promise((answer) => setWaiting((others) => [...others, { operation, answer }]))),
    [],
  )
  const finish = (isProven: boolean) => {
    for (const { answer } of waiting) answer(isProven)
    setWaiting([])
    if (isProven) void client.invalidateQueries({ queryKey: SESSION_KEY })
  }
  const [first] = waiting
  if (!first) return null
  return (
    <Suspense fallback={null}>
      <ProofForm operation={first.operation} finish={finish} />
    </Suspense>
  )
}
