import Cookies from 'js-cookie'

/** A cookie's value; null without one, and where cookies are blocked. Only in the browser. */
export const readCookie = (name: string): string | null => {
  try {
    return Cookies.get(name) ?? null
  } catch {
    // A frame without an origin of its own may not touch cookies.
    return null
  }
}

/** Sets a cookie of the whole site until a moment. Where cookies are blocked nothing is kept. Only in the browser. */
export const setCookie = (name: string, value: string, expires: Date): void => {
  try {
    Cookies.set(name, value, { path: '/', expires, sameSite: 'Lax' })
  } catch {
    // As above.
  }
}

/** Removes a cookie of the whole site that the server has set. Only in the browser. */
export const removeCookie = (name: string): void => {
  try {
    Cookies.remove(name, { path: '/', secure: true, sameSite: 'Lax' })
  } catch {
    // As above.
  }
}
