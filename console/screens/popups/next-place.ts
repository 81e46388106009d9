import type { PopupDirection } from '#schemas/popups/popup-place.ts'
import { DIRECTIONS } from '../../lib/data/popups.ts'

const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the position that an arrow key moves to; null at the edge, and for any other key. */
export const nextPlace = (from: PopupDirection, key: string): PopupDirection | null => {
  const step = STEPS[key]
  if (!step) return null
  const index = DIRECTIONS.indexOf(from)
  const column = (index % 3) + step[0]
  const row = Math.floor(index / 3) + step[1]
  return column < 0 || column > 2 || row < 0 || row > 2 ? null : (DIRECTIONS[row * 3 + column] ?? null)
}
