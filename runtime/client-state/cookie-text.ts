/**
 * Returns all of `document.cookie` that scripts can read; empty where cookies are blocked, as in a frame with an opaque
 * origin. Unlike the rest (cookies.ts) without js-cookie: the check for a due popup runs while the page loads, and
 * js-cookie would add 0.8 kB to every page for it.
 */
export const readCookieText = (): string => {
  try {
    return document.cookie
  } catch {
    return ''
  }
}
