import { ATTRIBUTES, type ValueForm } from './svg-rules.ts'

/** Creates a mapping of a drawing's names to names that every program accepts; equal names stay equal. */
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
 * Reads the value of an attribute in its allowed form. Null for a value that browsers do not understand either; the
 * attribute is then dropped, as browsers do.
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
  // As browsers do: up to the first invalid character.
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

/** Units of length in CSS pixels, at 96 per inch. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['px', 1],
  ['pt', 96 / 72],
  ['pc', 16],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 96 / 25.4],
  ['q', 96 / 101.6],
])

/** Converts lengths with units to numbers of the drawing: `1mm` to `3.7795`. */
export const toUserUnits = (value: string): string =>
  value.replaceAll(
    /(?<![\w.])([+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?:e[+-]?\d{1,3})?)(px|pt|pc|in|cm|mm|q)(?!\w)/gi,
    (_, number: string, unit: string) => toText(Number(number) * (UNITS.get(unit.toLowerCase()) ?? 1)),
  )

const toText = (number: number): string => String(Math.round(number * 10_000) / 10_000)

/** Parses a sequence of functions; unlike attributes, CSS has units in them. */
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

/** Parses a colour, or a reference to a gradient or pattern of the drawing with a fallback colour. */
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
  // Inkscape writes an ICC colour after its nearest screen colour.
  const bare = value.replace(/\s+icc-color\(.*$/s, '')
  if (COLOUR.test(bare)) return bare
  const [, instead] = /^var\(\s*--[\w-]{1,100}\s*,([^()]{1,60}|[^()]{1,30}\([^()]{1,60}\))\)$/.exec(bare) ?? []
  if (instead !== undefined) return readColour(instead.trim())
  const [, space, numbers = ''] = /^color\(\s*(display-p3|srgb)\s+([\d.%\s/e+-]{1,100})\)$/i.exec(bare) ?? []
  return space === undefined ? null : toSrgb(space.toLowerCase(), numbers)
}

/** Converts a colour of a wider space to the nearest sRGB one. */
const toSrgb = (space: string, numbers: string): string | null => {
  const [red, green, blue, alpha = 1] = numbers
    .split(/[\s/]+/)
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part)))
  if (red === undefined || green === undefined || blue === undefined) return null
  const [r, g, b] = [red, green, blue].map(toLinear)
  if (r === undefined || g === undefined || b === undefined) return null
  // Conversion from display-p3 to sRGB: https://www.w3.org/TR/css-color-4/#color-conversion-code
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

/** Normalizes `url("#a")` to `url(#a)`; null for anything else. */
const readLocal = (value: string, names: Names): string | null => {
  const [, , name] = /^url\(\s{0,9}(["']?)#([^"'()\\]{1,200})\1\s{0,9}\)$/i.exec(value) ?? []
  return name === undefined ? null : `url(#${names(toPartName(name.trim()))})`
}

/** Decodes a name in a reference, in which programs encode non-ASCII characters. */
const toPartName = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
