import { createContext } from 'react'

/** Whether what is drawn stands in a side panel's drawer, whose own keys are not covered by it. */
export const InDrawer = createContext(false)
