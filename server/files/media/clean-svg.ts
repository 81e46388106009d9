import { readSvg, type Part } from './read-svg.ts'
import { refuse, requireHarmless } from './svg-refusal.ts'
import { ATTRIBUTES, isStyle, LINKING } from './svg-rules.ts'
import { findStyles, readDeclarations, readStyles, type Styles } from './svg-styles.ts'
import { createNames, readValue, toUserUnits, type Names } from './svg-values.ts'
import { requireFewRepetitions, type Drawn } from './svg-weight.ts'

/** Sanitized drawing as it is stored. */
export type CleanSvg = { readonly text: string; readonly width: number; readonly height: number }

/** Maximum size of a drawing in bytes. */
export const MAX_DRAWING_BYTES = 256 * 1024
/** Maximum size after inlining: style sheets repeat a value for each part that they name. */
const MAX_WRITTEN = 2 * MAX_DRAWING_BYTES

/** Checks whether a file begins like an SVG, regardless of its name. */
export const looksLikeSvg = (head: Buffer): boolean =>
  /^(?:\uFEFF|\s)*(?:<\?xml|<!--|<!DOCTYPE\s+svg|<(?:[\w-]+:)?svg[\s>/])/i.test(decodeHead(head))

const decodeHead = (head: Buffer): string => {
  const encoding = findEncoding(head)
  return encoding.startsWith('utf-16') ? new TextDecoder(encoding).decode(head) : head.toString('utf8')
}

/**
 * Parses a drawing and writes it again from the result: nothing is passed on unchanged. Anything that would run or load
 * something is refused; anything without a visible effect is left out. Throws 422 with the part that is refused.
 */
export const cleanSvg = (data: Buffer): CleanSvg => {
  if (data.length > MAX_DRAWING_BYTES)
    throw refuse(`It is larger than ${MAX_DRAWING_BYTES / 1024} KB, the limit for logos.`, 413)
  const { root, sheets } = readSvg(toText(data))
  const reading: Reading = { styles: readStyles(sheets), names: createNames(), written: 0 }
  const drawing = readPart(root, reading)
  requireFewRepetitions(drawing)
  const { width, height, viewBox } = readSize(drawing, root)
  const own = { xmlns: 'http://www.w3.org/2000/svg', viewBox, width: String(width), height: String(height) }
  const rest = [...drawing.attributes].filter(([name]) => !(name in own))
  return { text: write({ ...drawing, attributes: new Map([...Object.entries(own), ...rest]) }), width, height }
}

const toText = (data: Buffer): string => {
  const encoding = findEncoding(data)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(data)
  } catch {
    throw refuse('Its text encoding is not supported. Save it in UTF-8.')
  }
}

/** Returns the encoding by the byte order mark, or by the declaration. */
const findEncoding = (data: Buffer): string => {
  if (data[0] === 0xff && data[1] === 0xfe) return 'utf-16le'
  if (data[0] === 0xfe && data[1] === 0xff) return 'utf-16be'
  const [, said = 'utf-8'] =
    /^\s*<\?xml[^>]{0,200}encoding=["']([\w.:-]{1,40})["']/.exec(data.toString('latin1', 0, 400)) ?? []
  // A declaration that is readable byte by byte cannot be in UTF-16, even if it says so.
  return /^utf-?16/i.test(said) ? 'utf-8' : said.toLowerCase()
}

type Reading = { readonly styles: Styles; readonly names: Names; written: number }

const readPart = (part: Part, reading: Reading): Drawn => {
  const inner = part.inner.map((one) => (typeof one === 'string' ? one : readPart(one, reading)))
  if (part.name !== 'switch') return { name: part.name, attributes: readAttributes(part, reading), inner }
  // Programs that do not support the first choice show the next one: ours is removed.
  return { name: 'g', attributes: readAttributes(part, reading), inner: inner.slice(0, 1) }
}

const readAttributes = ({ name: element, attributes }: Part, reading: Reading): Map<string, string> => {
  const kept = new Map<string, string>()
  const keep = (name: string, written: string): void => {
    const value = readValue(name, written, reading.names)
    // Programs write the nearest sRGB colour first, for those that support no other.
    if (value === null || (kept.has(name) && /^color\(/i.test(written.trim()))) return
    reading.written += value.length
    if (reading.written > MAX_WRITTEN) throw refuse(`It has more than ${MAX_WRITTEN / 1024} KB of styles.`, 413)
    kept.set(name, value)
  }
  for (const [written, value] of attributes) {
    // Old drawings write links this way; attributes with other prefixes belong to programs.
    const name = written === 'xlink:href' ? 'href' : written
    if (/^on/i.test(name))
      throw refuse(`It has ${name.slice(0, 40)}="${value.slice(0, 60)}" on <${element}>, which is not allowed.`)
    if (name === 'style' || (name !== 'id' && ATTRIBUTES.has(name))) requireHarmless(value, name)
    if (name === 'href' && !value.trim().startsWith('#')) {
      throw refuse(`It has href="${value.slice(0, 60)}" on <${element}>, which points outside the drawing.`)
    }
    if (name !== 'href' || LINKING.has(element)) keep(name, value)
  }
  const given = new Map(attributes)
  const classes = (given.get('class') ?? '').split(/\s+/).filter((one) => one !== '')
  const styles = findStyles(reading.styles, { name: element, id: given.get('id'), classes })
  for (const [property, value] of [...styles, ...readDeclarations(given.get('style') ?? '')]) {
    if (isStyle(property)) keep(property, value)
  }
  return kept
}

const MAX_PIXELS = 100_000
const MAX_BOX = 100_000_000
/** Box size above which the units are hundredths of millimetres or similar. */
const FINE_BOX = 10_000

const readSize = (drawing: Drawn, root: Part): { viewBox: string; width: number; height: number } => {
  const attributes = new Map(root.attributes)
  const numbers = (drawing.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const [x = 0, y = 0, boxWidth = 0, boxHeight = 0] = numbers.length === 4 ? numbers : []
  const hasBox = boxWidth > 0 && boxHeight > 0
  // A paper size is meaningless on screens; the box shows the size in which it was drawn.
  const takesPaper = !hasBox || Math.max(boxWidth, boxHeight) > FINE_BOX
  const width = toPixels(attributes.get('width'), takesPaper) ?? boxWidth
  const height = toPixels(attributes.get('height'), takesPaper) ?? boxHeight
  const box = hasBox ? [x, y, boxWidth, boxHeight] : [0, 0, width, height]
  const isRight =
    box.every((one) => Number.isFinite(one) && Math.abs(one) <= MAX_BOX) && width <= MAX_PIXELS && height <= MAX_PIXELS
  if (!isRight || !(width > 0) || !(height > 0)) throw refuse('It has no size: neither viewBox nor width and height.')
  return { viewBox: box.join(' '), width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}

const toPixels = (written: string | undefined, takesPaper: boolean): number | null => {
  const text = written?.trim() ?? ''
  const found = /^\d+(?:\.\d+)?$/.exec(takesPaper ? toUserUnits(text) : text.replace(/px$/i, ''))?.[0]
  return found === undefined ? null : Number(found)
}

const write = ({ name, attributes, inner }: Drawn): string => {
  const own = [...attributes].map(([key, value]) => ` ${key}="${escape(value)}"`).join('')
  const within = inner.map((one) => (typeof one === 'string' ? escape(one) : write(one))).join('')
  return within === '' ? `<${name}${own}/>` : `<${name}${own}>${within}</${name}>`
}

/** Escapes texts. Their entities stay as written; everything else that could start markup is escaped. */
const escape = (text: string): string =>
  text
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,6}|#x[0-9a-fA-F]{1,6});)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
