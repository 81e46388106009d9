import type { Device } from '#schemas/popups/device.ts'
import type { Popup } from '#schemas/generated/api/popups.ts'

type Item = Popup['popupItems'][number]

/** Returns an item's content for a device. */
export const toContent = ({ mobileContent, pcContent }: Item, device: Device): Item['pcContent'] =>
  device === 'MOBILE' ? mobileContent : pcContent

/** Width and aspect ratio of a slip's picture. */
export const SLIP_PICTURE = { sizes: '120px', ratio: '84/112' }
