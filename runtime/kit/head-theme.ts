import { color, type ColorToken } from './theme.ts'

/**
 * How the theme heads its pages (theme.json `heads`): plainly, on a ground of the page's own colour, as the running head
 * of a magazine, or in vertical writing below a line. The fallbacks are those of plain heads.
 */
export const head = {
  /** The colour of this page's head, which the header above it has too. */
  ground: 'var(--front,transparent)',
  /** A ground above the head that takes the head's colour, where it has one. */
  through: (name: ColorToken): string => `var(--front,${color(name)})`,
  /** Ink on such a ground. */
  on: (name: ColorToken): string => `var(--front-ink,${color(name)})`,
  /** The line below such a ground. */
  edge: 'var(--front,var(--color-line))',
  /** A picture on the ground, right of the axis: what the light throws there. */
  shade: 'var(--head-shade,none)',
  /** The line below the head of a text. */
  rule: 'var(--front,var(--color-ink))',
  /** Fields and pills on such a ground. */
  field: 'var(--front-field,var(--color-primary_50))',
  radius: 'var(--head-radius,0)',
  /** Ink of the way and the sentence. */
  quiet: 'var(--head-quiet,var(--color-quiet))',
  /** On phones: letters of the sentence, and how far it reaches into the margins. */
  text: 'font-size: var(--head-text,16px);',
  outset: 'var(--head-outset,0)',
  /** Space between the way and the heading. */
  top: 'var(--head-top,48px)',
  /** Space below the last line, inside the ground. */
  bottom: 'var(--head-bottom,56px)',
  /** Space below the ground. */
  after: 'var(--head-after,0px)',
  /** `start`, or `center` for heads on an axis. */
  place: 'var(--head-place,start)',
  /** Columns of heading and sentence. */
  columns: 'var(--head-columns,minmax(0,1fr))',
  titleWidth: 'var(--head-title-width,820px)',
  writing: 'var(--head-writing,horizontal-tb)',
  /** `content` of the line that hangs above the heading. */
  line: 'var(--head-line,none)',
  /** `display` of the department's name. */
  department: 'var(--head-department,none)',
} as const
