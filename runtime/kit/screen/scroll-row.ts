/** A press that moves further than this many px is a drag, not a click (Spec §9). */
export const DRAG_THRESHOLD_PX = 3

type Point = { x: number; y: number }

/** Whether a pointer that went down at one point and is at another has dragged. */
export const isDrag = (from: Point, to: Point): boolean =>
  Math.abs(to.x - from.x) > DRAG_THRESHOLD_PX || Math.abs(to.y - from.y) > DRAG_THRESHOLD_PX

type ItemInRow = { start: number; width: number; rowWidth: number; scrollWidth: number }

/** How far a row is to be scrolled for an item to stand in its middle, as far as the row's ends allow; px. */
export const toCentredScroll = ({ start, width, rowWidth, scrollWidth }: ItemInRow): number =>
  Math.max(0, Math.min(start - (rowWidth - width) / 2, scrollWidth - rowWidth))
