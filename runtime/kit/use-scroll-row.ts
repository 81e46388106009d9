import { useEffect, useRef, type HTMLAttributes, type RefObject } from 'react'
import { DRAG_THRESHOLD, isDrag, toCentredScroll } from './scroll-row.ts'

/** What a row of links needs to be scrolled by dragging. */
export type ScrollRow<Row extends HTMLElement> = { ref: RefObject<Row | null> } & Pick<
  HTMLAttributes<Row>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture' | 'onDragStart'
>

/**
 * A row that scrolls sideways: the mouse drags it, a press that moved more than 3 px follows no link (Spec §2 "Menu"),
 * a clicked link comes into view, and so does the active one whenever `activeKey` changes.
 */
export const useScrollRow = <Row extends HTMLElement>(activeKey: string): ScrollRow<Row> => {
  const ref = useRef<Row>(null)
  const press = useRef<{ x: number; y: number; scroll: number; pointerId: number } | null>(null)
  const hasDragged = useRef(false)

  // Scroll positions are the browser's, and the active link is known there only after the page has changed.
  useEffect(() => {
    const row = ref.current
    const active = row?.querySelector('[aria-current]')
    if (row && active) bringIntoView(row, active)
  }, [activeKey])

  return {
    ref,
    onPointerDown: ({ clientX, clientY, pointerId }) => {
      hasDragged.current = false
      press.current = { x: clientX, y: clientY, scroll: ref.current?.scrollLeft ?? 0, pointerId }
    },
    onPointerMove: ({ clientX, clientY, pointerType, buttons }) => {
      const from = press.current
      const row = ref.current
      if (!from || !row) return
      hasDragged.current ||= isDrag(from, { x: clientX, y: clientY })
      // Fingers scroll by themselves.
      if (pointerType !== 'mouse' || buttons !== 1 || Math.abs(clientX - from.x) <= DRAG_THRESHOLD) return
      if (!row.hasPointerCapture(from.pointerId)) row.setPointerCapture(from.pointerId)
      row.scrollLeft = from.scroll - (clientX - from.x)
    },
    onPointerUp: ({ clientX, clientY }) => {
      // A finger's small movements are told only when it is lifted.
      if (press.current) hasDragged.current ||= isDrag(press.current, { x: clientX, y: clientY })
      press.current = null
    },
    onPointerCancel: () => {
      press.current = null
    },
    onClickCapture: (event) => {
      // A click by keyboard has no press before it.
      if (hasDragged.current && event.detail > 0) {
        event.preventDefault()
        event.stopPropagation()
        hasDragged.current = false
        return
      }
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (ref.current && link) bringIntoView(ref.current, link)
    },
    onDragStart: (event) => event.preventDefault(),
  }
}

const bringIntoView = (row: HTMLElement, item: Element) => {
  const frame = row.getBoundingClientRect()
  const box = item.getBoundingClientRect()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const left = toCentredScroll({
    start: box.left - frame.left + row.scrollLeft,
    width: box.width,
    rowWidth: frame.width,
    scrollWidth: row.scrollWidth,
  })
  row.scrollTo({ left, behavior: isCalm ? 'auto' : 'smooth' })
}
