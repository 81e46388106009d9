import { useEffect, useRef, useState } from 'react'
import { useSectionName } from './use-section-name.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { forwardKeys } from './forward-keys.ts'
import type { InPlace } from './in-place.ts'
import { hideOverlays } from '../../preview/hide-overlays.ts'
import { fromPreviewPath } from '../../preview/preview-path.ts'
import { readSections, type PlacedSection } from './sections.ts'

type Box = { readonly top: number; readonly left: number; readonly width: number; readonly height: number }

/** An edge drawn over a section, in pixels of the page. */
export type Mark = {
  readonly id: string
  /** Blue is always somebody else. */
  readonly kind: 'chosen' | 'hovered' | 'other' | 'words'
  readonly box: Box
  readonly name: string
}

type Wishes = {
  readonly chosen: string | null
  readonly choose: (id: string | null) => void
  readonly goTo: (path: string) => void
  /** Who has a role open, by its name. */
  readonly others: ReadonlyMap<string, string>
  readonly inPlace: InPlace
}

/** Follows the pointer, presses and scrolling inside the page that a canvas shows. */
export const useCanvasFrame = ({ chosen, choose, goTo, others, inPlace }: Wishes) => {
  const t = useTexts('console/pages')
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [sections, setSections] = useState<readonly PlacedSection[]>([])
  const [words, setWords] = useState<HTMLElement | null>(null)
  const [isWriting, setWriting] = useState(false)
  const [, setTick] = useState(0)
  const scroll = useRef(0)
  const nameOf = useSectionName()
  const wishes = useRef({ chosen, choose, goTo })
  useEffect(() => {
    wishes.current = { chosen, choose, goTo }
  })
  /** Words of the chosen section that can be written where they stand. */
  const findWords = (target: EventTarget | null): HTMLElement | null => {
    const element = closest(target, '*')
    const section = element?.closest('[data-section-id]')
    if (!element || !section || idOf(section) !== wishes.current.chosen) return null
    return inPlace.find(section, element)
  }
  const press = (event: MouseEvent) => {
    const found = event.altKey ? null : findWords(event.target)
    if (!found) return pressSection(event, wishes.current)
    event.preventDefault()
    event.stopPropagation()
    if (found.isContentEditable) return
    setWriting(true)
    inPlace.begin(found, { x: event.clientX, y: event.clientY }, () => setWriting(false))
  }
  useEffect(() => {
    const place = chosen === null ? null : findPlace(frame, chosen)
    if (!place) return
    const { top, bottom } = place.getBoundingClientRect()
    const height = frame?.contentWindow?.innerHeight ?? 0
    if (bottom < 40 || top > height - 40) place.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [chosen, frame])

  const enter = (next: HTMLIFrameElement): void => {
    const document = next.contentDocument
    const window = document?.defaultView
    if (!document || !window) return
    hideOverlays(document)
    const redraw = () => setTick((tick) => tick + 1)
    // What is not whole yet may be too short for the place, and would be remembered there.
    const takePlace = () => {
      if (scroll.current > 0) window.scrollTo(0, scroll.current)
      window.addEventListener('scroll', () => (scroll.current = window.scrollY), { passive: true })
    }
    if (document.readyState === 'complete') takePlace()
    else window.addEventListener('load', takePlace, { once: true })
    window.addEventListener('scroll', redraw, { passive: true })
    window.addEventListener('resize', redraw)
    // Pictures and late sections move what stands below them.
    new window.ResizeObserver(redraw).observe(document.body)
    document.addEventListener(
      'pointermove',
      ({ target }) => {
        setHovered(idOf(target))
        setWords(findWords(target))
      },
      { passive: true },
    )
    document.addEventListener('pointerleave', () => {
      setHovered(null)
      setWords(null)
    })
    document.addEventListener('click', press, { capture: true })
    forwardKeys(document)
    setFrame(next)
    setSections(readSections(document))
  }
  const toMark = (id: string | null, kind: Mark['kind']): Mark[] => {
    const section = sections.find((one) => one.id === id)
    const place = id === null ? null : findPlace(frame, id)
    if (!place || !section || id === null) return []
    const { top, left, width, height } = boxOf(place)
    const name = [nameOf(section), section.role].filter(Boolean).join(' ')
    return [{ id, kind, box: { top, left, width, height }, name }]
  }
  const toOther = ({ id, role }: PlacedSection): Mark[] => {
    const who = role === null ? undefined : others.get(role)
    return who === undefined ? [] : toMark(id, 'other').map((mark) => ({ ...mark, name: who }))
  }
  const toWords = (): Mark[] => {
    if (!words?.isConnected) return []
    const { top, left, width, height } = words.getBoundingClientRect()
    return [{ id: 'words', kind: 'words', box: { top, left, width, height }, name: isWriting ? '' : t('pressAgain') }]
  }
  return {
    enter,
    isWriting,
    marks: [
      ...sections.flatMap(toOther),
      ...(hovered === chosen ? [] : toMark(hovered, 'hovered')),
      ...toMark(chosen, 'chosen'),
      ...toWords(),
    ],
  }
}

/** A press chooses the section; with Alt a link is followed within the preview. */
const pressSection = (event: MouseEvent, { choose, goTo }: Pick<Wishes, 'choose' | 'goTo'>): void => {
  const link = closest(event.target, 'a[href]')
  if (event.altKey && link) {
    const path = fromPreviewPath(link.getAttribute('href') ?? '')
    event.preventDefault()
    event.stopPropagation()
    if (path !== null) goTo(path)
    return
  }
  if (link || closest(event.target, 'button,input,select,textarea') === null) {
    event.preventDefault()
    event.stopPropagation()
  }
  choose(idOf(event.target))
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
