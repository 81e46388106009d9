import { useEffect, useRef, type RefObject } from 'react'
import { afterPaint } from '../screen/after-paint.ts'
import { closeOnEscape, findTopmost, type EscapeLayer } from './escape.ts'
import { addLayerEntry } from './layer-history.ts'

type Modal = {
  isOpen: boolean
  layer: EscapeLayer
  close: () => void
  /** Finds what stands outside the dialog and stays usable with it, such as the control that closes it. */
  companion?: string
}

type OpenModal = {
  layer: EscapeLayer
  dialog: HTMLElement
  companion: HTMLElement | null
  /** Element that receives the focus when the dialog closes. */
  opener: Element | null
}

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]'
/** Open dialogs in the order in which they opened. */
let modals: OpenModal[] = []
/** Elements that are inert because of the topmost dialog. */
const held = new Set<Element>()
/** Waits for the section of a companion that is not live yet. */
let waking: MutationObserver | null = null
/** Just closed dialog whose focus has not been restored; a dialog that opens now takes over its opener. */
let returning: OpenModal | null = null

/**
 * Makes an element a modal dialog while it is open. Of several, the topmost by stacking level and then by opening order is
 * interactive, and everything else is inert, the other dialogs too: one that opens beneath another waits for its turn. The
 * topmost has the focus, at its `[data-autofocus]` or first control, and keeps it inside; the page behind does not scroll,
 * Escape closes the topmost, and so does going back where the visitor opened it. Popups come by themselves, so going back
 * from them leaves the page. Live regions that stand above dialogs carry `data-above-dialogs`.
 *
 * The page is released after its dialog has been seen to close: all its styles are computed again for that, and where
 * another dialog follows at once, not at all.
 */
export const useModal = ({ isOpen, layer, close, companion }: Modal): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null)
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })

  // Focus, inertness, scrolling, keys and history belong to the document, outside what React renders.
  useEffect(() => {
    const dialog = ref.current
    // One that its surroundings hide, such as a popup where pages are written, blocks nothing.
    if (!isOpen || !dialog?.getClientRects().length) return
    const beside = companion ? document.querySelector<HTMLElement>(companion) : null
    const own = { layer, dialog, companion: beside, opener: returning?.opener ?? document.activeElement }
    returning = null
    const closeLatest = () => latestClose.current()
    const ends = [
      closeOnEscape(layer, closeLatest),
      keepFocusInside(dialog, beside),
      ...(layer === 'popup' ? [] : [addLayerEntry(closeLatest)]),
    ]
    modals = [...modals, own]
    settleLayers()
    if (findTopmost(modals) === own) focusFirst(dialog)
    return () => {
      for (const end of ends) end()
      modals = modals.filter((other) => other !== own)
      returning = own
      afterPaint(() => {
        settleLayers()
        if (returning !== own) return
        returning = null
        giveFocusBack(own)
      })
    }
  }, [isOpen, layer, companion])

  return ref
}

const focusFirst = (dialog: Element) => {
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? findControls(dialog)[0]
  first?.focus({ preventScroll: true })
}

/** Unless it has gone elsewhere meanwhile. The dialog beneath, where there is one, has it before the page. */
const giveFocusBack = ({ opener, dialog }: OpenModal) => {
  const { activeElement } = document
  const isFree = !activeElement || activeElement === document.body || dialog.contains(activeElement)
  if (!isFree) return
  const next = findTopmost(modals)
  if (next && !next.dialog.contains(opener) && next.companion !== opener) {
    // It opened while this one had the focus, and gives it back where this one would have.
    if (dialog.contains(next.opener) || !next.opener?.isConnected) next.opener = opener
    focusFirst(next.dialog)
  } else if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
}

/**
 * Makes everything around the topmost dialog inert and what was inert for another one live again. What a section holds
 * that is not live yet waits until it is: React takes over what the server sent, as it was sent.
 */
const settleLayers = (): void => {
  waking?.disconnect()
  const top = findTopmost(modals)
  const rest = top ? findRest(document.body, top.companion ? [top.dialog, top.companion] : [top.dialog]) : []
  const asleep = top?.companion?.closest('[data-section]:not([data-live])')
  const wanted = new Set(rest.filter((element) => !asleep?.contains(element)))
  for (const element of held) {
    if (wanted.has(element)) continue
    element.removeAttribute('inert')
    held.delete(element)
  }
  for (const element of wanted) {
    // Elements made inert by a section stay inert.
    if (element.hasAttribute('inert')) continue
    element.setAttribute('inert', '')
    held.add(element)
  }
  if (asleep) {
    waking = new MutationObserver(settleLayers)
    waking.observe(asleep, { attributeFilter: ['data-live'] })
  }
  lockScroll(top !== undefined)
}

/** Returns the topmost elements that neither are nor contain a live one. */
const findRest = (parent: Element, live: readonly Element[]): Element[] =>
  [...parent.children].flatMap((child) => {
    if (live.includes(child)) return []
    if (live.some((element) => child.contains(element))) return findRest(child, live)
    return child.querySelector('[data-above-dialogs]') ? [] : [child]
  })

/** The place of the scroll bar is kept, so that nothing behind moves. */
const lockScroll = (isLocked: boolean): void => {
  const { documentElement: root, body } = document
  if (root.hasAttribute(LOCKED) === isLocked) return
  const scrollBar = window.innerWidth - root.clientWidth
  root.toggleAttribute(LOCKED, isLocked)
  body.style.paddingRight = isLocked && scrollBar > 0 ? `${scrollBar}px` : ''
}

/** On the root while the page behind does not scroll: an attribute, since the booking widget sets the style itself. */
const LOCKED = 'data-locked'

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
  [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => control.getClientRects().length > 0 && getComputedStyle(control).visibility !== 'hidden',
  )
