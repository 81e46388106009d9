/** Returns the value of a cookie in a request's `cookie` header. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const part of (header ?? '').split(';')) {
    const [key = '', ...value] = part.split('=')
    if (key.trim() === name) return value.join('=').trim()
  }
  return undefined
}

const ACCESS_TOKEN = 'access_token'

/**
 * Returns a visitor's access token at another back-end (Spec §7); undefined if it is missing or invalid in a header.
 */
export const readAccessToken = (header: string | undefined): string | undefined => {
  const value = header?.includes(ACCESS_TOKEN) ? readCookie(header, ACCESS_TOKEN) : undefined
  if (!value) return undefined
  try {
    const token = decodeURIComponent(value)
    return /^[\x20-\x7e]+$/.test(token) ? token : undefined
  } catch {
    return undefined
  }
}

/** Returns the header that sets a visitor’s access token, readable by scripts (Spec §9); null ends the session. */
export const toAccessTokenCookie = (token: string | null): string =>
  `${ACCESS_TOKEN}=${encodeURIComponent(token ?? '')}; ${token === null ? 'Max-Age=0; ' : ''}Path=/; Secure; SameSite=Lax`
