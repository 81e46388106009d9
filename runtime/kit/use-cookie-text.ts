import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** `document.cookie` as it is whenever the component renders; null in the server's HTML, empty where it is blocked. */
export const useCookieText = (): string | null => useSyncExternalStore(never, readCookieText, () => null)

const readCookieText = (): string => {
  try {
    return document.cookie
  } catch {
    // A frame without an origin of its own may not read cookies.
    return ''
  }
}
