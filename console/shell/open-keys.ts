import { createContext } from 'react'

/** Shows the keys of the screen, for those who do not know the key for it. */
export const OpenKeys = createContext<() => void>(() => {})
