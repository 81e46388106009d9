/**
 * All of `document.cookie` that script may read; empty where cookies are blocked, as in a frame without an origin of its
 * own. By hand, unlike everything else about cookies (cookies.ts): whether a popup is due is asked while the page loads,
 * and js-cookie would add 0.8 kB to what every page loads for that one question.
 */
export const readCookieText = (): string => {
  try {
    return document.cookie
  } catch {
    return ''
  }
}
