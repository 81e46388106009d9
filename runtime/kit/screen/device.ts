import type { Device } from '#schemas/popups/device.ts'
import { BREAKPOINTS } from '../theme.ts'

/** Returns the device class: a screen of at most 768 px is MOBILE (docs/specification.md "Popups"). */
export const toDevice = (width: number): Device => (width <= BREAKPOINTS.phone ? 'MOBILE' : 'PC')
