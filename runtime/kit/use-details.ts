import { useEffect, useRef, useState, type RefObject } from 'react'
import { closeOnEscape, type EscapeLayer } from './escape.ts'

/** What a `<details>` menu needs to close by itself; without script it is a plain disclosure. */
export type Details = {
  /** For the `<details>` element. */
  details: { ref: RefObject<HTMLDetailsElement | null>; onToggle: () => void; suppressHydrationWarning: true }
  isOpen: boolean
  close: () => void
}

/** Closes a `<details>` on Escape (focus goes back to its summary), on a press outside, and when focus leaves it. */
export const useDetails = (layer: EscapeLayer): Details => {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    if (ref.current) ref.current.open = false
  }

  // It may have been opened before this code came, or stand open by default.
  useEffect(() => setIsOpen(Boolean(ref.current?.open)), [])

  // A press outside is the document's. It is always listened to: `toggle` comes some time after the opening, and a
  // press in between counts too.
  useEffect(() => {
    const closeOutside = (event: Event) => {
      const element = ref.current
      if (element && event.target instanceof Node && !element.contains(event.target)) element.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])

  // Escape goes to the layer in front, so an open one takes its place among them.
  useEffect(() => {
    const element = ref.current
    if (!isOpen || !element) return
    return closeOnEscape(layer, () => {
      element.open = false
      if (element.contains(document.activeElement)) element.querySelector('summary')?.focus()
    })
  }, [isOpen, layer])

  return {
    details: {
      ref,
      onToggle: () => setIsOpen(Boolean(ref.current?.open)),
      // A visitor may open it before it is hydrated; the attribute then differs from the server's HTML.
      suppressHydrationWarning: true,
    },
    isOpen,
    close,
  }
}
