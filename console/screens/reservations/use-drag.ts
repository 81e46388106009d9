import { useRef, useState, type PointerEvent } from 'react'
import type { AdminReservationSummary } from '#schemas/generated/api/reservations.ts'
import type { When } from './use-changes.ts'

/** Pixels that a pointer moves before a click becomes a drag. */
const THRESHOLD_PX = 6

/** A dragged reservation, and the time under it; null outside the grid. */
export type Drag = { readonly reservation: AdminReservationSummary; readonly over: When | null }

/** Returns the time whose cell is at a point. */
const whenAt = (x: number, y: number): When | null => {
  const cell = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset['time'] !== undefined)
  const { date, time } = cell?.dataset ?? {}
  return date !== undefined && time !== undefined ? { date, time } : null
}

/** Drags reservations over a grid with the mouse; the keyboard and the drawer are alternatives. */
export const useDrag = (drop: (reservation: AdminReservationSummary, to: When) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const begun = useRef<{ reservation: AdminReservationSummary; x: number; y: number; isDragging: boolean } | null>(null)
  const begin = (reservation: AdminReservationSummary, event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    begun.current = { reservation, x: event.clientX, y: event.clientY, isDragging: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const start = begun.current
    if (!start) return
    if (!start.isDragging && Math.hypot(clientX - start.x, clientY - start.y) < THRESHOLD_PX) return
    start.isDragging = true
    setDrag({ reservation: start.reservation, over: whenAt(clientX, clientY) })
  }
  /** Ends a press; returns whether it was a drag. */
  const end = ({ clientX, clientY }: PointerEvent): boolean => {
    const start = begun.current
    begun.current = null
    setDrag(null)
    if (!start?.isDragging) return false
    const to = whenAt(clientX, clientY)
    if (to && (to.date !== start.reservation.date || to.time !== start.reservation.time)) drop(start.reservation, to)
    return true
  }
  const cancel = () => {
    begun.current = null
    setDrag(null)
  }
  return { drag, begin, moveTo, end, cancel }
}
