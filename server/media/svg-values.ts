import { ATTRIBUTES, type ValueForm } from './svg-rules.ts'

/** Gives the parts of one drawing names that every program takes; the same name is the same part. */
export const createNames = () => {
  const given = new Map<string, string>()
  return (name: string): string => {
    if (NAME.test(name) && !OWN_NAME.test(name)) return name
    const known = given.get(name)
    if (known !== undefined) return known
    const own = `part-${given.size + 1}`
    given.set(name, own)
    return own
  }
}

export type Names = ReturnType<typeof createNames>

const NAME = /^[A-Za-z_][\w.-]{0,99}$/
const OWN_NAME = /^part-\d+$/

/**
 * Reads the value of an attribute as a drawing may have it. Null for a value that browsers do not understand either; the
 * attribute is left out then, as they do.
 */
export const readValue = (name: string, written: string, names: Names): string | null => {
  const form = ATTRIBUTES.get(name)
  const value = written.replace(/\s{0,9}!important\s{0,9}$/i, '').trim()
  return form === undefined ? null : READERS[form](value, names)
}

const READERS: Readonly<Record<ValueForm, (value: string, names: Names) => string | null>> = {
  numbers: (value) => {
    const numbers = toUserUnits(value)
    return NUMBERS.test(numbers) ? numbers : null
  },
  // As browsers do: up to the first letter that means nothing.
  path: (value) => value.slice(0, /[^\s\d.,+\-eEmMzZlLhHvVcCsSqQtTaA]/.exec(value)?.index),
  transform: (value) => readTransform(value),
  word: (value) => (/^[\w-]{1,60}$/.test(value) ? value : null),
  words: (value) => {
    const text = toUserUnits(value)
    return /^[\w\s.,+%-]*$/.test(text) ? text : null
  },
  id: (value, names) => (value === '' ? null : names(value)),
  paint: (value, names) => readPaint(value, names),
  part: (value, names) => (value === 'none' ? value : readLocal(value, names)),
  link: (value, names) => (/^#[^#]+$/.test(value) ? `#${names(toPartName(value.slice(1)))}` : null),
}

const NUMBERS = /^[\s\d.,+\-eE%]*$/

/** CSS pixels in a unit of paper, at 96 to the inch. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['px', 1],
  ['pt', 96 / 72],
  ['pc', 16],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 96 / 25.4],
  ['q', 96 / 101.6],
])

/** `1mm` as `3.7795`: lengths with units as numbers of the drawing. */
export const toUserUnits = (value: string): string =>
  value.replaceAll(
    /(?<![\w.])([+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?:e[+-]?\d{1,3})?)(px|pt|pc|in|cm|mm|q)(?!\w)/gi,
    (_, number: string, unit: string) => toText(Number(number) * (UNITS.get(unit.toLowerCase()) ?? 1)),
  )

const toText = (number: number): string => String(Math.round(number * 10_000) / 10_000)

/** Functions one after another; CSS has units in them that attributes do not. */
const readTransform = (value: string): string | null => {
  if (value === '' || value === 'none') return null
  const parts = value.split(')')
  if (parts.pop()?.trim() !== '') return null
  const read = parts.map((part) => {
    const [, name = '', inner = ''] = /^[\s,]*([a-zA-Z]{1,20})\s{0,9}\(([^(]*)$/.exec(part) ?? []
    const numbers = toUserUnits(inner).replaceAll(/(?<=\d)deg\b/gi, '')
    return FUNCTIONS.has(name) && NUMBERS.test(numbers) ? `${name}(${numbers})` : null
  })
  return read.every((part) => part !== null) ? read.join(' ') : null
}

const FUNCTIONS: ReadonlySet<string> = new Set(['matrix', 'translate', 'scale', 'rotate', 'skewX', 'skewY'])

const COLOUR = /^(?:[a-zA-Z]{1,30}|#[0-9a-fA-F]{3,8}|(?:rgb|rgba|hsl|hsla)\([\s\d.,%/a-z]{1,80}\))$/

/** A colour, or a gradient or pattern of the drawing with a colour in its stead. */
const readPaint = (value: string, names: Names): string | null => {
  if (value.startsWith('url')) {
    const end = value.indexOf(')') + 1
    const part = readLocal(value.slice(0, end), names)
    const instead = readColour(value.slice(end).trim())
    return part === null ? instead : instead === null ? part : `${part} ${instead}`
  }
  return readColour(value)
}

const readColour = (value: string): string | null => {
  // Inkscape writes a colour of a profile behind its nearest one on screens.
  const bare = value.replace(/\s+icc-color\(.*$/s, '')
  if (COLOUR.test(bare)) return bare
  const [, instead] = /^var\(\s*--[\w-]{1,100}\s*,([^()]{1,60}|[^()]{1,30}\([^()]{1,60}\))\)$/.exec(bare) ?? []
  if (instead !== undefined) return readColour(instead.trim())
  const [, space, numbers = ''] = /^color\(\s*(display-p3|srgb)\s+([\d.%\s/e+-]{1,100})\)$/i.exec(bare) ?? []
  return space === undefined ? null : toSrgb(space.toLowerCase(), numbers)
}

/** The nearest colour of the web to one of a wider space. */
const toSrgb = (space: string, numbers: string): string | null => {
  const [red, green, blue, alpha = 1] = numbers
    .split(/[\s/]+/)
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part)))
  if (red === undefined || green === undefined || blue === undefined) return null
  const [r, g, b] = [red, green, blue].map(toLinear)
  if (r === undefined || g === undefined || b === undefined) return null
  // From display-p3 to sRGB: https://www.w3.org/TR/css-color-4/#color-conversion-code
  const linear =
    space === 'srgb'
      ? [r, g, b]
      : [
          1.2249401762 * r - 0.2249401762 * g,
          -0.0420569547 * r + 1.0420569547 * g,
          -0.0196375546 * r - 0.0786360656 * g + 1.0982736202 * b,
        ]
  const bytes = [...linear.map((one) => toGamma(Math.min(1, Math.max(0, one)))), ...(alpha < 1 ? [alpha] : [])]
  if (bytes.some((one) => !Number.isFinite(one))) return null
  return `#${bytes
    .map((one) =>
      Math.round(Math.max(0, one) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const toLinear = (one: number): number => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
const toGamma = (one: number): number => (one <= 0.0031308 ? one * 12.92 : 1.055 * one ** (1 / 2.4) - 0.055)

/** `url("#a")` as `url(#a)`; null for anything else. */
const readLocal = (value: string, names: Names): string | null => {
  const [, , name] = /^url\(\s{0,9}(["']?)#([^"'()\\]{1,200})\1\s{0,9}\)$/i.exec(value) ?? []
  return name === undefined ? null : `url(#${names(toPartName(name.trim()))})`
}

/** Programs encode names of other letters in references. */
const toPartName = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
