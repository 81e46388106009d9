import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * Renders its children at the end of the page, for a dialog of something that is a layer of its own, such as the
 * header: inside it the dialog would be below popups and search. Browser only.
 */
export const AbovePage = ({ children }: { children: ReactNode }) => createPortal(children, document.body)
