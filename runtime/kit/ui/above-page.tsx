import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * Puts what it holds at the end of the page, for a dialog of something that is a layer of its own, such as the header:
 * inside it the dialog would lie below popups and search. Only in the browser.
 */
export const AbovePage = ({ children }: { children: ReactNode }) => createPortal(children, document.body)
