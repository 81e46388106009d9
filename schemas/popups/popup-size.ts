import type { Device } from './device.ts'

/** Width and height in px. */
export type Size = { width: number; height: number }

/** The sizes of popups by ratio, alone and in a grid (Spec §9). */
export const POPUP_RATIO_SIZES = [
  { ratio: '1:1', layer: { width: 640, height: 640 }, grid: { width: 587, height: 587 } },
  { ratio: '4:3', layer: { width: 852, height: 640 }, grid: { width: 586, height: 439.5 } },
  { ratio: '16:9', layer: { width: 1200, height: 675 }, grid: { width: 1200, height: 675 } },
  { ratio: '3:4', layer: { width: 560, height: 746 }, grid: { width: 435, height: 580 } },
  { ratio: '210:297', layer: { width: 527.5, height: 746 }, grid: { width: 527.5, height: 746 } },
] as const satisfies readonly { ratio: string; layer: Size; grid: Size }[]

/** Gap between the popups of a grid, in px (Spec §9). */
export const POPUP_GRID_GAP_PX = 20

/** Gap between the rows of a popup grid, in px (Spec §9). */
export const POPUP_GRID_ROW_GAP_PX = 40

/** Height of the area beneath a popup's pictures, in px. */
export const POPUP_FOOT_PX = 52

/** Minimum width of a popup in a grid, in px; below it the grid uses fewer columns. */
export const POPUP_LEAST_PX = 280

/** Fields of a popup that decide its size. */
export type SizedPopup = {
  pcWidth: number
  pcHeight: number
  mobileWidth: number
  mobileHeight: number
  pcSizeType: 'RATIO' | 'FIXED'
}

/**
 * Returns the preferred size of a popup's pictures. On phones only the ratio matters: the popup is as wide as the
 * screen allows. On wide screens RATIO means the nearest size of the table.
 */
export const toPopupSize = (popup: SizedPopup, device: Device, mode: 'LAYER' | 'GRID'): Size => {
  if (device === 'MOBILE') return { width: popup.mobileWidth, height: popup.mobileHeight }
  if (popup.pcSizeType !== 'RATIO') return { width: popup.pcWidth, height: popup.pcHeight }
  const nearest = findNearestRatio(popup.pcWidth / popup.pcHeight)
  return mode === 'GRID' ? nearest.grid : nearest.layer
}

/** Returns the picture attributes of a popup: its `sizes`, and the ratio it is cropped to. */
export const toPopupPicture = ({ width, height }: Size, device: Device): { sizes: string; ratio: string } => ({
  sizes: device === 'MOBILE' ? '100vw' : `${Math.ceil(width)}px`,
  ratio: `${width} / ${height}`,
})

/** Finds the row of the table with the nearest ratio; twice as wide is as far away as twice as high. */
export const findNearestRatio = (ratio: number): (typeof POPUP_RATIO_SIZES)[number] => {
  const distance = ({ layer }: (typeof POPUP_RATIO_SIZES)[number]) =>
    Math.abs(Math.log(ratio / (layer.width / layer.height)))
  return POPUP_RATIO_SIZES.reduce((best, row) => (distance(row) < distance(best) ? row : best))
}
