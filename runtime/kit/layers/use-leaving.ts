import { useEffect, useRef, type RefObject } from 'react'

/**
 * Calls `leave` when the visitor leaves the page, to clear private data. Also runs before a page enters the
 * back/forward cache.
 */
export const useLeaving = (leave: () => void): void => {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })

  // Leaving the page is a window event, outside React.
  useEffect(() => {
    const tell = () => latest.current()
    window.addEventListener('pagehide', tell)
    return () => window.removeEventListener('pagehide', tell)
  }, [])
}

/** Returns a ref for a field that must be empty when the visitor comes back to the page. */
export const useForgetOnLeave = (): RefObject<HTMLInputElement | null> => {
  const ref = useRef<HTMLInputElement>(null)
  useLeaving(() => {
    if (ref.current) ref.current.value = ''
  })
  return ref
}
