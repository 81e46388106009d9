import { useEffect } from 'react'

/** Calls on Escape, which the page around the frame does not hear while the focus is inside. */
export const useEscape = (act: (() => void) | null): void => {
  // Keys are the document's.
  useEffect(() => {
    if (!act) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) act()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [act])
}
