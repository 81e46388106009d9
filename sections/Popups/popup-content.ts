import type { Device } from '#schemas/popups/device.ts'
import type { Popup } from '#schemas/generated/api/popups.ts'

type Item = Popup['popupItems'][number]

/** What an item shows on a device. */
export const toContent = ({ mobileContent, pcContent }: Item, device: Device): Item['pcContent'] =>
  device === 'MOBILE' ? mobileContent : pcContent

/** How wide a slip's picture is, and what it is cut to. */
export const SLIP_PICTURE = { sizes: '120px', ratio: '84/112' }
