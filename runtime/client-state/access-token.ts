import { readCookie, removeCookie } from './cookies.ts'

/** The cookie of the visitor's access token (Spec §4 "Sessions"); the server's `/api` sets and reads it. */
export const ACCESS_TOKEN_COOKIE = 'access_token'

/** Interval in ms of polling the token where the browser does not report changed cookies (Spec §9). */
export const COOKIE_POLL_MS = 300

/** Returns the visitor's access token; null without one, and where cookies are blocked. */
export const readAccessToken = (): string | null => readCookie(ACCESS_TOKEN_COOKIE)

/** Ends the session in this browser. */
export const clearAccessToken = (): void => removeCookie(ACCESS_TOKEN_COOKIE)

/**
 * Calls the listener on each change of the token, whether made here, by a server response or in another tab: through
 * the browser's cookie-change API, or by polling every 300 ms. Returns the unsubscribe function. Browser only.
 */
export const observeAccessToken = (listen: (token: string | null) => void): (() => void) => {
  let known = readAccessToken()
  const look = () => {
    const token = readAccessToken()
    if (token === known) return
    known = token
    listen(token)
  }
  const tellers = findCookieStore()
  if (tellers) {
    tellers.addEventListener('change', look)
    return () => tellers.removeEventListener('change', look)
  }
  const timer = setInterval(look, COOKIE_POLL_MS)
  return () => clearInterval(timer)
}

/** Returns the Cookie Store API, which exists only in secure contexts of newer browsers. */
const findCookieStore = (): EventTarget | null => {
  const store: unknown = 'cookieStore' in window ? window.cookieStore : null
  return store instanceof EventTarget ? store : null
}
