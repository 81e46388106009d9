import type { Device } from '#schemas/popups/device.ts'
import { loadPicture } from '#kit/screen/load-picture.ts'
import { toPopupPicture, toPopupSize } from '#schemas/popups/popup-size.ts'
import { toPictureSource } from '#kit/ui/picture.tsx'
import type { Popup } from '#schemas/generated/api/popups.ts'
import type { PopupsSettings } from '#schemas/generated/settings.ts'
import { SLIP_PICTURE, toContent } from './popup-content.ts'

/** Timeout for a popup's pictures; after it the popup is shown without them. */
const PICTURE_TIMEOUT_MS = 3000

/** The component for popups with several items; these are rare, so its code is loaded with the first one. */
export type Carousel = typeof import('./PopupCarousel.tsx').PopupCarousel

/** Code needed to show popups: the view of their form, and the carousel if the form uses one. */
export type PopupParts<View> = { view: View; carousel: Carousel | null }

/** Display of popups: the template's form, and the clinic's choice of one after another or all in a grid. */
export type PopupForm = { form: PopupsSettings['form']; mode: 'LAYER' | 'GRID' }

/**
 * Loads everything that popups need to appear complete: the first visible pictures and the code. A popup that loads
 * piece by piece would move the focus and count as the page's largest picture. Without a network no popups are shown.
 */
export const preparePopups = async <View>(
  popups: readonly Popup[],
  device: Device,
  how: PopupForm,
  loadView: (how: PopupForm) => Promise<View>,
): Promise<PopupParts<View> | null> => {
  const inFront = how.mode === 'GRID' && how.form === 'window' ? popups : popups.slice(0, 1)
  const pictures = Promise.all(inFront.map((popup) => loadFirstPicture(popup, device, how)))
  const hasCarousel = how.form === 'window' && popups.some(({ popupItems }) => popupItems.length > 1)
  const carousel = hasCarousel ? loadCarousel() : Promise.resolve(null)
  const view = loadView(how).catch(() => null)
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PICTURE_TIMEOUT_MS))
  const loaded = await Promise.race([pictures.then(() => carousel), patience])
  const ready = await view
  return ready && { view: ready, carousel: loaded }
}

/** Loads a popup's first picture; a slip shows a small one, and on paper none. */
const loadFirstPicture = async (popup: Popup, device: Device, { form, mode }: PopupForm): Promise<void> => {
  const [first] = popup.popupItems
  const image = first && form !== 'paper' ? toContent(first, device).image : null
  if (!image) return
  const { sizes, ratio } = form === 'window' ? toPopupPicture(toPopupSize(popup, device, mode), device) : SLIP_PICTURE
  await loadPicture(toPictureSource(image, sizes, ratio))
}

const loadCarousel = async (): Promise<Carousel | null> => {
  try {
    return (await import('./PopupCarousel.tsx')).PopupCarousel
  } catch {
    // Offline, or replaced by a newer build: the popup shows its first item.
    return null
  }
}
