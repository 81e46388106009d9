import { useEffect, useRef, type RefObject } from 'react'

/**
 * Takes the focus to what has just come in place of something else, so that keyboards and screen readers go on there.
 * A dialog that closes with the same change has given the focus back before. The element needs `tabIndex={-1}`.
 */
export const useArrivalFocus = <Target extends HTMLElement>(): RefObject<Target | null> => {
  const ref = useRef<Target>(null)

  // The focus is the document's; it moves once, when the element has come.
  useEffect(() => ref.current?.focus(), [])
  return ref
}
