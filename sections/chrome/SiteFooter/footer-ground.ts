/** Theme ink that is legible on a footer's ground. */
export type FooterInk = 'light' | 'dark'

/**
 * A partner's own background and its text colour; null where neither text colour has enough contrast and the theme's
 * background stays.
 */
export type FooterGround = { background: string; ink: FooterInk } | null

/** Approximate relative luminance of the footer's light and dark text (WCAG 2.2). */
const LIGHT_TEXT = 0.42
const DARK_TEXT = 0.052
const LEAST_CONTRAST = 4.5

/**
 * Checks the `#rgb` or `#rrggbb` that a partner chose for the footer, to keep its text legible. Without a choice the
 * theme's background stays, which is #383838 unless a template has its own (docs/specification.md §9).
 */
export const resolveFooterGround = (hex: string | undefined): FooterGround => {
  if (hex === undefined) return null
  const ground = toLuminance(hex)
  if (ground === null) return null
  if (contrast(LIGHT_TEXT, ground) >= LEAST_CONTRAST && ground < LIGHT_TEXT) return { background: hex, ink: 'light' }
  if (contrast(ground, DARK_TEXT) >= LEAST_CONTRAST) return { background: hex, ink: 'dark' }
  return null
}

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

const toLuminance = (hex: string): number | null => {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(hex)?.[1]
  if (!digits) return null
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => toLinear(Number.parseInt(pair, 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
