import Cookies from 'js-cookie'

/** Returns a cookie's value; null without one, and where cookies are blocked. Browser only. */
export const readCookie = (name: string): string | null => {
  try {
    return Cookies.get(name) ?? null
  } catch {
    // A frame with an opaque origin cannot access cookies.
    return null
  }
}

/** Sets a cookie of the whole site with an expiry. Does nothing where cookies are blocked. Browser only. */
export const setCookie = (name: string, value: string, expires: Date): void => {
  try {
    Cookies.set(name, value, { path: '/', expires, sameSite: 'Lax' })
  } catch {
    // As above.
  }
}

/** Removes a cookie of the whole site that the server has set. Browser only. */
export const removeCookie = (name: string): void => {
  try {
    Cookies.remove(name, { path: '/', secure: true, sameSite: 'Lax' })
  } catch {
    // As above.
  }
}
