import { useMediaQuery } from '@mantine/hooks'

/** Below this many CSS pixels the navigation is a rail, and what stands at the right of the sheet becomes a drawer. */
const NARROW_PX = 1248

/** Below this many a screen is one column. */
const TABLET_PX = 1024

/** Below this many it is a phone's. */
const PHONE_PX = 768

const useIsBelow = (width: number): boolean => useMediaQuery(`(max-width: ${width - 1}px)`, window.innerWidth < width)

/** Checks whether the window is too narrow for a panel beside the work. */
export const useIsNarrow = (): boolean => useIsBelow(NARROW_PX)

/** Checks whether the window fits one column only. */
export const useIsTablet = (): boolean => useIsBelow(TABLET_PX)

/** Checks whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useIsBelow(PHONE_PX)
