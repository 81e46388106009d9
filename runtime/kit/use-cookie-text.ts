import { useSyncExternalStore } from 'react'
import { readCookieText } from './state.ts'

const never = () => () => {}

/** Returns `document.cookie` at each render; null in the server's HTML, empty where cookies are blocked. */
export const useCookieText = (): string | null => useSyncExternalStore(never, readCookieText, () => null)
