import type { QueryClient } from '@tanstack/react-query'
import { SESSION_KEY, type Session } from './session.ts'

type Who = Pick<Session, 'id' | 'clinic' | 'rights'>

/** Returns a key of what a session can see. Sessions with the same key share person, clinic and rights. */
export const toAccessKey = ({ id, clinic, rights }: Who): string => [clinic.code, id, ...rights.toSorted()].join(' ')

/** Clears all cached reads except the session itself. */
export const clearReads = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })

/**
 * Clears all cached answers when another user has signed in or the user's rights have changed. An inactive query would
 * otherwise keep showing its old answer.
 */
export const clearOnUserChange = (client: QueryClient): void => {
  let last: string | null = null
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== SESSION_KEY[0])
      return
    const session = client.getQueryData<Session | null>(SESSION_KEY)
    if (!session) return
    const name = toAccessKey(session)
    if (last !== null && name !== last) clearReads(client)
    last = name
  })
}
