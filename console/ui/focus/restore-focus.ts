/** Selectors of layers over or beside the page; closing one returns the focus to its opener. */
const LAYERS =
  '[aria-modal="true"], [role="dialog"], aside, [role="toolbar"], .mantine-Menu-dropdown, .mantine-Popover-dropdown'
const DIALOGS = '[aria-modal="true"]'

/** Selector of elements that Tab may reach, unless disabled or hidden. */
const REACHABLE = 'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]'

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** Selector of a loading indicator. */
const WAITING = '[role="status"] .mantine-Loader-root'

/** Milliseconds for the code that removes an element to set the focus itself. */
const SETTLE_MS = 60

/** Position that a removed element had in the page. */
type Gap = {
  readonly parent: Node
  readonly before: Node | null
  readonly after: Node | null
  /** Path from the removed element to the one that had the focus, as child indexes. */
  readonly path: readonly number[]
}

/**
 * Preserves the focus of keyboard users. A key press may remove or disable the focused element: the focus then moves to
 * the element in its place, to the opener of a closed layer, or to the heading of a new screen. Pointer users are not
 * affected.
 */
export const restoreFocus = (page: Window & typeof globalThis): void => {
  const { document } = page
  const places = createPlaces(document)
  let holder: HTMLElement | null = null
  let heldAt = page.location.pathname
  let isByKeys = false
  let wasOff = false
  let path = page.location.pathname
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLost = (): boolean => {
    if (holder !== null && !isHeld(document) && !canHold(holder)) wasOff = true
    return path !== page.location.pathname || (wasOff && !isHeld(document))
  }
  const moveFocus = (): void => {
    const dialog = [...document.querySelectorAll(DIALOGS)].at(-1)
    // A control pressed on the previous screen may stay until the next screen renders, and is removed with it.
    const isLeft = heldAt !== path && holder?.isConnected === false
    if (path === page.location.pathname && holder?.localName !== 'h1' && !isLeft) {
      if (!places.isComing(holder)) goTo(places.nearest(holder) ?? headingOf(document), dialog)
      return
    }
    // A layer that closes on navigation restores the focus first; a heading may render twice, so this waits for it.
    if (!dialog && enterScreen(document)) path = page.location.pathname
  }
  const checkFocus = (): void => {
    if (timer !== undefined || !isLost()) return
    timer = setTimeout(() => {
      timer = undefined
      if (!isByKeys) path = page.location.pathname
      else if (isLost()) moveFocus()
    }, SETTLE_MS)
  }

  page.addEventListener('keydown', () => (isByKeys = true), { capture: true })
  page.addEventListener('pointerdown', () => (isByKeys = false), { capture: true })
  document.addEventListener('focusin', ({ target }) => {
    if (!isElement(target)) return
    places.take(target, holder)
    holder = target
    heldAt = page.location.pathname
    wasOff = false
  })
  const observer = new page.MutationObserver((records) => {
    places.note(holder, records)
    checkFocus()
  })
  const changes = { attributeFilter: ['disabled', 'data-loading', 'hidden', 'inert'], childList: true, subtree: true }
  observer.observe(document.documentElement, changes)
}

const isHeld = ({ activeElement, body }: Document): boolean =>
  activeElement !== null && activeElement !== body && canHold(activeElement)

/** Keeps the focus inside an open dialog. */
const goTo = (next: HTMLElement | null, dialog: Element | undefined): void => {
  if (dialog && !dialog.contains(next)) reachableIn(dialog)[0]?.focus()
  else next?.focus()
}

/** Moves the focus to the new screen's heading, unless the screen has set it; returns whether it succeeded. */
const enterScreen = (document: Document): boolean => {
  if (isHeld(document) && document.activeElement?.closest('main')) return true
  const heading = headingOf(document)
  heading?.focus()
  return heading !== null && document.activeElement === heading
}

/** Tracks the opener of each layer, and the positions of removed elements. */
const createPlaces = (document: Document) => {
  const openers = new WeakMap<Element, HTMLElement>()
  const layers = new WeakMap<Element, Element>()
  const gaps = new WeakMap<Element, Gap>()
  /** Returns the element that had the focus, the opener of the layer around it, and so on. */
  const chainOf = (holder: HTMLElement | null): HTMLElement[] => {
    const chain: HTMLElement[] = []
    for (let at = holder; at && !chain.includes(at);) {
      chain.push(at)
      const layer = layers.get(at)
      at = (layer && openers.get(layer)) ?? null
    }
    return chain
  }
  return {
    take: (target: HTMLElement, before: HTMLElement | null): void => {
      const layer = target.closest(LAYERS)
      if (!layer) return
      layers.set(target, layer)
      if (before && !openers.has(layer)) openers.set(layer, before)
    },
    note: (holder: HTMLElement | null, records: readonly MutationRecord[]): void => {
      for (const element of chainOf(holder)) {
        if (element.isConnected) continue
        for (const record of records) {
          for (const removed of record.removedNodes) {
            const isAround = removed.contains(element) || removed.contains(gaps.get(element)?.parent ?? null)
            if (isAround) gaps.set(element, toGap(record, removed, element))
          }
        }
      }
    },
    /** Checks whether the focus target has yet to render or is a loading button, which is still pressed. */
    isComing: (holder: HTMLElement | null): boolean => {
      const element = chainOf(holder).find((one) => one.isConnected || layers.get(one)?.isConnected !== false)
      if (!element || element.isConnected) return element?.hasAttribute('data-loading') ?? false
      const parent = gaps.get(element)?.parent
      return !!parent && parent !== document.body && isElement(parent) && parent.querySelector(WAITING) !== null
    },
    nearest: (holder: HTMLElement | null): HTMLElement | null => {
      for (const element of chainOf(holder)) {
        if (canHold(element)) return element
        // After closing a layer, never focus its neighbours in the page.
        if (layers.get(element)?.isConnected === false) continue
        const gap = gaps.get(element) ?? (element.isConnected ? gapAround(element) : null)
        const next = gap && besideGap(gap)
        if (next) return next
      }
      return null
    },
  }
}

const toGap = ({ target, previousSibling, nextSibling }: MutationRecord, removed: Node, element: Element): Gap => ({
  parent: target,
  before: previousSibling,
  after: nextSibling,
  path: pathTo(removed, element),
})

const gapAround = (element: Element): Gap | null =>
  element.parentNode && {
    parent: element.parentNode,
    before: element.previousSibling,
    after: element.nextSibling,
    path: [],
  }

const pathTo = (root: Node, element: Element): number[] => {
  const path: number[] = []
  for (let at = element; at !== root;) {
    const { parentElement } = at
    if (!parentElement) return []
    path.unshift([...parentElement.children].indexOf(at))
    at = parentElement
  }
  return path
}

/**
 * Returns the element to focus near a gap: the one that replaced or followed the removed element, else the one before
 * it, else one near their parent. Farther away no field gets the focus: keyboard shortcuts would be typed into it.
 */
const besideGap = (gap: Gap, isFar = false): HTMLElement | null => {
  const { parent, before, after } = gap
  const hasBefore = before?.parentNode === parent
  const first = hasBefore ? before.nextSibling : after?.parentNode === parent ? after : parent.firstChild
  for (let at = first; at; at = at.nextSibling) {
    const found = inSibling(at, gap.path, isFar)
    if (found) return found
  }
  for (let at = hasBefore ? before : parent.lastChild; at; at = at.previousSibling) {
    const found = inSibling(at, gap.path, isFar)
    if (found) return found
  }
  const isOver = !isElement(parent) || !parent.isConnected || parent.matches(`main, body, ${LAYERS}`)
  const around = isOver ? null : gapAround(parent)
  return around && besideGap(around, true)
}

/** Returns the corresponding element in the row that moved up, otherwise the first focusable one there. */
const inSibling = (sibling: Node, path: readonly number[], isFar: boolean): HTMLElement | null => {
  if (!isElement(sibling)) return null
  let twin: Element | undefined = sibling
  for (const place of path) twin = twin?.children[place]
  if (path.length > 0 && isElement(twin ?? null) && twin?.matches(REACHABLE) && canHold(twin))
    return twin as HTMLElement
  return reachableIn(sibling).find((one) => !isFar || !one.matches(FIELDS)) ?? null
}

const reachableIn = (place: Element): HTMLElement[] =>
  [place, ...place.querySelectorAll(REACHABLE)].filter(
    (element): element is HTMLElement =>
      isElement(element) && element.matches(REACHABLE) && element.tabIndex >= 0 && canHold(element),
  )

/** Returns the heading of the screen; focusable by script only, not by Tab. */
const headingOf = (document: Document): HTMLElement | null => {
  // The heading of a suspended screen is in the document, but hidden.
  const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find(canHold)
  if (!heading?.textContent) return null
  heading.tabIndex = -1
  return heading
}

const canHold = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [inert] *, [inert], [hidden], [hidden] *') &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true)

const isElement = (target: EventTarget | null): target is HTMLElement => target !== null && 'focus' in target
