import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { AdminSession } from '#schemas/generated/api/administrators.ts'
import { readSession } from './read-session.ts'

/** Who has signed in, at which clinic, and what they may do. */
export type Session = AdminSession

/** By which react-query knows the session. */
export const SESSION_KEY = ['session'] as const

/** The session; `null` when nobody has signed in. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }): Promise<Session | null> => readSession(signal),
  staleTime: 60_000,
})

/** The session; `undefined` until it is known whether there is one. */
export const useSessionQuery = () => useQuery(sessionQuery)

const SessionContext = createContext<Session | null>(null)

/** Gives everything below it the session. */
export const SessionProvider = SessionContext.Provider

/** Who works here. Throws outside the shell, which nobody sees without a session. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession() was called where nobody has signed in')
  return session
}

/** Whether whoever works here may do what the right names (server/http/rights.ts). */
export const useMay = (right: string): boolean => useSession().rights.includes(right)

const leaving = new Set<() => void>()

/** Tells when somebody leaves on purpose. Returns how to stop. */
export const onLeft = (listener: () => void): (() => void) => {
  leaving.add(listener)
  return () => leaving.delete(listener)
}

/** Forgets everything that the last one read, and asks who it is now. */
export const useSessionReset = () => {
  const client = useQueryClient()
  return async () => {
    for (const tell of leaving) tell()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
    await client.invalidateQueries({ queryKey: SESSION_KEY })
  }
}
