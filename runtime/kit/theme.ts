/**
 * The vocabulary of a section's styles for a template's theme. Every function returns CSS that refers to custom
 * properties, which the template's theme.json sets on the root; nothing is read while rendering, so a section's CSS is
 * the same in every template.
 */

/** Breakpoints in px (Spec §9): the maximum width of each device class. */
export const BREAKPOINTS = {
  tablet: 1248,
  smallTablet: 1024,
  phone: 768,
  smallPhone: 514,
} as const

/** Media queries from the widest device class down; `wide` is pc (1249 px and more). */
export const media = {
  wide: `@media (min-width: ${BREAKPOINTS.tablet + 1}px)`,
  tablet: `@media (max-width: ${BREAKPOINTS.tablet}px)`,
  smallTablet: `@media (max-width: ${BREAKPOINTS.smallTablet}px)`,
  phone: `@media (max-width: ${BREAKPOINTS.phone}px)`,
  smallPhone: `@media (max-width: ${BREAKPOINTS.smallPhone}px)`,
  aboveSmallTablet: `@media (min-width: ${BREAKPOINTS.smallTablet + 1}px)`,
  abovePhone: `@media (min-width: ${BREAKPOINTS.phone + 1}px)`,
  hover: '@media (hover: hover)',
  calm: '@media (prefers-reduced-motion: reduce)',
  lively: '@media (prefers-reduced-motion: no-preference)',
  /** Forced colours: backgrounds and shadows are removed, borders and system colours stay. */
  forced: '@media (forced-colors: active)',
} as const

/** Names of colours that every theme.json defines. */
export type ColorToken =
  | 'bg'
  | 'surface'
  | 'section'
  | 'line'
  | 'line_strong'
  | 'ink'
  | 'body'
  | 'quiet'
  | 'faint'
  | 'primary'
  | 'primary_ink'
  | 'accent'
  | 'accent_ink'
  | 'accent_strong'
  | 'price'
  | 'olive'
  | 'olive_text'
  | 'dot'
  | 'error'
  | 'success'
  | 'focus'
  | 'footer_bg'
  | 'footer_ink'
  | 'footer_text'
  | 'footer_line'
  | 'veil'
  | 'shade'
  | `primary_${50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900}`
  | `secondary_${50 | 100 | 300 | 500 | 600 | 700}`
  | `tertiary_${50 | 100 | 300 | 500 | 600 | 700}`
  | `gray_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `${'pink' | 'red' | 'orange' | 'yellow' | 'green' | 'sky' | 'blue' | 'purple'}_${100 | 500 | 700}`

/** Returns a colour of the theme as a CSS value. */
export const color = (name: ColorToken): string => `var(--color-${name})`

/** Returns a background of the theme, with its paper texture in the margins (theme.json `paper`). */
export const ground = (name: 'bg' | 'surface' | 'section'): string => `var(--paper-${name},none) ${color(name)}`

/** Returns a translucent colour of the theme; `percent` is its opacity. */
export const translucent = (name: ColorToken, percent: number): string =>
  `color-mix(in srgb, ${color(name)} ${percent}%, transparent)`

/** Levels of the type scale: d1 is 32 px display, l2 is 10 px labels (Spec §9). */
export type TypeLevel =
  | 'd1'
  | 'd2'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'b1'
  | 'b2'
  | 'b3'
  | 'b4'
  | 'b5'
  | 'b6'
  | 'b7'
  | 'b8'
  | 'l1'
  | 'l2'

/** Weights: r regular, m medium, s semibold, b bold. */
const WEIGHTS = { r: 400, m: 500, s: 600, b: 700 } as const

/** Name of a text style: level, number, weight; `b6r` is the default (Spec §9). */
export type TypeToken = `${TypeLevel}${keyof typeof WEIGHTS}`

/** Returns the declarations of a text style in the theme's text font. */
export const type = (name: TypeToken): string => {
  const level = name.slice(0, 2)
  // The last character of a `TypeToken` is one of the weights.
  const weight = WEIGHTS[name.slice(2) as keyof typeof WEIGHTS]
  return `font: ${weight} var(--type-${level}) var(--font-text); letter-spacing: var(--tracking-text);`
}

/** Names of the display sizes; theme.json has separate values for wide screens and phones. */
export type ArtToken = 'hero' | 'statement' | 'page' | 'title' | 'section' | 'card' | 'figure'

/** Returns the declarations of a display size in the theme's display font, or in its Latin font. */
export const art = (name: ArtToken, face: 'display' | 'latin' = 'display'): string =>
  `font: var(--art-${name}-weight) var(--art-${name}) var(--font-${face}); letter-spacing: ${
    face === 'latin' ? 'var(--tracking-latin)' : `calc(var(--art-${name}-tracking) * var(--tracking-display))`
  }; font-variant-numeric: lining-nums;`

/** Returns the declarations of ornamental figures and telephone numbers: the theme's Latin font with lining figures. */
export const figures = (size: number, style: 'normal' | 'italic' = 'normal'): string =>
  `font: ${style} 300 ${size}px/1.1 var(--font-latin); font-variant-numeric: lining-nums; letter-spacing: 0;`

/** Returns a length on the 4 px grid: `space(6)` is 24 px. */
export const space = (steps: number): string => `${steps * 4}px`

/** Paddings and gaps that a template chooses for the whole page. */
export const rhythm = {
  /** Padding above and below a section. */
  section: 'var(--rhythm-section)',
  /** Padding of a section with many short lines. */
  dense: 'var(--rhythm-dense,var(--rhythm-section))',
  /** Padding of a section with large pictures. */
  open: 'var(--rhythm-open,var(--rhythm-section))',
  /** Space between a heading and its content. */
  heading: 'var(--rhythm-heading)',
  /** Left and right margins of the content on narrow screens. */
  margin: 'var(--rhythm-margin)',
  /** Gap between columns. */
  gutter: 'var(--rhythm-gutter)',
} as const

/** Closing section of a page, which the theme sets between lines or on a tile (theme.json `rows`). */
export const call = {
  ground: 'var(--call-ground,none)',
  inset: 'var(--call-inset,0px)',
  radius: 'var(--call-radius,0px)',
  /** Style of the lines above and below. */
  line: 'var(--call-line,solid)',
  /** Text colour of the sentence. */
  ink: 'var(--call-ink,var(--color-quiet))',
  /** Font of the heading, after the declarations of `art('card')`. */
  title: 'font: var(--art-card-weight) var(--call-title,var(--art-card)) var(--font-display);',
} as const

/**
 * The theme's separation of entries in a column: lines or filled tiles (theme.json `rows`). The fallbacks are the
 * values for lines, which therefore need no page styles.
 */
export const rows = {
  /** Border above the first entry. */
  top: 'var(--rows-top,1px solid var(--color-ink))',
  /** Border below each entry. */
  line: 'var(--rows-line,1px solid var(--color-line))',
  gap: 'var(--rows-gap,0px)',
  /** Padding left and right of an entry. */
  inset: 'var(--rows-inset,0px)',
  ground: 'var(--rows-ground,transparent)',
  radius: 'var(--rows-radius,0px)',
  /** Background and text colour of a pinned entry. */
  pinnedGround: 'var(--rows-pinned-ground,var(--rows-ground,transparent))',
  pinnedInk: 'var(--rows-pinned-ink)',
  /** Shadow that draws the edge of a chosen or open entry. */
  chosen: 'var(--rows-chosen,none)',
  /** Background of a chosen or open entry. */
  chosenGround: 'var(--rows-chosen-ground,transparent)',
} as const

/** The theme's mark of the current tab: a line or a filled pill (theme.json `tabs`). */
export const tabs = {
  gap: (steps: number): string => `var(--tabs-gap,${space(steps)})`,
  height: (usual: number): string => `var(--tabs-height,${usual}px)`,
  /** Padding above and below the row of tabs. */
  outside: 'var(--tabs-outside,0px)',
  inset: 'var(--tabs-inset,0px)',
  radius: 'var(--tabs-radius,0px)',
  ground: 'var(--tabs-ground,transparent)',
  /** Thickness of the line below the current tab. */
  line: 'var(--tabs-line,2px)',
  currentGround: 'var(--tabs-current-ground,transparent)',
  currentInk: 'var(--tabs-current-ink,var(--color-ink))',
} as const

/** Returns a corner radius of the theme. */
export const radius = (name: 'picture' | 'control' | 'card' | 'badge' | 'round'): string => `var(--radius-${name})`

/** Returns a shadow of the theme; only floating elements have one. */
export const shadow = (name: 'floating' | 'toast' | 'popup'): string => `var(--shadow-${name})`

/** Returns a duration of the theme; 0 under reduced motion. */
export const motion = (name: 'quick' | 'calm' | 'slow'): string => `var(--motion-${name})`

/** Stacking levels (Spec §9). */
export const LAYERS = {
  header: 20,
  popup: 30,
  search: 40,
  modal: 110,
  alert: 120,
  toast: 500,
} as const

/** Returns a stacking level as a CSS value. */
export const layer = (name: keyof typeof LAYERS): number => LAYERS[name]

/** Maximum width of the content, in px (Spec §9). */
export const MAX_CONTENT_WIDTH = 1200

/** Height of the header's first row, in px (Spec §9). */
export const HEADER_HEIGHT_PX = 52

/** Custom property of the body: height of a bar fixed at the bottom of the window, if there is one. */
export const FIXED_BAR = '--fixed-bar'

/** Minimum width and maximum height of lists that open beneath a control, in px (Spec §9 "Dropdown"). */
export const DROPDOWN = { minWidth: 120, listHeight: 256 } as const
