import type { Device } from '#schemas/popups/device.ts'
import { POPUP_MARGIN_PX, toPopupPlace, type PopupOffsets } from '#schemas/popups/popup-place.ts'
import { POPUP_FOOT_PX, toPopupSize, type Size } from '#schemas/popups/popup-size.ts'
import type { WrittenPopup } from '../../lib/data/popups.ts'

/** Screen sizes that popups are previewed on, in CSS pixels. */
export const SCREENS: Readonly<Record<Device, Size>> = {
  PC: { width: 1440, height: 900 },
  MOBILE: { width: 390, height: 844 },
}

/** Position of a popup on a screen, and the size of its picture; one without a picture is as high as its text. */
export type FramedPopup = {
  readonly left: number
  readonly top: number
  readonly picture: Size
  readonly vertical: 'start' | 'center' | 'end'
}

type Settings = { readonly mode: 'LAYER' | 'GRID'; readonly offsets: PopupOffsets }

/** Places a popup on a screen as the site does: at its intended size, or smaller when there is less room. */
export const framePopup = (popup: WrittenPopup, device: Device, { mode, offsets }: Settings): FramedPopup => {
  const screen = SCREENS[device]
  const wanted = toPopupSize(popup, device, mode)
  const { vertical, horizontal, inset } = toPopupPlace(popup, offsets, device)
  const ratio = wanted.height / wanted.width
  const room = {
    width: screen.width - (device === 'MOBILE' ? POPUP_MARGIN_PX * 2 : inset.left + inset.right),
    height: screen.height - inset.top - inset.bottom - POPUP_FOOT_PX,
  }
  const width = Math.min(device === 'MOBILE' ? room.width : wanted.width, room.width, room.height / ratio)
  const picture = { width, height: width * ratio }
  const along = (
    align: 'start' | 'center' | 'end',
    [before, after]: [number, number],
    [whole, own]: [number, number],
  ) => (align === 'start' ? before : align === 'end' ? whole - after - own : (whole - own) / 2)
  return {
    picture,
    vertical,
    left: along(horizontal, [inset.left, inset.right], [screen.width, width]),
    top: along(vertical, [inset.top, inset.bottom], [screen.height, picture.height + POPUP_FOOT_PX]),
  }
}
