import { color, type ColorToken } from './theme.ts'

/**
 * The theme's page heads (theme.json `heads`): plain, on a ground in the page's own colour, like a magazine's running
 * head, or vertical text below a line. The fallbacks are the values for plain heads.
 */
export const head = {
  /** Background of this page's head, shared with the header above it. */
  ground: 'var(--front,transparent)',
  /** Background of an element above the head, which takes the head's colour if it has one. */
  through: (name: ColorToken): string => `var(--front,${color(name)})`,
  /** Background of the row of sub-items. */
  sub: 'var(--front,var(--head-sub,var(--color-section)))',
  /** Text colour on the head's background. */
  on: (name: ColorToken): string => `var(--front-ink,${color(name)})`,
  /** Line below the head's background. */
  edge: 'var(--front,var(--color-line))',
  /** Picture on the background, right of the axis: the theme's cast light. */
  shade: 'var(--head-shade,none)',
  /** The line below the head of a text. */
  rule: 'var(--front,var(--color-ink))',
  /** Fields and pills on the head's background. */
  field: 'var(--front-field,var(--color-primary_50))',
  radius: 'var(--head-radius,0)',
  /** Text colour of the breadcrumb and the sentence. */
  quiet: 'var(--head-quiet,var(--color-quiet))',
  /** On phones: font size of the sentence, and how far it extends into the margins. */
  text: 'font-size: var(--head-text,16px);',
  outset: 'var(--head-outset,0)',
  /** Space between the breadcrumb and the heading. */
  top: 'var(--head-top,48px)',
  /** Space below the last line, inside the background. */
  bottom: 'var(--head-bottom,56px)',
  /** Margin of content that overlaps the ground, where it sets `data-lap`; `rest` is the margin otherwise. */
  lap: (rest: string): string => `calc(${rest} - var(--lap,${rest}))`,
  /** Space below the background. */
  after: 'var(--head-after,0px)',
  /** `start`, or `center` for heads on an axis. */
  place: 'var(--head-place,start)',
  /** Columns of heading and sentence. */
  columns: 'var(--head-columns,minmax(0,1fr))',
  titleWidth: 'var(--head-title-width,820px)',
  /** Maximum height of a vertical heading before it starts another column. */
  titleHeight: 'var(--head-title-height,none)',
  titleAlign: 'var(--head-title-align,inherit)',
  writing: 'var(--head-writing,horizontal-tb)',
  /** `content` of the line above the heading. */
  line: 'var(--head-line,none)',
  /** `font` of a message shown as a page of its own. */
  message: 'font: var(--head-message,var(--art-hero-weight) var(--art-hero) var(--font-display));',
  /** Distance of a picture beside such a message from the screen's edges, and its corners. */
  frame: 'var(--head-frame,0px)',
  corners: 'var(--head-corners,0)',
  /** `display` of the department's name. */
  department: 'var(--head-department,none)',
} as const

/**
 * Headings of a page's parts below such a head: beside their content, or above it on the same axis, in a column of
 * reading width. The fallbacks are the values for headings on the left.
 */
export const part = {
  width: 'var(--part-width,1200px)',
  /** Columns of a heading and its content. */
  columns: (usual: string): string => `var(--part-columns,${usual})`,
  /** `start` or `center`, for text and for items in a row. */
  place: 'var(--part-place,start)',
  between: 'var(--part-place,space-between)',
  /** Alignment of the tabs in their row; declared here so that pages without such parts carry none of it. */
  tabs: 'var(--part-tabs,normal)',
  /** Space between a heading and the column to its right. */
  inset: (usual: string): string => `var(--part-inset,${usual})`,
  /** Lines above and below a page's closing section; in centred layouts a line above it instead. */
  edges: 'var(--part-inset,1px) 0',
  /** `flex-basis` of text that shares its row with actions. */
  basis: (usual: string): string => `var(--part-basis,${usual})`,
  /** Side margins of a sentence that is narrower than its row. */
  aside: 'var(--part-aside,0)',
  /** Columns of a name and its value, and the gap between them. */
  pair: (usual: string): string => `var(--part-pair,${usual})`,
  pairGap: 'var(--part-pair-gap,16px)',
  /** `content` of a vertical line between names and values, and its position. */
  axis: 'var(--part-axis,none)',
  axisPlace: 'var(--part-axis-place,50%)',
  label: 'var(--part-label,start)',
  /** Rows of a column next to others, and whether a heading is sticky beside its text. */
  rows: 'var(--part-rows,1 / -1)',
  stick: 'var(--part-stick,sticky)',
  /** `text-wrap` of a sentence: balanced lines in centred layouts. */
  wrap: 'var(--part-wrap,pretty)',
  /** Width of lines between parts. */
  line: 'var(--part-inset,1px)',
  /** `position` and `clip-path` of a group's name directly above a single entry with the same name. */
  alone: 'var(--part-alone,static)',
  aloneClip: 'var(--part-alone-clip,none)',
  /** Width of a post's text. */
  text: 'var(--part-text,none)',
  /** Font of names in lists that are read rather than scanned. */
  face: 'font-family: var(--part-face,var(--font-text));',
  /** `font` of a heading inside a text. */
  heading: 'font: var(--part-heading,600 var(--type-b1) var(--font-text));',
  /** `font` of a field's name. */
  field: 'font: var(--part-field,600 var(--type-b6) var(--font-text));',
  /** Corners of small pictures in a row. */
  corners: 'var(--part-corners,var(--radius-picture))',
} as const
