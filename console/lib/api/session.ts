import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { AdminSession } from '#schemas/generated/api/administrators.ts'
import { readSession } from './read-session.ts'

/** Signed-in user with clinic and rights. */
export type Session = AdminSession

export const SESSION_KEY = ['session'] as const

/** Query of the session; `null` when no user is signed in. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }): Promise<Session | null> => readSession(signal),
  staleTime: 60_000,
})

/** Returns the session query; its data is `undefined` while the session is unknown. */
export const useSessionQuery = () => useQuery(sessionQuery)

const SessionContext = createContext<Session | null>(null)

/** Provides the session to its children. */
export const SessionProvider = SessionContext.Provider

/** Returns the session. Throws outside the shell, which is never rendered without one. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession() was called where nobody has signed in')
  return session
}

/** Checks whether the user has a right (server/security/rights.ts). */
export const useHasRight = (right: string): boolean => useSession().rights.includes(right)

const LeaveContext = createContext<() => void>(() => undefined)

/** Provides the leave function to its children. */
export const SignOutProvider = LeaveContext.Provider

/** Returns a function that leads to the sign-in screen and clears all cached reads. */
export const useSignOut = (): (() => void) => useContext(LeaveContext)
