import { useEffect, useRef, useState } from 'react'
import { useRoleNames } from './role-names.ts'
import { fromPreviewPath } from './preview-path.ts'
import { readSections, type PlacedSection } from './sections.ts'

type Box = { readonly top: number; readonly left: number; readonly width: number; readonly height: number }

/** An edge drawn over a section, in pixels of the page. */
export type Mark = {
  readonly id: string
  readonly kind: 'chosen' | 'hovered'
  readonly box: Box
  readonly name: string
}

type Wishes = {
  readonly chosen: string | null
  /** Which state of the page is shown; another one is entered anew. */
  readonly shown: string | null
  choose(id: string | null): void
  goTo(path: string): void
}

/** What a canvas is without: they lie over everything that is to be written. */
const HIDDEN = '[data-section=Popups],[data-section=Toasts]{display:none!important}'

/** Follows the pointer, presses and scrolling inside the page that a canvas shows. */
export const useCanvasFrame = ({ chosen, choose, goTo }: Wishes) => {
  const frame = useRef<HTMLIFrameElement | null>(null)
  const scroll = useRef(0)
  const [hovered, setHovered] = useState<string | null>(null)
  const [sections, setSections] = useState<readonly PlacedSection[]>([])
  const [, setTick] = useState(0)
  const names = useRoleNames()
  const wishes = useRef({ choose, goTo })
  useEffect(() => {
    wishes.current = { choose, goTo }
  })
  useEffect(() => {
    const place = chosen === null ? null : findPlace(frame.current, chosen)
    if (!place) return
    const { top, bottom } = place.getBoundingClientRect()
    const height = frame.current?.contentWindow?.innerHeight ?? 0
    if (bottom < 40 || top > height - 40) place.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [chosen])

  const enter = (next: HTMLIFrameElement): void => {
    const { contentDocument: document } = next
    const window = document?.defaultView
    if (!document || !window) return
    frame.current = next
    window.scrollTo(0, scroll.current)
    hideOverlays(next)
    setSections(readSections(document))
    const redraw = () => setTick((tick) => tick + 1)
    window.addEventListener(
      'scroll',
      () => {
        scroll.current = window.scrollY
        redraw()
      },
      { passive: true },
    )
    window.addEventListener('resize', redraw)
    // Pictures and late sections move what stands below them.
    new window.ResizeObserver(redraw).observe(document.body)
    document.addEventListener('pointermove', ({ target }) => setHovered(idOf(target)), { passive: true })
    document.addEventListener('pointerleave', () => setHovered(null))
    document.addEventListener('click', (event) => press(event), { capture: true })
    redraw()
  }
  /** A press chooses the section; with Alt it does what it does for visitors. */
  const press = (event: MouseEvent): void => {
    const link = closest(event.target, 'a[href]')
    if (event.altKey && link) {
      const path = fromPreviewPath(link.getAttribute('href') ?? '')
      event.preventDefault()
      event.stopPropagation()
      if (path !== null) wishes.current.goTo(path)
      return
    }
    if (link || closest(event.target, 'button,input,select,textarea') === null) {
      event.preventDefault()
      event.stopPropagation()
    }
    wishes.current.choose(idOf(event.target))
  }
  const toMark = (id: string | null, kind: Mark['kind']): Mark[] => {
    const section = sections.find((one) => one.id === id)
    const place = id === null ? null : findPlace(frame.current, id)
    if (!place || !section || id === null) return []
    const { top, left, width, height } = boxOf(place)
    const name = section.role === null ? section.type : `${names(section.role)} ${section.role}`
    return [{ id, kind, box: { top, left, width, height }, name }]
  }
  return { enter, marks: [...(hovered === chosen ? [] : toMark(hovered, 'hovered')), ...toMark(chosen, 'chosen')] }
}

/** The frame's realm has classes of its own, so that `instanceof` does not know its elements. */
const closest = (target: EventTarget | null, selector: string): Element | null =>
  target !== null && 'closest' in target && typeof target.closest === 'function'
    ? ((target as Element).closest(selector) ?? null)
    : null

const idOf = (target: EventTarget | null): string | null =>
  closest(target, '[data-section-id]')?.getAttribute('data-section-id') ?? null

const findPlace = (frame: HTMLIFrameElement | null, id: string): Element | null =>
  frame?.contentDocument?.querySelector(`[data-section-id="${CSS.escape(id)}"]`) ?? null

/** A section's own box has no size where its child is fixed to the window. */
const boxOf = (place: Element): Box => {
  const own = place.getBoundingClientRect()
  const child = place.firstElementChild
  return own.height > 0 || !child ? own : child.getBoundingClientRect()
}

const hideOverlays = ({ contentDocument: document }: HTMLIFrameElement): void => {
  const window = document?.defaultView
  if (!document || !window) return
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(HIDDEN)
  document.adoptedStyleSheets.push(sheet)
}
