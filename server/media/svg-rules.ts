/** What a logo may be drawn with. None of it runs, loads, links, animates or repeats another part. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
])

/** What drawing programs add and nobody sees; it is left out with all that is in it. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['metadata', 'namedview'])

/** Elements that hold text; everywhere else text is white space. */
export const WITH_TEXT: ReadonlySet<string> = new Set(['title', 'desc'])

const NUMBERS = /^[\s\d.,+\-eE%]*(?:px)?$/
const PATH = /^[\s\d.,+\-eEmMzZlLhHvVcCsSqQtTaA]*$/
const TRANSFORM = /^(?:\s*(?:matrix|translate|scale|rotate|skewX|skewY)\([\s\d.,+\-eE]*\)\s*,?)*$/
const WORD = /^[A-Za-z0-9 ,._-]{0,100}$/
const NAME = /^[A-Za-z_][\w.-]{0,99}$/
const PAINT =
  /^(?:[a-zA-Z]{1,30}|#[0-9a-fA-F]{3,8}|(?:rgb|rgba|hsl|hsla)\([\s\d.,%/]*\)|url\(#[A-Za-z_][\w.-]{0,99}\)(?: [a-zA-Z]{1,30})?)$/
const OWN_PART = /^(?:none|url\(#[A-Za-z_][\w.-]{0,99}\))$/
const LINK = /^#[A-Za-z_][\w.-]{0,99}$/

const group = (form: RegExp, names: string): [string, RegExp][] => names.split(' ').map((name) => [name, form])

/** Attributes that a drawing may have, and the form of each. */
export const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ...group(NUMBERS, 'x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points viewBox offset'),
  ...group(NUMBERS, 'opacity fill-opacity stroke-opacity stop-opacity stroke-width stroke-miterlimit'),
  ...group(NUMBERS, 'stroke-dasharray stroke-dashoffset pathLength'),
  ...group(PATH, 'd'),
  ...group(TRANSFORM, 'transform gradientTransform'),
  ...group(PAINT, 'fill stroke stop-color color'),
  ...group(OWN_PART, 'clip-path mask'),
  ...group(WORD, 'fill-rule clip-rule stroke-linecap stroke-linejoin display visibility preserveAspectRatio'),
  ...group(WORD, 'gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits vector-effect mix-blend-mode'),
  ...group(WORD, 'shape-rendering paint-order isolation mask-type color-interpolation'),
  ...group(NAME, 'id'),
  ...group(LINK, 'href'),
])

/** Which of them may stand in `style` too; there they are written as attributes. */
export const isStyle = (name: string): boolean => ATTRIBUTES.has(name) && !['id', 'href', 'd', 'points'].includes(name)

/** Attributes that change nothing of what is seen: they are left out. */
export const isIdle = (name: string): boolean =>
  /^(?:version|class|baseProfile|enable-background|role|focusable|zoomAndPan|data-.*|aria-.*|xml:.*|xmlns.*)$/.test(
    name,
  )
