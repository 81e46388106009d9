import { createContext } from 'react'

/** Opens the shortcut help, for users who do not know its key. */
export const OpenKeys = createContext<() => void>(() => {})
