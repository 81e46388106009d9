import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { boxOf, closest, findSection, followScroll, hideOverlays, idOf } from '../../ui/preview/framed-section.ts'
import { useSectionName } from './use-section-name.ts'
import type { InPlace } from './in-place.ts'
import { fromPreviewPath } from '../../ui/preview/preview-path.ts'
import { readSections, type PlacedSection } from './sections.ts'
import { useTexts } from '../../lib/texts/texts.tsx'

type CanvasOptions = {
  readonly chosen: string | null
  readonly choose: (id: string | null) => void
  readonly goTo: (path: string) => void
  /** Name of the user who has a role open, by role. */
  readonly others: ReadonlyMap<string, string>
  readonly inPlace: InPlace
}

/** Tracks the pointer, clicks and scrolling inside the page in the canvas. */
export const useCanvasFrame = ({ chosen, choose, goTo, others, inPlace }: CanvasOptions) => {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [sections, setSections] = useState<readonly PlacedSection[]>([])
  const [, setTick] = useState(0)
  const scroll = useRef(0)
  const nameOf = useSectionName()
  const latest = useRef({ chosen, choose, goTo })
  useEffect(() => {
    latest.current = { chosen, choose, goTo }
  })
  const words = useWrittenWords(inPlace, { chosen, readChosen: () => latest.current.chosen })
  useInSight(frame, chosen)

  const enter = (next: HTMLIFrameElement): void => {
    const document = next.contentDocument
    const window = document?.defaultView
    if (!document || !window) return
    hideOverlays(document)
    followScroll(window, scroll)
    onMove(window, () => setTick((tick) => tick + 1))
    const follow = (target: EventTarget | null) => {
      setHovered(idOf(target))
      words.hover(target)
    }
    // Also fires for a page that loads under a resting pointer.
    document.addEventListener('pointerover', ({ target }) => follow(target), { passive: true })
    document.addEventListener('pointerleave', () => follow(null))
    const press = (event: MouseEvent) => {
      if (!words.press(event)) pressSection(event, latest.current)
    }
    document.addEventListener('click', press, { capture: true })
    forwardKeys(document)
    setFrame(next)
    setSections(readSections(document))
  }
  const toMark = (id: string | null, kind: Mark['kind']): Mark[] => {
    const section = sections.find((one) => one.id === id)
    const place = id === null ? null : findSection(frame, id)
    if (!place || !section || id === null) return []
    const { top, left, width, height } = boxOf(place)
    const name = [nameOf(section), section.role].filter(Boolean).join(' ')
    return [{ id, kind, box: { top, left, width, height }, name }]
  }
  const toOther = ({ id, role }: PlacedSection): Mark[] => {
    const who = role === null ? undefined : others.get(role)
    return who === undefined ? [] : toMark(id, 'other').map((mark) => ({ ...mark, name: who }))
  }
  return {
    enter,
    isWriting: words.isWriting,
    marks: [
      ...sections.flatMap(toOther),
      ...(hovered === chosen ? [] : toMark(hovered, 'hovered')),
      ...toMark(chosen, 'chosen'),
      ...words.marks,
    ],
  }
}

/** Scrolls to a section chosen elsewhere, unless it is visible. */
const useInSight = (frame: HTMLIFrameElement | null, chosen: string | null): void => {
  useEffect(() => {
    const place = chosen === null ? null : findSection(frame, chosen)
    if (!place) return
    const { top, bottom } = place.getBoundingClientRect()
    const height = frame?.contentWindow?.innerHeight ?? 0
    if (bottom < 40 || top > height - 40) place.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [chosen, frame])
}

/** Redraws the marks whenever something moves. */
const onMove = (window: Window & typeof globalThis, redraw: () => void): void => {
  window.addEventListener('scroll', redraw, { passive: true })
  window.addEventListener('resize', redraw)
  // Pictures and late sections shift the content below them.
  new window.ResizeObserver(redraw).observe(window.document.body)
}

/** Selects the clicked section; Alt-click follows a link within the preview. */
const pressSection = (event: MouseEvent, { choose, goTo }: Pick<CanvasOptions, 'choose' | 'goTo'>): void => {
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

const WRITES = 'input, textarea, select, [contenteditable]'

/** Forwards key presses from the page in the canvas to the console: events do not leave a frame. */
const forwardKeys = (framed: Document): void => {
  framed.addEventListener('keydown', (event) => {
    const { target, key, code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event
    if (event.defaultPrevented || closest(target, WRITES) !== null) return
    const sent = { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat, bubbles: true, cancelable: true }
    if (!document.body.dispatchEvent(new KeyboardEvent('keydown', sent))) event.preventDefault()
  })
}

type Chosen = {
  readonly chosen: string | null
  /** Returns the current value, for long-lived listeners. */
  readonly readChosen: () => string | null
}

/** Makes texts of the chosen section editable in place: outlined on hover, edited on click. */
const useWrittenWords = (inPlace: InPlace, { chosen, readChosen }: Chosen) => {
  const t = useTexts('console/pages')
  // The form may open while the pointer rests.
  useSyncExternalStore(inPlace.listen, inPlace.readServed)
  const [hovered, setHovered] = useState<EventTarget | null>(null)
  const [written, setWritten] = useState<HTMLElement | null>(null)
  const find = (target: EventTarget | null, id: string | null): HTMLElement | null => {
    const element = closest(target, '*')
    const section = element?.closest('[data-section-id]')
    if (!element?.isConnected || !section || idOf(section) !== id) return null
    return inPlace.find(section, element)
  }
  const toMark = (element: HTMLElement): Mark => {
    const { top, left, width, height } = element.getBoundingClientRect()
    return { id: 'words', kind: 'words', box: { top, left, width, height }, name: written ? '' : t('pressAgain') }
  }
  const words = written ?? find(hovered, chosen)
  return {
    isWriting: written !== null,
    hover: setHovered,
    /** Returns true when the click started a text edit. */
    press: (event: MouseEvent): boolean => {
      const found = event.altKey ? null : find(event.target, readChosen())
      if (!found) return false
      event.preventDefault()
      event.stopPropagation()
      if (found.isContentEditable) return true
      setWritten(found)
      inPlace.begin(found, { x: event.clientX, y: event.clientY }, () => setWritten(null))
      return true
    },
    marks: words?.isConnected ? [toMark(words)] : [],
  }
}

/** Position and size on the page, in its pixels. */
type Box = { readonly top: number; readonly left: number; readonly width: number; readonly height: number }

/** Outline of a section, in pixels of the page. */
type Mark = {
  readonly id: string
  /** Kind of mark; blue always means another user. */
  readonly kind: 'chosen' | 'hovered' | 'other' | 'words'
  readonly box: Box
  readonly name: string
}
