import { useCallback, useEffect, useRef, useState } from 'react'
import { boxOf, findSection, hideOverlays, idOf } from '../ui/preview/framed-section.ts'
import { pagePrefetch } from './page-prefetch.ts'

/** Outline of a section, in pixels of the page. */
export type Edge = {
  readonly id: string
  readonly kind: 'chosen' | 'hovered'
  readonly box: { readonly top: number; readonly left: number; readonly width: number; readonly height: number }
}

type FrameOptions = {
  /** Address of the page; a new one loads another page. */
  readonly address: string
  /** Digest of the files: a new one re-renders the page and replaces only what differs. */
  readonly digest: string
  /** Id as used on the page, with a prefix in groups: `footer-links`. */
  readonly chosen: string | null
  readonly choose: (id: string) => void
}

/** Retry interval of a page that failed to render, in milliseconds. */
const AGAIN_MS = 1000

/** Shows the real page in a frame, updates it with the files, and reports clicks. */
export const useFrame = ({ address, digest, chosen, choose }: FrameOptions) => {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [, setTick] = useState(0)
  const made = useRef('')
  const [turn, setTurn] = useState(0)
  const chooseNow = useRef(choose)
  const chosenNow = useRef(chosen)
  useEffect(() => {
    chooseNow.current = choose
    chosenNow.current = chosen
  })
  const redraw = useCallback(() => setTick((tick) => tick + 1), [])

  const enter = (next: HTMLIFrameElement): void => {
    const { contentDocument: document, contentWindow: window } = next
    if (!document || !window) return
    made.current = digestOf(document)
    setTurn((count) => count + 1)
    hideOverlays(document)
    window.addEventListener('scroll', redraw, { passive: true })
    window.addEventListener('resize', redraw)
    document.addEventListener('pointermove', ({ target }) => setHovered(idOf(target)), { passive: true })
    document.addEventListener('pointerleave', () => setHovered(null))
    document.addEventListener('click', (event) => press(event, chooseNow.current), { capture: true })
    setFrame(next)
    redraw()
  }

  useEffect(() => {
    pagePrefetch.show(address)
    const document = frame?.contentDocument
    const window = document?.defaultView
    if (!document || !window || made.current === digest) return undefined
    const stop = new AbortController()
    const bring = async () => {
      const text = await pagePrefetch.take(address, stop.signal)
      const wasThere = findSection(frame, chosenNow.current) !== null
      // The page's own parser applies the page's content security policy; the studio's forbids inline styles.
      const next = new window.DOMParser().parseFromString(text, 'text/html')
      patchPage(document, next)
      made.current = digestOf(next)
      if (!wasThere) reveal(frame, chosenNow.current)
      redraw()
    }
    let again: ReturnType<typeof setTimeout> | undefined
    bring().catch(() => {
      // An aborted load is followed by a newer state; a busy server is retried.
      if (!stop.signal.aborted) again = setTimeout(() => setTurn((count) => count + 1), AGAIN_MS)
    })
    return () => {
      stop.abort()
      clearTimeout(again)
    }
  }, [frame, turn, address, digest, redraw])

  useEffect(() => {
    reveal(frame, chosen)
  }, [chosen, frame])

  const toEdge = (id: string | null, kind: Edge['kind']): Edge[] => {
    const place = findSection(frame, id)
    return place && id !== null ? [{ id, kind, box: boxOf(place) }] : []
  }
  return { enter, edges: [...(hovered === chosen ? [] : toEdge(hovered, 'hovered')), ...toEdge(chosen, 'chosen')] }
}

/** Returns the digest of the files that a page was rendered from; a newer state may have arrived since. */
const digestOf = (document: Document): string =>
  document.querySelector<HTMLMetaElement>('meta[name=studio-digest]')?.content ?? ''

/** Selects the clicked section and prevents navigation. */
const press = (event: MouseEvent, choose: (id: string) => void): void => {
  event.preventDefault()
  event.stopPropagation()
  const id = idOf(event.target)
  if (id !== null) choose(id)
}

/** Scrolls to a section unless it is visible. */
const reveal = (frame: HTMLIFrameElement | null, id: string | null): void => {
  const place = findSection(frame, id)
  const height = frame?.contentWindow?.innerHeight ?? 0
  if (!place) return
  const { top, bottom } = boxOf(place)
  if (bottom < 40 || top > height - 40) place.scrollIntoView({ block: 'start' })
}

/**
 * Updates the shown page to a newer one, replacing only what differs: scroll, focus and open elements in other sections
 * stay.
 */
export const patchPage = (shown: Document, next: Document): void => {
  shown.title = next.title
  if (shown.documentElement.lang !== next.documentElement.lang) shown.documentElement.lang = next.documentElement.lang
  patchStyles(shown, next)
  patchChildren(shown.body, next.body)
}

/** Updates styles first, so that they apply to new sections from the start. */
const patchStyles = (shown: Document, next: Document): void => {
  const [old, fresh] = [shown, next].map((document) => [...document.head.querySelectorAll('style')])
  const isSame =
    old?.length === fresh?.length && old?.every((style, place) => style.isEqualNode(fresh?.[place] ?? null))
  if (isSame || !old || !fresh) return
  for (const style of fresh) shown.head.append(shown.importNode(style, true))
  for (const style of old) style.remove()
}

const SECTION = '[data-section-id]'

const keyOf = (element: Element): string =>
  element.getAttribute('data-section-id') ??
  `${element.tagName} ${element.id} ${element.querySelector(SECTION) !== null}`

/** Updates children: equal ones stay, those that contain sections are patched recursively, others are replaced. */
const patchChildren = (shown: Element, next: Element): void => {
  const free = [...shown.children]
  let place: Element | null = null
  for (const child of next.children) {
    const index = free.findIndex((one) => keyOf(one) === keyOf(child))
    const [known] = index < 0 ? [] : free.splice(index, 1)
    const current = known ? patchElement(known, child) : shown.ownerDocument.importNode(child, true)
    const before: Element | null = place ? place.nextElementSibling : shown.firstElementChild
    if (before !== current) shown.insertBefore(current, before)
    place = current
  }
  for (const one of free) one.remove()
}

const patchElement = (shown: Element, next: Element): Element => {
  if (shown.isEqualNode(next)) return shown
  const isShell = !shown.matches(SECTION) && shown.querySelector(SECTION) !== null && haveSameAttributes(shown, next)
  if (isShell) {
    patchChildren(shown, next)
    return shown
  }
  const fresh = shown.ownerDocument.importNode(next, true)
  shown.replaceWith(fresh)
  return fresh
}

const haveSameAttributes = (one: Element, other: Element): boolean =>
  one.attributes.length === other.attributes.length &&
  [...one.attributes].every(({ name, value }) => other.getAttribute(name) === value)
