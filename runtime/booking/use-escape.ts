import { useEffect } from 'react'
import { isEscape } from '#kit/layers/escape-key.ts'

/** Calls on Escape, which the page around the frame does not hear while the focus is inside. */
export const useEscape = (act: (() => void) | null): void => {
  // Keys are the document's.
  useEffect(() => {
    if (!act) return
    const handleKey = (event: KeyboardEvent) => {
      if (isEscape(event)) act()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [act])
}
