import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

const subscribe = (listen: () => void) => {
  const wish = matchMedia(QUERY)
  wish.addEventListener('change', listen)
  return () => wish.removeEventListener('change', listen)
}

/**
 * Whether less motion is wished for: by the visitor, or because the page is in a frame, where somebody works on it and
 * nobody else can have it. Unknown, and so false, in the server's HTML.
 */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => top !== self || matchMedia(QUERY).matches,
    () => false,
  )
