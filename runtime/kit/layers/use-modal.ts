import { useEffect, useRef, type RefObject } from 'react'
import { afterPaint } from '../screen/after-paint.ts'
import { closeOnEscape, type EscapeLayer } from './escape.ts'

type Modal = {
  isOpen: boolean
  layer: EscapeLayer
  close: () => void
  /** Finds what stands outside the dialog and stays usable with it, such as the control that closes it. */
  companion?: string
}

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]'
const inertCounts = new Map<Element, number>()
let locks = 0
/** Where the focus came from of a dialog that has just closed; one that opens now hands it back in its stead. */
let returning: { opener: Element | null } | null = null

/**
 * Makes an element a modal dialog while it is open: focus goes to its `[data-autofocus]` (or first control) and stays
 * inside, everything around it is inert, the page behind does not scroll, Escape closes it when it is the topmost, and
 * focus returns to where it was. Live regions that stand above dialogs carry `data-above-dialogs`.
 *
 * The page is let go of after its dialog has been seen to close: all its styles are looked at anew for that, and where
 * another dialog follows at once, not at all.
 */
export const useModal = ({ isOpen, layer, close, companion }: Modal): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null)
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })

  // Focus, inertness, scrolling and keys belong to the document, outside what React renders.
  useEffect(() => {
    const dialog = ref.current
    // One that its surroundings hide, such as a popup where pages are written, keeps nobody from the rest.
    if (!isOpen || !dialog?.getClientRects().length) return
    const own = { opener: returning?.opener ?? document.activeElement }
    returning = null
    const beside = companion ? document.querySelector<HTMLElement>(companion) : null
    const stops = [closeOnEscape(layer, () => latestClose.current()), keepFocusInside(dialog, beside)]
    const releases = [makeRestInert(dialog, beside), lockScroll()]
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? findControls(dialog)[0]
    first?.focus({ preventScroll: true })
    return () => {
      for (const stop of stops) stop()
      returning = own
      afterPaint(() => {
        for (const release of releases) release()
        if (returning !== own) return
        returning = null
        giveFocusBack(own.opener, dialog)
      })
    }
  }, [isOpen, layer, companion])

  return ref
}

/** Unless it has gone elsewhere meanwhile. */
const giveFocusBack = (opener: Element | null, dialog: Element) => {
  const { activeElement } = document
  const isFree = !activeElement || activeElement === document.body || dialog.contains(activeElement)
  if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
}

/**
 * Counted, because dialogs may lie above each other: an element is live again when the last of them has closed. What a
 * section holds that is not live yet waits until it is: React takes over what the server sent, as it was sent.
 */
const makeRestInert = (dialog: Element, companion: Element | null): (() => void) => {
  const rest = findRest(document.body, companion ? [dialog, companion] : [dialog])
  const held: Element[] = []
  const hold = (elements: readonly Element[]) => {
    for (const element of elements) {
      inertCounts.set(element, (inertCounts.get(element) ?? 0) + 1)
      element.toggleAttribute('inert', true)
    }
    held.push(...elements)
  }
  const asleep = companion?.closest('[data-section]:not([data-live])')
  hold(rest.filter((element) => !asleep?.contains(element)))
  const waking = new MutationObserver(() => {
    waking.disconnect()
    hold(rest.filter((element) => asleep?.contains(element)))
  })
  if (asleep) waking.observe(asleep, { attributeFilter: ['data-live'] })
  return () => {
    waking.disconnect()
    for (const element of held) {
      const left = (inertCounts.get(element) ?? 1) - 1
      if (left > 0) inertCounts.set(element, left)
      else inertCounts.delete(element)
      element.toggleAttribute('inert', left > 0)
    }
  }
}

/** What neither is nor holds something that stays live, as high up as possible. */
const findRest = (parent: Element, live: readonly Element[]): Element[] =>
  [...parent.children].flatMap((child) => {
    if (live.includes(child)) return []
    if (live.some((element) => child.contains(element))) return findRest(child, live)
    return child.querySelector('[data-above-dialogs]') ? [] : [child]
  })

/** The scroll bar's place is kept, so nothing behind moves. */
const lockScroll = (): (() => void) => {
  const { documentElement: root, body } = document
  locks += 1
  if (locks === 1) {
    const scrollBar = window.innerWidth - root.clientWidth
    root.style.overflow = 'hidden'
    if (scrollBar > 0) body.style.paddingRight = `${scrollBar}px`
  }
  return () => {
    locks -= 1
    if (locks > 0) return
    root.style.overflow = ''
    body.style.paddingRight = ''
  }
}

const keepFocusInside = (dialog: HTMLElement, companion: HTMLElement | null): (() => void) => {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const controls = [...(companion ? [companion] : []), ...findControls(dialog)]
    const step = event.shiftKey ? -1 : 1
    const at = controls.findIndex((control) => control === document.activeElement)
    // The focus may stand on no control of it, such as the dialog itself.
    const next =
      at === -1 ? (event.shiftKey ? controls.length - 1 : 0) : (at + step + controls.length) % controls.length
    // From one control of the dialog to the next the browser finds its way; a companion stands elsewhere in the page.
    const isBeside = companion !== null && (controls[at] === companion || controls[next] === companion)
    if (at !== -1 && next - at === step && !isBeside) return
    event.preventDefault()
    controls[next]?.focus()
  }
  const keepers = companion ? [dialog, companion] : [dialog]
  for (const keeper of keepers) keeper.addEventListener('keydown', handleKey)
  return () => {
    for (const keeper of keepers) keeper.removeEventListener('keydown', handleKey)
  }
}

const findControls = (dialog: Element): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  )
