import { useEffect, useRef, type RefObject } from 'react'
import { afterPaint } from '../screen/after-paint.ts'
import { closeOnEscape, findTopmost, type EscapeLayer } from './escape.ts'
import { addLayerEntry } from './layer-history.ts'

type Modal = {
  isOpen: boolean
  layer: EscapeLayer
  close: () => void
  /** Selector of an element outside the dialog that stays usable with it, such as the control that closes it. */
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
/** Open dialogs, in opening order. */
let modals: OpenModal[] = []
/** Elements that are inert because of the topmost dialog. */
const held = new Set<Element>()
/** Waits until the companion's section is hydrated. */
let waking: MutationObserver | null = null
/** Just closed dialog whose focus has not been restored; a dialog that opens now takes over its opener. */
let returning: OpenModal | null = null

/**
 * Makes an element a modal dialog while it is open. Of several dialogs only the topmost, by stacking level and then by
 * opening order, is interactive; everything else is inert, including the other dialogs: one that opens beneath another
 * waits until that closes. The topmost gets the focus, on its `[data-autofocus]` or first control, and traps it; the
 * page behind does not scroll. Escape closes the topmost, and so does going back if the visitor opened it. Popups open
 * by themselves, so going back from them leaves the page. Live regions above dialogs carry `data-above-dialogs`.
 *
 * The page is released after its dialog has visibly closed: releasing recalculates all its styles, and is skipped if
 * another dialog follows at once.
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
    // A dialog hidden by its surroundings, such as a popup in the page editor, blocks nothing.
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

/** Restores the focus, unless it has moved elsewhere meanwhile. A dialog beneath takes precedence over the page. */
const giveFocusBack = ({ opener, dialog }: OpenModal) => {
  const { activeElement } = document
  const isFree = !activeElement || activeElement === document.body || dialog.contains(activeElement)
  if (!isFree) return
  const next = findTopmost(modals)
  if (next && !next.dialog.contains(opener) && next.companion !== opener) {
    // It opened while this dialog had the focus, so it returns the focus where this one would have.
    if (dialog.contains(next.opener) || !next.opener?.isConnected) next.opener = opener
    focusFirst(next.dialog)
  } else if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
}

/**
 * Makes everything around the topmost dialog inert and releases what was inert for another one. Content of a section
 * that is not hydrated yet is only changed afterwards: React must find the HTML as the server sent it.
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

/** Locks scrolling; reserves the width of the scroll bar, so that nothing behind moves. */
const lockScroll = (isLocked: boolean): void => {
  const { documentElement: root, body } = document
  if (root.hasAttribute(LOCKED) === isLocked) return
  const scrollBar = window.innerWidth - root.clientWidth
  root.toggleAttribute(LOCKED, isLocked)
  body.style.paddingRight = isLocked && scrollBar > 0 ? `${scrollBar}px` : ''
}

/**
 * Set on the root while the page behind does not scroll: an attribute, since the booking widget sets the style itself.
 */
const LOCKED = 'data-locked'

const keepFocusInside = (dialog: HTMLElement, companion: HTMLElement | null): (() => void) => {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const controls = [...(companion ? [companion] : []), ...findControls(dialog)]
    const step = event.shiftKey ? -1 : 1
    const at = controls.findIndex((control) => control === document.activeElement)
    // The focus may be on no control of the dialog, e.g. on the dialog itself.
    const next =
      at === -1 ? (event.shiftKey ? controls.length - 1 : 0) : (at + step + controls.length) % controls.length
    // Inside the dialog the browser moves the focus itself; a companion is elsewhere in the page.
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
