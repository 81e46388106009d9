import { useEffect, useRef, useState, type HTMLAttributes, type KeyboardEvent, type RefObject } from 'react'
import { DRAG_THRESHOLD_PX } from '../screen/scroll-row.ts'
import { useCalm } from '../screen/use-calm.ts'
import { onRest, readItem, scrollToItem, whenAtRest } from './native-row.ts'
import type { Swiping, SwipingOptions } from './start-swiper.ts'

type SlidesInput = {
  /** Current item, of `count`. */
  index: number
  count: number
  /** Called when the visitor has moved to another item. */
  onMoved: (index: number) => void
  /** Pictures can be enlarged: with two fingers, a double tap, or `toggleZoom`. */
  hasZoom?: boolean
}

/** Controls of a `SlideRow`. */
export type Slides = {
  /** Props of the row itself: the ref and the key handler. */
  row: { ref: RefObject<HTMLDivElement | null> } & Pick<HTMLAttributes<HTMLElement>, 'onKeyDown'>
  /** Props of the element around the row and its controls, which load Swiper on first interaction. */
  wakes: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onTouchStart' | 'onFocus'>
  isZoomed: boolean
  toggleZoom: () => void
}

/**
 * Moves a row to the given item and reports the item the visitor swiped to. Native scrolling does both until a pointer,
 * a finger or the focus approaches the row: then Swiper takes over, once the row stands still. If Swiper fails to load,
 * native scrolling continues.
 */
export const useSlides = ({ index, count, onMoved, hasZoom = false }: SlidesInput): Slides => {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef({ index, onMoved })
  // Swiper and the row's own events outlive the render that registered them.
  useEffect(() => {
    latest.current = { index, onMoved }
  })
  const isCalm = useCalm()
  const [isZoomed, setIsZoomed] = useState(false)
  const onSwiped = (moved: number) => latest.current.onMoved(moved)
  const { swiping, wake } = useSwiping(ref, { hasZoom, onMoved: onSwiped, onZoomed: setIsZoomed })

  // Target of a programmatic scroll; a rest before it is not a swipe.
  const heading = useRef<number | null>(null)

  // The scroll position belongs to the browser, not to React.
  useEffect(() => {
    if (swiping.current) swiping.current.show(index)
    else if (ref.current) {
      if (readItem(ref.current) !== index) heading.current = index
      scrollToItem(ref.current, index, isCalm)
    }
  }, [swiping, index, isCalm])

  useEffect(() => {
    const { current: row } = ref
    if (!row) return
    const takeOver = () => {
      heading.current = null
    }
    for (const event of ['wheel', 'touchstart', 'pointerdown']) row.addEventListener(event, takeOver, { passive: true })
    const stop = onRest(row, () => {
      const item = readItem(row)
      if (heading.current === item) heading.current = null
      else if (heading.current === null && !swiping.current && item !== latest.current.index) {
        latest.current.onMoved(item)
      }
    })
    return () => {
      stop()
      for (const event of ['wheel', 'touchstart', 'pointerdown']) row.removeEventListener(event, takeOver)
    }
  }, [swiping])

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const wanted = findWanted(event, index, count)
    if (wanted === null) return
    event.preventDefault()
    onMoved(wanted)
  }
  const wakeSoon = () => void wake()
  return {
    row: { ref, onKeyDown: handleKey },
    wakes: { onPointerEnter: wakeSoon, onTouchStart: wakeSoon, onFocus: wakeSoon },
    isZoomed,
    toggleZoom: () => void wake().then(() => swiping.current?.toggleZoom()),
  }
}

/** Loads Swiper for a row on the first `wake`; null until it has loaded. */
const useSwiping = (
  ref: RefObject<HTMLElement | null>,
  options: Omit<SwipingOptions, 'index' | 'threshold'>,
): { swiping: RefObject<Swiping | null>; wake: () => Promise<void> } => {
  const swiping = useRef<Swiping | null>(null)
  const coming = useRef<Promise<void> | null>(null)
  const start = async () => {
    const { current: row } = ref
    const library = await import('./start-swiper.ts').catch(() => null)
    if (!row || !library) return
    await whenAtRest(row)
    // Another page may have been shown meanwhile.
    if (!row.isConnected) return
    swiping.current = library.startSwiper(row, { ...options, index: readItem(row), threshold: DRAG_THRESHOLD_PX })
  }
  const wake = () => {
    coming.current ??= start()
    return coming.current
  }
  const wakeFirst = useRef(wake)
  // A pointer or focus that is there before hydration fires no event, and Swiper's listeners would outlive the row.
  useEffect(() => {
    if (ref.current?.matches(':hover, :focus-within')) void wakeFirst.current()
    return () => {
      swiping.current?.end()
      swiping.current = null
      coming.current = null
    }
  }, [ref])
  return { swiping, wake }
}

/** Returns the item that a key on the row itself leads to; null for every other key, and at the ends. */
const findWanted = (event: KeyboardEvent<HTMLElement>, index: number, count: number): number | null => {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
  if (target !== currentTarget || altKey || ctrlKey || metaKey || shiftKey) return null
  const wanted = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[key]
  return wanted === undefined ? null : Math.min(Math.max(0, wanted), count - 1)
}
