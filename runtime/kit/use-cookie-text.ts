import { useSyncExternalStore } from 'react'
import { readCookieText } from './state.ts'

const never = () => () => {}

/** `document.cookie` as it is whenever the component renders; null in the server's HTML, empty where it is blocked. */
export const useCookieText = (): string | null => useSyncExternalStore(never, readCookieText, () => null)
