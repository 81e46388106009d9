/** Widths in px of full-width pictures (Spec §9). */
export const IMAGE_DEVICE_SIZES = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

/** Widths in px of small pictures (Spec §9). */
export const IMAGE_SIZES = [16, 32, 48, 64, 96, 128, 256, 384] as const

/** All widths that the picture optimiser accepts, ascending. */
export const IMAGE_WIDTHS: readonly number[] = [...IMAGE_SIZES, ...IMAGE_DEVICE_SIZES]

/** Default quality of a picture (Spec §7). */
export const DEFAULT_IMAGE_QUALITY = 75
