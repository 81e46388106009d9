import { useCallback, useEffect, useRef, useState } from 'react'
import { patchPage } from './patch-page.ts'

/** An edge drawn over a section, in pixels of the page. */
export type Edge = {
  readonly id: string
  readonly kind: 'chosen' | 'hovered'
  readonly box: { readonly top: number; readonly left: number; readonly width: number; readonly height: number }
}

type Wishes = {
  /** The page; another one is loaded. */
  readonly address: string
  /** Another state of the files: the page is made anew, and only what differs is replaced. */
  readonly digest: string
  /** As the page names it: `footer-links` for a group's. */
  readonly chosen: string | null
  readonly choose: (id: string) => void
}

/** What lies over everything that is to be looked at. */
const HIDDEN = '[data-section=Popups],[data-section=Toasts]{display:none!important}'

/** The real page in a frame, which follows the files and tells what is pressed. */
export const useFrame = ({ address, digest, chosen, choose }: Wishes) => {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [, setTick] = useState(0)
  const made = useRef(digest)
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
    made.current = digest
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
    const document = frame?.contentDocument
    const window = document?.defaultView
    if (!document || !window || made.current === digest) return undefined
    const stop = new AbortController()
    const bring = async () => {
      const answer = await fetch(address, { signal: stop.signal })
      const text = await answer.text()
      made.current = digest
      const wasThere = findPlace(frame, chosenNow.current) !== null
      // The page's own parser, which reads by the page's policy: the studio's allows no styles inline.
      patchPage(document, new window.DOMParser().parseFromString(text, 'text/html'))
      if (!wasThere) reveal(frame, chosenNow.current)
      redraw()
    }
    bring().catch((error: unknown) => {
      // A newer state is on its way.
      if (!stop.signal.aborted) throw error
    })
    return () => stop.abort()
  }, [frame, address, digest, redraw])

  useEffect(() => {
    reveal(frame, chosen)
  }, [chosen, frame])

  const toEdge = (id: string | null, kind: Edge['kind']): Edge[] => {
    const place = findPlace(frame, id)
    if (!place || id === null) return []
    const { top, left, width, height } = boxOf(place)
    return [{ id, kind, box: { top, left, width, height } }]
  }
  return { enter, edges: [...(hovered === chosen ? [] : toEdge(hovered, 'hovered')), ...toEdge(chosen, 'chosen')] }
}

/** A press chooses the section and leads nowhere. */
const press = (event: MouseEvent, choose: (id: string) => void): void => {
  event.preventDefault()
  event.stopPropagation()
  const id = idOf(event.target)
  if (id !== null) choose(id)
}

/** The frame's realm has classes of its own, so that `instanceof` does not know its elements. */
const idOf = (target: EventTarget | null): string | null =>
  target !== null && 'closest' in target && typeof target.closest === 'function'
    ? ((target as Element).closest('[data-section-id]')?.getAttribute('data-section-id') ?? null)
    : null

/** Brings a section into sight that is not. */
const reveal = (frame: HTMLIFrameElement | null, id: string | null): void => {
  const place = findPlace(frame, id)
  const height = frame?.contentWindow?.innerHeight ?? 0
  if (!place) return
  const { top, bottom } = boxOf(place)
  if (bottom < 40 || top > height - 40) place.scrollIntoView({ block: 'start' })
}

const findPlace = (frame: HTMLIFrameElement | null, id: string | null): Element | null =>
  id === null ? null : (frame?.contentDocument?.querySelector(`[data-section-id="${CSS.escape(id)}"]`) ?? null)

/** A section's own box has no size where its child is fixed to the window. */
const boxOf = (place: Element): DOMRect => {
  const own = place.getBoundingClientRect()
  const child = place.firstElementChild
  return own.height > 0 || !child ? own : child.getBoundingClientRect()
}

const hideOverlays = (document: Document): void => {
  const { defaultView: window } = document
  if (!window) return
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(HIDDEN)
  document.adoptedStyleSheets.push(sheet)
}
