import { useEffect, useRef, type RefObject } from 'react'

/**
 * Says that the visitor leaves the page, so that nothing stays behind which only they may see. A page that the
 * browser keeps for going back is left too: what is told here is done before it is put away.
 */
export const useLeaving = (leave: () => void): void => {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })

  // Leaving is the window's event, not React's.
  useEffect(() => {
    const tell = () => latest.current()
    window.addEventListener('pagehide', tell)
    return () => window.removeEventListener('pagehide', tell)
  }, [])
}

/** For a field that must be empty when the visitor comes back to the page. */
export const useForgetOnLeave = (): RefObject<HTMLInputElement | null> => {
  const ref = useRef<HTMLInputElement>(null)
  useLeaving(() => {
    if (ref.current) ref.current.value = ''
  })
  return ref
}
