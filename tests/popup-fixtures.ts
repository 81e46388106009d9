import type { Popup } from '#schemas/generated/api/popups.ts'

/** A popup on the home page that finds its own place. */
export const toPopup = (id: number, popupItems: Popup['popupItems'], changes: Partial<Popup> = {}): Popup => ({
  id,
  weight: id,
  locations: ['/'],
  popupItems,
  pcWidth: 3,
  pcHeight: 4,
  mobileWidth: 3,
  mobileHeight: 4,
  pcSizeType: 'RATIO',
  isAutoPlacement: true,
  direction: 'CENTER',
  fallbackFields: [],
  ...changes,
})
