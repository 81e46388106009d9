import { Modal } from '@mantine/core'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { onSignedOut } from '../api/call.ts'
import { SessionProvider, useSessionQuery, type Session } from '../api/session.ts'
import { Failure } from '../parts/failure.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useTexts } from '../texts/use-texts.ts'

const SignInScreen = lazy(async () => ({
  default: (await import('../screens/sign-in/sign-in-screen.tsx')).SignInScreen,
}))
const SignInForm = lazy(async () => ({ default: (await import('../screens/sign-in/sign-in-form.tsx')).SignInForm }))

/**
 * Lets those in who have signed in. Whose session ends in the middle of work signs in again over it: nothing that stands
 * in a form is lost, and what could not be stored is stored then.
 */
export const Door = ({ children }: { children: ReactNode }) => {
  const { data, error, refetch } = useSessionQuery()
  const [last, setLast] = useState<Session | null>(null)
  const [isOver, setOver] = useState(false)
  if (data && data !== last) {
    setLast(data)
    // Whoever has just come in was not signed in before, which ends no session.
    setOver(false)
  }
  useEffect(() => onSignedOut(() => setOver(true)), [])
  if (data === undefined && error) return <Failure error={error} again={() => void refetch()} />
  if (data === undefined) return <Waiting />
  const session = data ?? last
  if (session === null) return <SignInScreen />
  const isAsked = data === null || isOver
  const signedIn = async () => {
    await refetch()
    setOver(false)
  }
  return (
    <SessionProvider value={session}>
      {children}
      <SignInAgain isOpen={isAsked} email={session.email} done={() => void signedIn()} />
    </SessionProvider>
  )
}

const SignInAgain = ({ isOpen, email, done }: { isOpen: boolean; email: string; done: () => void }) => {
  const t = useTexts('console/shell')
  return (
    <Modal opened={isOpen} onClose={() => {}} withCloseButton={false} title={t('session.over')} zIndex={500}>
      <Suspense fallback={null}>
        <SignInForm email={email} done={done} />
      </Suspense>
    </Modal>
  )
}
