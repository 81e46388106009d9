import { useRef, type RefObject } from 'react'
import { useScreenKeys } from '../shell/use-screen-keys.ts'

/** F6 leads to what stands beside or below the work, and back to where one came from. */
export const useBetween = (place: RefObject<HTMLElement | null>, isOff = false): void => {
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
