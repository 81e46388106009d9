import type { Theme } from '#schemas/generated/theme.ts'
import { BREAKPOINTS } from '#kit/theme.ts'
import { LANGUAGE_CODES } from '#schemas/language.ts'
import { faceOf, toDisplayStack, toFaceStack } from './font-faces.ts'
import { MOVES } from './theme-moves.ts'
import { FIELDS, MARKS } from './theme-fields.ts'
import { HEADS, type Declarations } from './theme-heads.ts'

/** Returns a theme's tokens as custom properties on the root, which every section's styles refer to. */
export const toThemeCss = (theme: Theme): string =>
  [
    rule(':root', [
      ...prefixed('color', theme.colors),
      ...Object.entries(theme.type).map(([level, { size, line }]): Declarations[0] => [
        `type-${level}`,
        `${size}px/${line}`,
      ]),
      ...toArt(theme, 'wide'),
      ...toRhythm(theme, 'wide'),
      ['tracking-text', `${theme.tracking.text}em`],
      ['tracking-latin', `${theme.tracking.latin}em`],
      ...Object.entries(theme.radius).map(([name, size]): Declarations[0] => [`radius-${name}`, `${size}px`]),
      ...prefixed('shadow', theme.shadow),
      ...Object.entries(theme.motion).map(([name, time]): Declarations[0] => [`motion-${name}`, `${time}ms`]),
      ...toPictureTone(theme),
      ...(theme.paper === 'hanji' ? HANJI : []),
      ...(theme.rows === 'tiles' ? TILES : []),
      ...(theme.tabs === 'pills' ? PILLS : []),
      ...FIELDS[theme.fields ?? 'boxed'].wide,
      ...MARKS[theme.marks ?? 'half'],
      ...HEADS[theme.heads ?? 'plain'].wide,
      ...MOVES[theme.moves ?? 'plain'].root,
      ...toFaces(theme, 'ko'),
    ]),
    ...LANGUAGE_CODES.filter((code) => code !== 'ko').map((code) => rule(`:root:lang(${code})`, toFaces(theme, code))),
    ...HEADS[theme.heads ?? 'plain'].rules.map(([selector, declarations]) => rule(selector, declarations)),
    onTablets([...toArtSizes(theme, 'tablet'), ...toRhythm(theme, 'tablet')]),
    `@media (max-width:${BREAKPOINTS.phone}px){${rule(':root', [
      ...toArtSizes(theme, 'phone'),
      ...toRhythm(theme, 'phone'),
      ...HEADS[theme.heads ?? 'plain'].phone,
      ...FIELDS[theme.fields ?? 'boxed'].phone,
    ])}}`,
    ...toDark(theme),
    MOVES[theme.moves ?? 'plain'].css,
    `@media (prefers-reduced-motion:reduce){${rule(
      ':root',
      Object.keys(theme.motion).map((name): Declarations[0] => [`motion-${name}`, '0ms']),
    )}}`,
  ].join('')

/**
 * Returns a theme’s colours for dark mode; light mode and print are unchanged. Pictures are dimmed so that they do not
 * glare; a logo picture keeps the light background that it was drawn for.
 */
const toDark = ({ dark, colors, picture }: Theme): string[] => {
  if (!dark) return []
  const declarations: Declarations = [
    ...prefixed('color', dark),
    ['picture-tone', [picture ? toTone(picture) : '', 'brightness(.88)'].join(' ').trim()],
    ['logo-ground', colors.bg],
  ]
  return [`@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark}${rule(':root', declarations)}}`]
}

/** Rows as tiles; the values for lines are the defaults in kit/theme.ts. */
const TILES: Declarations = [
  ['rows-top', '0'],
  ['rows-line', '0'],
  ['rows-gap', '8px'],
  // Without entries a single tile says so, in a colour other than that of the following call to action.
  ['empty-line', '0'],
  ['empty-ground', 'var(--color-section)'],
  ['empty-ink', 'var(--color-ink)'],
  ['empty-place', 'start'],
  ['empty-twig', 'none'],
  ['empty-title', 'var(--art-title)'],
  ['empty-inset', '24px 28px 32px'],
  ['rows-inset', '20px'],
  ['call-ground', 'var(--color-yellow_500)'],
  ['call-inset', '56px'],
  ['call-radius', 'var(--radius-card)'],
  ['call-line', 'none'],
  ['call-ink', 'var(--color-ink)'],
  ['call-title', 'var(--art-title)'],
  ['rows-ground', 'var(--color-primary_50)'],
  ['rows-radius', 'var(--radius-control)'],
  ['rows-pinned-ground', 'var(--color-primary)'],
  ['rows-pinned-ink', 'var(--color-primary_ink)'],
  ['rows-chosen', 'inset 0 0 0 2px var(--color-accent)'],
  ['rows-chosen-ground', 'var(--color-section)'],
]

/** Tabs as pills. */
const PILLS: Declarations = [
  ['tabs-gap', '8px'],
  ['tabs-height', '40px'],
  ['tabs-outside', '14px'],
  ['tabs-inset', '18px'],
  ['tabs-radius', 'var(--radius-round)'],
  ['tabs-ground', 'var(--color-primary_50)'],
  ['tabs-line', '0px'],
  ['tabs-current-ground', 'var(--color-accent)'],
  ['tabs-current-ink', 'var(--color-accent_ink)'],
]

/** Returns the rules for sizes that a theme sets for tablets. */
const onTablets = (sizes: Declarations): string =>
  sizes.length > 0 ? `@media (max-width:${BREAKPOINTS.smallTablet}px){${rule(':root', sizes)}}` : ''

type Width = 'wide' | 'tablet' | 'phone'

const toArt = (theme: Theme, width: Width): Declarations => [
  ...toArtSizes(theme, width),
  ...Object.entries(toSizes(theme)).flatMap(([name, { weight, tracking }]): Declarations => [
    [`art-${name}-weight`, weight],
    [`art-${name}-tracking`, `${tracking}em`],
  ]),
]

const toArtSizes = (theme: Theme, width: Width): Declarations =>
  Object.entries(toSizes(theme)).flatMap(([name, { size, line }]): Declarations =>
    size[width] === undefined ? [] : [[`art-${name}`, `${size[width]}px/${line}`]],
  )

/** Adds the page size. Themes older than that size use their title size for page headings. */
const toSizes = ({ art }: Theme) => ({ page: art.title, ...art })

const toRhythm = (theme: Theme, width: Width): Declarations =>
  Object.entries(theme.rhythm).flatMap(([name, size]): Declarations =>
    size[width] === undefined ? [] : [[`rhythm-${name}`, `${size[width]}px`]],
  )

const toFaces = (theme: Theme, language: (typeof LANGUAGE_CODES)[number]): Declarations => [
  ...Object.entries(theme.fonts).map(([name, face]): Declarations[0] => [
    `font-${name}`,
    name === 'display' ? toDisplayStack(theme, language) : toFaceStack(faceOf(face, language), language),
  ]),
  ['tracking-display', theme.tracking.display?.[language] ?? 1],
]

const toPictureTone = ({ picture }: Theme): Declarations => (picture ? [['picture-tone', toTone(picture)]] : [])

const toTone = ({ saturation, hue }: NonNullable<Theme['picture']>): string =>
  `saturate(${saturation}) hue-rotate(${hue}deg)`

/**
 * Paper fibres are only next to the content, so that no line crosses a character. The content's width and 12 px on each
 * side stay clear.
 */
const HANJI: Declarations = ['bg', 'surface', 'section'].map((ground): Declarations[0] => {
  const clear = [-660, -612, 612, 660].map((x) => {
    const colour = Math.abs(x) === 612 ? `var(--color-${ground})` : 'transparent'
    return `${colour} calc(50% ${x < 0 ? '-' : '+'} ${Math.abs(x)}px)`
  })
  return [`paper-${ground}`, `linear-gradient(90deg,${clear.join()}),url(/media/paper-hanji.svg)`]
})

const prefixed = (prefix: string, values: Record<string, string>): Declarations =>
  Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, value])

const rule = (selector: string, declarations: Declarations): string =>
  `${selector}{${declarations.map(([name, value]) => `--${name}:${value}`).join(';')}}`
