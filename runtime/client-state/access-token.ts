import { readCookie, removeCookie } from './cookies.ts'

/** The cookie of the visitor's access token (Spec §4 "Sessions"); the server's `/api` sets and reads it. */
export const ACCESS_TOKEN_COOKIE = 'access_token'

/** The token is looked at every so many ms where the browser does not tell of changed cookies (Spec §9). */
export const COOKIE_POLL_MS = 300

/** The visitor's access token; null without one, and where cookies are blocked. */
export const readAccessToken = (): string | null => readCookie(ACCESS_TOKEN_COOKIE)

/** Ends the session in this browser. */
export const clearAccessToken = (): void => removeCookie(ACCESS_TOKEN_COOKIE)

/**
 * Tells the listener of each change of the token, made here, by an answer of the server or in another tab: by the
 * browser's cookie-change API, else by looking every 300 ms. Returns the function that ends it. Only in the browser.
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

/** The Cookie Store API exists only in safe contexts of newer browsers. */
const findCookieStore = (): EventTarget | null => {
  const store: unknown = 'cookieStore' in window ? window.cookieStore : null
  return store instanceof EventTarget ? store : null
}
