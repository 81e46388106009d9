import { BREAKPOINTS } from './theme.ts'

/** What popups are made for (Spec §3). */
export type Device = 'PC' | 'MOBILE'

/** A screen of at most 768 px is MOBILE (docs/specification.md "Popups"). */
export const toDevice = (width: number): Device => (width <= BREAKPOINTS.phone ? 'MOBILE' : 'PC')
