import type { Device } from '#schemas/popups/device.ts'
import { loadPicture } from '#kit/screen/load-picture.ts'
import { toPopupPicture, toPopupSize } from '#schemas/popups/popup-size.ts'
import { toPictureSource } from '#kit/ui/picture.tsx'
import type { Popup } from '#schemas/generated/api/popups.ts'

/** Popups that wait longer than this for their pictures show without them. */
const PATIENCE_MS = 3000

/** The component of a popup with several items; few popups have any, so its code comes with the first of them. */
export type Carousel = typeof import('./PopupCarousel.tsx').PopupCarousel

/**
 * Loads what popups need to come whole: the pictures that are seen first, and the carousel where one has several items,
 * which is given back. A popup whose parts came one by one would move the focus about, and count as the page's main
 * picture.
 */
export const preparePopups = async (
  popups: readonly Popup[],
  device: Device,
  mode: 'LAYER' | 'GRID',
): Promise<Carousel | null> => {
  const inFront = mode === 'GRID' ? popups : popups.slice(0, 1)
  const pictures = Promise.all(inFront.map((popup) => loadFirstPicture(popup, device, mode)))
  const hasCarousel = popups.some(({ popupItems }) => popupItems.length > 1)
  const carousel = hasCarousel ? loadCarousel() : Promise.resolve(null)
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  return Promise.race([pictures.then(() => carousel), patience])
}

const loadFirstPicture = async (popup: Popup, device: Device, mode: 'LAYER' | 'GRID'): Promise<void> => {
  const [first] = popup.popupItems
  const image = device === 'MOBILE' ? first?.mobileContent.image : first?.pcContent.image
  if (!image) return
  const { sizes, ratio } = toPopupPicture(toPopupSize(popup, device, mode), device)
  await loadPicture(toPictureSource(image, sizes, ratio))
}

const loadCarousel = async (): Promise<Carousel | null> => {
  try {
    return (await import('./PopupCarousel.tsx')).PopupCarousel
  } catch {
    // Offline, or a newer build has replaced it: the popup shows its first item.
    return null
  }
}
