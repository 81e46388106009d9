import { useEffect } from 'react'
import { isEscape } from '#kit/layers/escape-key.ts'

/** Calls `act` on Escape; the page around the frame gets no key events while the focus is inside. */
export const useEscape = (act: (() => void) | null): void => {
  // Key events arrive on the document, outside React.
  useEffect(() => {
    if (!act) return
    const handleKey = (event: KeyboardEvent) => {
      if (isEscape(event)) act()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [act])
}
