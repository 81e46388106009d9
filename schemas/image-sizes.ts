/** Widths in px that whole-screen pictures are made in (Spec §9). */
export const IMAGE_DEVICE_SIZES = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

/** Widths in px that small pictures are made in (Spec §9). */
export const IMAGE_SIZES = [16, 32, 48, 64, 96, 128, 256, 384] as const

/** All widths the picture optimiser answers, ascending. */
export const IMAGE_WIDTHS: readonly number[] = [...IMAGE_SIZES, ...IMAGE_DEVICE_SIZES]

/** Quality of a picture when none is asked for (Spec §7). */
export const DEFAULT_IMAGE_QUALITY = 75
