import {
  POPUP_FOOT_PX,
  POPUP_GRID_GAP_PX,
  POPUP_GRID_ROW_GAP_PX,
  POPUP_LEAST_PX,
  type Size,
} from '#schemas/popups/popup-size.ts'

/** Grid layout of popups. */
export type PopupGridFit = {
  columns: number
  /**
   * Number of popups, from the first, that fit whole into the window; the others follow once some of these are closed.
   */
  count: number
  /** Column width in px. */
  width: number
  /** Maximum height of a popup in the window, in px. */
  height: number
}

/**
 * Fits popups into the window: as many columns as the partner chose and the space allows with popups of at least 280
 * px, and as many rows as fit whole. Fewer popups may be larger, up to their own sizes. At least one is shown.
 */
export const fitPopupGrid = (sizes: readonly Size[], chosenColumns: number, room: Size): PopupGridFit => {
  const widest = Math.max(...sizes.map(({ width }) => width))
  const toWidth = (columns: number) => Math.min(widest, (room.width - (columns - 1) * POPUP_GRID_GAP_PX) / columns)
  let columns = Math.max(1, Math.min(chosenColumns, sizes.length))
  while (columns > 1 && toWidth(columns) < POPUP_LEAST_PX) columns -= 1

  const width = toWidth(columns)
  const heightOf = (size: Size) => {
    const byHeight = (room.height - POPUP_FOOT_PX) * (size.width / size.height)
    return Math.min(size.width, width, byHeight) * (size.height / size.width) + POPUP_FOOT_PX
  }
  let rows = 0
  for (let taken = 0; rows * columns < sizes.length; rows += 1) {
    const row = sizes.slice(rows * columns, (rows + 1) * columns)
    taken += Math.max(...row.map(heightOf)) + (rows > 0 ? POPUP_GRID_ROW_GAP_PX : 0)
    if (rows > 0 && taken > room.height) break
  }
  const height = (room.height - (rows - 1) * POPUP_GRID_ROW_GAP_PX) / Math.max(1, rows)
  return { columns, width, count: Math.min(sizes.length, rows * columns), height }
}
