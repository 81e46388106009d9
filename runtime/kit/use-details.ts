import { useEffect, useRef, type RefObject } from 'react'
import { closeOnEscape, type EscapeLayer } from './escape.ts'

/** What a `<details>` menu needs to close by itself; without script it is a plain disclosure. */
export type Details = {
  /** For the `<details>` element. */
  details: { ref: RefObject<HTMLDetailsElement | null>; suppressHydrationWarning: true }
  close: () => void
}

/** Closes a `<details>` on Escape (focus goes back to its summary), on a press outside, and when focus leaves it. */
export const useDetails = (layer: EscapeLayer): Details => {
  const ref = useRef<HTMLDetailsElement>(null)

  // Keys and presses outside are the document's.
  useEffect(() => (ref.current ? closeByItself(ref.current, layer) : undefined), [layer])

  return {
    // A visitor may open it before it is hydrated; the attribute then differs from the server's HTML.
    details: { ref, suppressHydrationWarning: true },
    close: () => {
      if (ref.current) ref.current.open = false
    },
  }
}

/**
 * The attribute itself is watched: `toggle` is told some time after the opening, and a key or a press in between
 * counts too.
 */
const closeByItself = (element: HTMLDetailsElement, layer: EscapeLayer): (() => void) => {
  let leaveLayer: (() => void) | undefined
  const closeByKey = () => {
    element.open = false
    if (element.contains(document.activeElement)) element.querySelector('summary')?.focus()
  }
  const takeLayer = () => {
    if (element.open) leaveLayer ??= closeOnEscape(layer, closeByKey)
    else {
      leaveLayer?.()
      leaveLayer = undefined
    }
  }
  const closeOutside = ({ target }: Event) => {
    if (element.open && target instanceof Node && !element.contains(target)) element.open = false
  }

  takeLayer()
  const observer = new MutationObserver(takeLayer)
  observer.observe(element, { attributeFilter: ['open'] })
  document.addEventListener('pointerdown', closeOutside)
  document.addEventListener('focusin', closeOutside)
  return () => {
    observer.disconnect()
    document.removeEventListener('pointerdown', closeOutside)
    document.removeEventListener('focusin', closeOutside)
    leaveLayer?.()
  }
}
