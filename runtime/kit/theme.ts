/**
 * The words in which a section's styles speak of a template's theme. Every function gives CSS text that
 * refers to custom properties, which the template's theme.json sets on the root; nothing is read while
 * rendering, so a section's CSS is the same in every template.
 */

/** Breakpoints in px (Spec §9): the last width at which a device class still holds. */
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
  /** The visitor's own colours: backgrounds and shadows are gone, borders and system colours stay. */
  forced: '@media (forced-colors: active)',
} as const

/** Colour names every theme.json gives a value to. */
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

/** A colour of the theme as a CSS value. */
export const color = (name: ColorToken): string => `var(--color-${name})`

/** A ground of the theme, with the fibres of its paper in the margins (theme.json `paper`). */
export const ground = (name: 'bg' | 'surface' | 'section'): string => `var(--paper-${name},none) ${color(name)}`

/** A colour of the theme that lets through what lies behind it; `percent` of it stays. */
export const translucent = (name: ColorToken, percent: number): string =>
  `color-mix(in srgb, ${color(name)} ${percent}%, transparent)`

/** Levels of the text scale: d1 is 32 px display, l2 is 10 px labels (Spec §9). */
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

/** A text style's name is level, number, weight: `b6r` is the default (Spec §9). */
export type TypeToken = `${TypeLevel}${keyof typeof WEIGHTS}`

/** Declarations of a text style in the theme's text face. */
export const type = (name: TypeToken): string => {
  const level = name.slice(0, 2)
  // The last letter of a TypeToken is one of the weights.
  const weight = WEIGHTS[name.slice(2) as keyof typeof WEIGHTS]
  return `font: ${weight} var(--type-${level}) var(--font-text); letter-spacing: var(--tracking-text);`
}

/** Names of the display sizes; wide screens and phones have values of their own in theme.json. */
export type ArtToken = 'hero' | 'statement' | 'page' | 'title' | 'section' | 'card' | 'figure'

/** Declarations of a display size in the theme's display face, or in its Latin face. */
export const art = (name: ArtToken, face: 'display' | 'latin' = 'display'): string =>
  `font: var(--art-${name}-weight) var(--art-${name}) var(--font-${face}); letter-spacing: ${
    face === 'latin' ? 'var(--tracking-latin)' : `calc(var(--art-${name}-tracking) * var(--tracking-display))`
  }; font-variant-numeric: lining-nums;`

/** Declarations of figures that are an ornament or a telephone: the theme's Latin face, standing on the line. */
export const figures = (size: number, style: 'normal' | 'italic' = 'normal'): string =>
  `font: ${style} 300 ${size}px/1.1 var(--font-latin); font-variant-numeric: lining-nums; letter-spacing: 0;`

/** Space on the 4 px grid: `space(6)` is 24 px. */
export const space = (steps: number): string => `${steps * 4}px`

/** Paddings and gaps that a template chooses for the whole page. */
export const rhythm = {
  /** Above and below a section. */
  section: 'var(--rhythm-section)',
  /** The same of a section of many short lines. */
  dense: 'var(--rhythm-dense,var(--rhythm-section))',
  /** The same of a section of large pictures. */
  open: 'var(--rhythm-open,var(--rhythm-section))',
  /** Between a heading and its content. */
  heading: 'var(--rhythm-heading)',
  /** Left and right of the content on narrow screens. */
  margin: 'var(--rhythm-margin)',
  /** Between columns. */
  gutter: 'var(--rhythm-gutter)',
} as const

/** A page's last word, which the theme sets between lines or on a tile of its own (theme.json `rows`). */
export const call = {
  ground: 'var(--call-ground,none)',
  inset: 'var(--call-inset,0px)',
  radius: 'var(--call-radius,0px)',
  /** Style of the lines above and below. */
  line: 'var(--call-line,solid)',
  /** Ink of its sentence. */
  ink: 'var(--call-ink,var(--color-quiet))',
  /** Its heading, after the declarations of `art('card')`. */
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
  /** Ground and ink of an entry that is pinned. */
  pinnedGround: 'var(--rows-pinned-ground,var(--rows-ground,transparent))',
  pinnedInk: 'var(--rows-pinned-ink)',
  /** Shadow that draws the edge of an entry that is chosen or open. */
  chosen: 'var(--rows-chosen,none)',
  /** Ground of an entry that is chosen or open. */
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

/** Corner radii of the theme. */
export const radius = (name: 'picture' | 'control' | 'card' | 'badge' | 'round'): string => `var(--radius-${name})`

/** Shadows of the theme; only floating things have one. */
export const shadow = (name: 'floating' | 'toast' | 'popup'): string => `var(--shadow-${name})`

/** Durations of the theme; 0 under reduced motion. */
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

/** A stacking level as a CSS value. */
export const layer = (name: keyof typeof LAYERS): number => LAYERS[name]

/** Content is at most this wide, in px (Spec §9). */
export const MAX_CONTENT_WIDTH = 1200

/** The header's first row is so high, in px (Spec §9). */
export const HEADER_HEIGHT_PX = 52

/** Custom property of the body: the height of a bar that is fixed at the window's lower edge, where there is one. */
export const FIXED_BAR = '--fixed-bar'

/** Lists that open beneath a control are at least this wide and at most this high, in px (Spec §9 "Dropdown"). */
export const DROPDOWN = { minWidth: 120, listHeight: 256 } as const
