/** A press that moved sideways by fewer px than this is none. */
const LEAST = 30

type Point = { x: number; y: number }

/** What a press that went from one point to another asks for: the next item, the one before, or neither. */
export const findSwipe = (from: Point, to: Point): 1 | 0 | -1 => {
  const way = to.x - from.x
  if (Math.abs(way) < LEAST || Math.abs(way) <= Math.abs(to.y - from.y)) return 0
  return way < 0 ? 1 : -1
}
