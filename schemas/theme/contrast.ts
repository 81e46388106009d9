import type { Theme } from '../generated/theme.ts'

/** A colour of a theme. */
export type ColorName = keyof Theme['colors']

/** Minimum contrast by WCAG 2.2, success criterion 1.4.3, for text of any size. */
export const LEAST_CONTRAST = 4.5

/** Text colours with the grounds they are used on. */
export const TEXT_PAIRS: readonly (readonly [text: ColorName, grounds: readonly ColorName[]])[] = [
  ['ink', ['bg', 'surface', 'section']],
  ['body', ['bg', 'surface', 'section']],
  ['quiet', ['bg', 'surface', 'section']],
  ['accent_strong', ['bg', 'surface']],
  ['price', ['bg', 'surface']],
  ['olive_text', ['bg', 'surface']],
  ['error', ['bg', 'surface']],
  ['primary_ink', ['primary']],
  ['accent_ink', ['accent']],
  ['footer_ink', ['footer_bg']],
  ['footer_text', ['footer_bg']],
]

/** Colours of text on the veil over pictures. */
export const VEIL_TEXTS = ['ink', 'body'] as const satisfies readonly ColorName[]

/** The extremes of brightness; every other picture lies between them. */
export const PICTURES = [
  { name: 'black', color: '#000000' },
  { name: 'white', color: '#FFFFFF' },
] as const

/** Returns the opaque result of a colour, possibly `#RRGGBBAA`, over another. */
export function layOver(hex: string, ground: string): string {
  const share = hex.length > 7 ? Number.parseInt(hex.slice(7, 9), 16) / 255 : 1
  const channels = [1, 3, 5].map((start) => {
    const [above, below] = [hex, ground].map((color) => Number.parseInt(color.slice(start, start + 2), 16))
    return Math.round((above ?? 0) * share + (below ?? 0) * (1 - share))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the contrast of two opaque colours, 1 to 21; ignores opacity. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
