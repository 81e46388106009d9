import { sessionCookie } from '../../api/http/administrator.ts'
import type { Answer, Call } from '../../api/http/resource.ts'
import { makeDeviceCookie } from './device.ts'
import { toDeviceName } from './device-name.ts'
import type { StoredAdministrator } from './repository.ts'
import { answerSession } from './session-row.ts'
import { findSession, insertSession } from './sessions.ts'

const STAYING_SECONDS = 30 * 24 * 3600

/** Starts a session for a verified administrator, in the calling browser. */
export const beginSession = async (
  call: Call<unknown>,
  administrator: StoredAdministrator,
  isStaying: boolean,
  { isProven = true }: { readonly isProven?: boolean } = {},
): Promise<Answer> => {
  const { now, request, write, db } = call
  const facts = { device: toDeviceName(request.userAgent), network: request.shownNetwork(), isStaying, isProven }
  const { token } = await write([], (transaction) => insertSession(transaction, administrator.id, facts, now))
  const begun = await findSession(db, token, now)
  if (!begun) throw new Error('A session ended while it was being created')
  return {
    ...(await answerSession(call, begun)),
    setCookie: [toCookie(token, { isSecure: request.isSecure, isStaying }), makeDeviceCookie(call, administrator)],
  }
}

/** Returns the header that deletes the session’s cookie. */
export const endCookie = (isSecure: boolean): string => `${toCookie('', { isSecure, isStaying: false })}; Max-Age=0`

/**
 * Builds the session cookie. Without an expiry it lasts until the browser closes; the database decides when the session
 * ends.
 */
const toCookie = (token: string, { isSecure, isStaying }: { isSecure: boolean; isStaying: boolean }): string =>
  `${sessionCookie(isSecure)}=${token}; Path=/; HttpOnly; SameSite=Strict${isStaying ? `; Max-Age=${STAYING_SECONDS}` : ''}${isSecure ? '; Secure' : ''}`
