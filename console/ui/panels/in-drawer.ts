import { createContext } from 'react'

/** Marks content rendered inside a side panel's drawer, which does not block that content's shortcuts. */
export const InDrawer = createContext(false)
