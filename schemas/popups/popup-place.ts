import type { Device } from './device.ts'

/** Position of a popup without automatic placement (Spec §3). */
export type PopupDirection =
  | 'TOP'
  | 'BOTTOM'
  | 'LEFT'
  | 'RIGHT'
  | 'TOP_LEFT'
  | 'TOP_RIGHT'
  | 'BOTTOM_LEFT'
  | 'BOTTOM_RIGHT'
  | 'CENTER'

/** Distances from the edges of the screen in px. */
export type PopupOffsets = { top: number; right: number; bottom: number; left: number }

/** Minimum distance of a popup from the screen's edges in px, which leaves its shadow and the page behind visible. */
export const POPUP_MARGIN_PX = 20

/** A position on the screen: the alignment along each axis and the distance from each edge. */
export type PopupPlace = {
  vertical: 'start' | 'center' | 'end'
  horizontal: 'start' | 'center' | 'end'
  inset: PopupOffsets
}

/**
 * Returns the position of a popup. Only the offsets of the edges in its direction apply; on phones, where it is as wide
 * as the screen allows, there is no left or right.
 */
export const toPopupPlace = (
  { isAutoPlacement, direction }: { isAutoPlacement: boolean; direction: PopupDirection },
  offsets: PopupOffsets,
  device: Device,
): PopupPlace => {
  const named = isAutoPlacement ? [] : direction.split('_')
  const edges = device === 'MOBILE' ? named.filter((edge) => edge === 'TOP' || edge === 'BOTTOM') : named
  const insetOf = (edge: keyof PopupOffsets) => (edges.includes(edge.toUpperCase()) ? offsets[edge] : POPUP_MARGIN_PX)
  return {
    vertical: edges.includes('TOP') ? 'start' : edges.includes('BOTTOM') ? 'end' : 'center',
    horizontal: edges.includes('LEFT') ? 'start' : edges.includes('RIGHT') ? 'end' : 'center',
    inset: { top: insetOf('top'), right: insetOf('right'), bottom: insetOf('bottom'), left: insetOf('left') },
  }
}
