import { isRecord } from '#schemas/is-record.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { AppError } from '../errors.ts'
import { ATTRIBUTES, ELEMENTS, isIdle, isStyle, LEFT_OUT, WITH_TEXT } from './svg-rules.ts'

/** A drawing as it is kept. */
export type CleanSvg = { readonly text: string; readonly width: number; readonly height: number }

const MAX_BYTES = 256 * 1024
const MAX_ELEMENTS = 5000
const DEEPEST = 32

/** Whether a file's beginning is that of an SVG, whatever its name says. */
export const looksLikeSvg = (head: Buffer): boolean =>
  /^(?:\uFEFF|\s)*(?:<\?xml|<!--|<!DOCTYPE\s+svg|<(?:[\w-]+:)?svg[\s>/])/i.test(head.toString('utf8'))

/**
 * Reads a drawing, holds each part against what a logo may be drawn with, and writes it anew from what was understood:
 * nothing is passed on as it came. Throws 422 with the part that is refused.
 */
export const cleanSvg = (data: Buffer): CleanSvg => {
  const root = parse(data).find(({ name }) => name !== null)
  if (root?.name !== 'svg') throw refuse('It is no SVG drawing.')
  const count = { elements: 0 }
  const drawing = readElement(root, count, 1)
  const size = readSize(drawing)
  const { width, height, viewBox } = size
  const own = { xmlns: 'http://www.w3.org/2000/svg', viewBox, width: String(width), height: String(height) }
  const rest = [...drawing.attributes].filter(([name]) => !(name in own))
  return { text: write({ ...drawing, attributes: new Map([...Object.entries(own), ...rest]) }), width, height }
}

/** A piece of the file as the parser gives it; `name` is null for text. */
type Piece = {
  readonly name: string | null
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly inner: readonly Piece[]
}

type Element = {
  readonly name: string
  readonly attributes: Map<string, string>
  readonly inner: readonly (Element | string)[]
}

const parse = (data: Buffer): Piece[] => {
  if (data.length > MAX_BYTES) throw refuse(`It has more than ${MAX_BYTES / 1024} KB; a logo has less.`, 413)
  const text = toText(data)
  // Entities can grow without end, and name files. A type without them says nothing that is needed.
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text)) throw refuse('It declares entities, which are not allowed.')
  if (/<!\[CDATA\[/.test(text)) throw refuse('It holds CDATA, which is not allowed.')
  const wrong = XMLValidator.validate(text)
  if (wrong !== true) throw refuse(`It is not well-formed: ${wrong.err.msg} (line ${wrong.err.line}).`)
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
  })
  return readPieces(parser.parse(text))
}

const toText = (data: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    throw refuse('It is not written in UTF-8.')
  }
}

/** The parser gives `[{ g: […], ':@': { fill: '…' } }, { '#text': '…' }]`. */
const readPieces = (given: unknown): Piece[] => {
  if (!Array.isArray(given)) return []
  const nodes: readonly unknown[] = given
  return nodes.flatMap((node): Piece[] => {
    if (!isRecord(node)) return []
    const name = Object.keys(node).find((key) => key !== ':@')
    if (name === undefined) return []
    if (name === '#text') return [{ name: null, text: String(node[name]), attributes: {}, inner: [] }]
    const attributes = isRecord(node[':@']) ? node[':@'] : {}
    const texts = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)]))
    return [{ name, text: '', attributes: texts, inner: readPieces(node[name]) }]
  })
}

const readElement = (piece: Piece, count: { elements: number }, depth: number): Element => {
  const name = piece.name ?? ''
  if (!ELEMENTS.has(name)) throw refuse(`It holds <${name.slice(0, 40)}>, which is not allowed.${hint(name)}`)
  count.elements += 1
  if (count.elements > MAX_ELEMENTS) throw refuse(`It has more than ${MAX_ELEMENTS} parts; a logo has fewer.`)
  if (depth > DEEPEST) throw refuse(`Its parts lie more than ${DEEPEST} deep in each other.`)
  return {
    name,
    attributes: readAttributes(name, piece.attributes),
    inner: piece.inner.flatMap((inner): (Element | string)[] => {
      if (inner.name === null) return readText(name, inner.text)
      // `sodipodi:namedview` and the like: drawing programs' notes to themselves.
      const [prefix, own] = inner.name.includes(':') ? inner.name.split(':') : ['', inner.name]
      if (LEFT_OUT.has(own ?? '') || (prefix !== '' && prefix !== 'svg')) return []
      return [readElement(inner, count, depth + 1)]
    }),
  }
}

const hint = (name: string): string => {
  if (name === 'style') return ' Save it with its styles as attributes ("presentation attributes").'
  return name === 'text' || name === 'tspan' ? ' Turn its letters into paths.' : ''
}

const readText = (name: string, text: string): string[] => {
  if (text.trim() === '') return []
  if (!WITH_TEXT.has(name)) throw refuse(`It holds loose text within <${name}>.`)
  return [text]
}

const readAttributes = (element: string, given: Readonly<Record<string, string>>): Map<string, string> => {
  const kept = new Map<string, string>()
  for (const [name, value] of Object.entries(given)) {
    // Old drawings write links so; what other prefixes stand before is a program's own.
    const own = name === 'xlink:href' ? 'href' : name
    if (own === 'style') for (const [property, style] of readStyle(element, value)) kept.set(property, style)
    else if (!isIdle(own) && !own.includes(':')) kept.set(own, readValue(element, own, value))
  }
  return kept
}

const readValue = (element: string, name: string, value: string): string => {
  const form = ATTRIBUTES.get(name)
  const isGradient = element === 'linearGradient' || element === 'radialGradient'
  // Only a gradient takes its colours from another one; anything else that names a part repeats or loads it.
  const isAllowed = form !== undefined && (name !== 'href' || isGradient)
  if (!isAllowed || !form.test(value.trim())) {
    throw refuse(`It has ${name.slice(0, 40)}="${value.slice(0, 60)}" on <${element}>, which is not allowed.`)
  }
  return value.trim()
}

/** `fill:#fff;stroke:none`; properties that no drawing needs, such as fonts, are left out. */
const readStyle = (element: string, style: string): [string, string][] =>
  style.split(';').flatMap((part): [string, string][] => {
    const [name = '', ...rest] = part.split(':')
    const property = name.trim()
    return isStyle(property) ? [[property, readValue(element, property, rest.join(':'))]] : []
  })

const readSize = ({ attributes }: Element): { viewBox: string; width: number; height: number } => {
  const numbers = (attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const [x = 0, y = 0, boxWidth = 0, boxHeight = 0] = numbers.length === 4 ? numbers : []
  const width = toPixels(attributes.get('width')) ?? boxWidth
  const height = toPixels(attributes.get('height')) ?? boxHeight
  const box = boxWidth > 0 && boxHeight > 0 ? [x, y, boxWidth, boxHeight] : [0, 0, width, height]
  const isRight = [...box, width, height].every((one) => Number.isFinite(one) && Math.abs(one) <= 100_000)
  if (!isRight || width <= 0 || height <= 0) throw refuse('It has no size: neither viewBox nor width and height.')
  return { viewBox: box.join(' '), width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}

const toPixels = (text: string | undefined): number | null => {
  const found = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(text ?? '')?.[1]
  return found === undefined ? null : Number(found)
}

const write = ({ name, attributes, inner }: Element): string => {
  const own = [...attributes].map(([key, value]) => ` ${key}="${escape(value)}"`).join('')
  const within = inner.map((one) => (typeof one === 'string' ? escape(one) : write(one))).join('')
  return within === '' ? `<${name}${own}/>` : `<${name}${own}>${within}</${name}>`
}

/** Entities came as they were written and stay so; everything that could begin something else is escaped. */
const escape = (text: string): string =>
  text
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,6}|#x[0-9a-fA-F]{1,6});)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const refuse = (why: string, status = 422): AppError =>
  new AppError('media/svg-refused', status, `The drawing cannot be used. ${why}`, { pointer: '/file' })
