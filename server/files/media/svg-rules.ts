const words = (text: string): string[] => text.split(' ')

/** Elements allowed in a logo: they do not run, load, link or animate anything. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...words('svg g switch defs symbol use title desc path rect circle ellipse line polyline polygon'),
  ...words('linearGradient radialGradient stop clipPath mask pattern marker'),
  ...words('filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG'),
  ...words('feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTurbulence'),
])

/**
 * Elements that run, load, link, animate, or are documents of their own, and text, whose shapes depend on the viewer’s
 * machine. Drawings with any of them are refused; other unknown elements have no effect and are left out.
 */
export const REFUSED: ReadonlySet<string> = new Set([
  ...words('script foreignobject iframe object embed audio video canvas html body link meta base form input image'),
  ...words('a animate set animatetransform animatemotion animatecolor handler listener feimage'),
  ...words('text tspan textpath tref altglyph flowroot font'),
])

/** Text elements. */
export const LETTERS: ReadonlySet<string> = new Set(words('text tspan textpath tref altglyph flowroot font'))

/** Elements that contain text; text in others is not shown. */
export const WITH_TEXT: ReadonlySet<string> = new Set(['title', 'desc'])

/** Elements that may reference another part with `href`. */
export const LINKING: ReadonlySet<string> = new Set(words('use linearGradient radialGradient pattern'))

/** Syntax of an attribute’s value. */
export type ValueForm = 'numbers' | 'path' | 'transform' | 'word' | 'words' | 'id' | 'paint' | 'part' | 'link'

const group = (form: ValueForm, names: string): [string, ValueForm][] => words(names).map((name) => [name, form])

/** Attributes that a drawing may have. */
export const ATTRIBUTES: ReadonlyMap<string, ValueForm> = new Map([
  ...group('numbers', 'x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points viewBox offset'),
  ...group('numbers', 'opacity fill-opacity stroke-opacity stop-opacity stroke-width stroke-miterlimit'),
  ...group('numbers', 'stroke-dashoffset pathLength markerWidth markerHeight refX refY flood-opacity'),
  ...group('numbers', 'stdDeviation dx dy k1 k2 k3 k4 radius slope intercept amplitude exponent tableValues'),
  ...group('numbers', 'baseFrequency numOctaves seed'),
  ...group('words', 'stroke-dasharray orient values'),
  ...group('path', 'd'),
  ...group('transform', 'transform gradientTransform patternTransform'),
  ...group('paint', 'fill stroke stop-color color flood-color'),
  ...group('part', 'clip-path mask filter marker-start marker-mid marker-end'),
  ...group('word', 'fill-rule clip-rule stroke-linecap stroke-linejoin display visibility overflow'),
  ...group('words', 'preserveAspectRatio paint-order gradientUnits spreadMethod clipPathUnits maskUnits'),
  ...group('word', 'maskContentUnits patternUnits patternContentUnits markerUnits filterUnits primitiveUnits'),
  ...group('word', 'vector-effect mix-blend-mode shape-rendering isolation mask-type color-interpolation'),
  ...group('word', 'color-interpolation-filters in in2 result mode operator type stitchTiles'),
  ...group('id', 'id'),
  ...group('link', 'href'),
])

/** Checks whether an attribute is allowed in `style` too; such declarations are written as attributes. */
export const isStyle = (name: string): boolean => {
  const form = ATTRIBUTES.get(name)
  return (
    form !== undefined &&
    form !== 'id' &&
    form !== 'link' &&
    !/[A-Z]|^(?:points|d|in2?|result|type|mode|values)$/.test(name)
  )
}
