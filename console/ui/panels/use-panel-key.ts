import { useRef, type RefObject } from 'react'
import { useScreenKeys } from '../shortcuts/use-screen-keys.ts'

/** Makes F6 move the focus to the panel next to or below the main content, and back. */
export const usePanelKey = (place: RefObject<HTMLElement | null>, isOff = false): void => {
  const left = useRef<HTMLElement>(null)
  const go = () => {
    const { activeElement } = document
    const isInside = place.current?.contains(activeElement)
    if (!isInside) left.current = activeElement instanceof HTMLElement ? activeElement : null
    const to = isInside ? left.current : place.current
    to?.focus()
  }
  useScreenKeys(isOff ? [] : [['F6', go]], [], true)
}
