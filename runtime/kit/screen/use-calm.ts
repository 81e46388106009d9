import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

const subscribe = (listen: () => void) => {
  const wish = matchMedia(QUERY)
  wish.addEventListener('change', listen)
  return () => wish.removeEventListener('change', listen)
}

/** Whether the visitor wishes for less motion; unknown, and so false, in the server's HTML. */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
