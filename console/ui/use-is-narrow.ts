import { useMediaQuery } from '@mantine/hooks'

/** Width in CSS pixels below which the navigation is a rail, and the right panel becomes a drawer. */
const NARROW_PX = 1248

/** Width in CSS pixels below which a screen has one column. */
const TABLET_PX = 1024

/** Width in CSS pixels below which the phone layout is used. */
const PHONE_PX = 768

const useIsBelow = (width: number): boolean => useMediaQuery(`(max-width: ${width - 1}px)`, window.innerWidth < width)

/** Checks whether the window is too narrow for a panel beside the work. */
export const useIsNarrow = (): boolean => useIsBelow(NARROW_PX)

/** Checks whether the window fits one column only. */
export const useIsTablet = (): boolean => useIsBelow(TABLET_PX)

/** Checks whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useIsBelow(PHONE_PX)
