import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

const subscribe = (listen: () => void) => {
  const wish = matchMedia(QUERY)
  wish.addEventListener('change', listen)
  return () => wish.removeEventListener('change', listen)
}

/** Returns whether the visitor prefers reduced motion; false in server-rendered HTML, where it is unknown. */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
