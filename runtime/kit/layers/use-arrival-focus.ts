import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to an element that has just replaced another, so that keyboards and screen readers continue there. A
 * dialog closed by the same change has already returned the focus. The element needs `tabIndex={-1}`.
 */
export const useArrivalFocus = <Target extends HTMLElement>(): RefObject<Target | null> => {
  const ref = useRef<Target>(null)

  // Focus is document state outside React; it moves once, on mount.
  useEffect(() => ref.current?.focus(), [])
  return ref
}
