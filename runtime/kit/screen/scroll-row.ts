/** Distance in px beyond which a press is a drag, not a click (Spec §9). */
export const DRAG_THRESHOLD_PX = 3

type Point = { x: number; y: number }

/** Checks whether a pointer has moved far enough from its start to count as a drag. */
export const isDrag = (from: Point, to: Point): boolean =>
  Math.abs(to.x - from.x) > DRAG_THRESHOLD_PX || Math.abs(to.y - from.y) > DRAG_THRESHOLD_PX

type ItemInRow = { start: number; width: number; rowWidth: number; scrollWidth: number }

/** Returns the scroll position in px that centres an item in its row, limited by the row's ends. */
export const toCentredScroll = ({ start, width, rowWidth, scrollWidth }: ItemInRow): number =>
  Math.max(0, Math.min(start - (rowWidth - width) / 2, scrollWidth - rowWidth))
