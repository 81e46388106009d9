import { decodeXML } from 'entities'
import { XMLValidator } from 'fast-xml-parser'
import { Parser } from 'htmlparser2'
import { refuse } from './svg-refusal.ts'
import { ELEMENTS, LETTERS, REFUSED, WITH_TEXT } from './svg-rules.ts'

/** Source element of a drawing, without its namespace. */
export type Part = {
  readonly name: string
  readonly attributes: readonly (readonly [string, string])[]
  readonly inner: (Part | string)[]
}

/** Source of a drawing: its drawable parts, and its style sheets. */
export type WrittenSvg = { readonly root: Part; readonly sheets: string }

const MAX_ELEMENTS = 5000
const DEEPEST = 32

/**
 * Reads the parts of a drawing. Skips elements that programs add for themselves, with their content. Throws 422 for
 * parts that run, load, link or animate, and for more parts than a logo has.
 */
export const readSvg = (written: string): WrittenSvg => {
  const text = withoutType(written)
  const wrong = XMLValidator.validate(text)
  if (wrong !== true) throw refuse(`It is not well-formed: ${wrong.err.msg} (line ${wrong.err.line}).`)
  const reader = createReader()
  const parser = new Parser(
    { onopentag: reader.open, onclosetag: reader.close, ontext: reader.text },
    { xmlMode: true, decodeEntities: false },
  )
  parser.end(text)
  return reader.end()
}

/** Maximum nesting: the parser's time grows with the square of open elements. */
const MAX_LEVELS = 200

const createReader = () => {
  /** The contents of a skipped element are skipped as well. */
  const levels: { readonly part: Part | null; readonly isSheet: boolean }[] = []
  let root: Part | null = null
  let sheets = ''
  let count = 0
  let prefix = ''

  /** Returns the name without the prefix of the drawing's own elements; null for elements of other namespaces. */
  const toName = (written: string): string | null => {
    const colon = written.indexOf(':')
    if (colon === -1) return written
    if (levels.length === 0) prefix = written.slice(0, colon)
    return [prefix, 'svg'].includes(written.slice(0, colon)) ? written.slice(colon + 1) : null
  }
  const open = (written: string, attributes: Readonly<Record<string, string>>): void => {
    const name = toName(written)
    if (levels.length === 0 && name !== 'svg') throw refuse('It is not an SVG drawing.')
    const around = levels.at(-1)
    const isRead = name !== null && around?.part !== null
    if (isRead) requireAllowed(name, attributes)
    const isDrawn = isRead && ELEMENTS.has(name)
    if (isDrawn) count += 1
    if (count > MAX_ELEMENTS) throw refuse(`It has more than ${MAX_ELEMENTS} elements, the limit for logos.`)
    if (levels.length >= (isDrawn ? DEEPEST : MAX_LEVELS)) {
      throw refuse(`Its elements are nested more than ${DEEPEST} levels deep.`)
    }
    const part = isDrawn ? { name, attributes: toPairs(attributes), inner: [] } : null
    if (part && around) around.part?.inner.push(part)
    else if (part) root = part
    levels.push({ part, isSheet: isRead && name === 'style' })
  }
  return {
    open,
    close: (): void => void levels.pop(),
    text: (value: string): void => {
      const level = levels.at(-1)
      if (level?.isSheet) sheets += value
      else if (level?.part && WITH_TEXT.has(level.part.name)) level.part.inner.push(value)
    },
    end: (): WrittenSvg => {
      if (!root) throw refuse('It is not an SVG drawing.')
      return { root, sheets: decodeXML(sheets) }
    },
  }
}

const toPairs = (attributes: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(attributes).map(([name, value]) => [name, decodeXML(value)])

const requireAllowed = (name: string, attributes: Readonly<Record<string, string>>): void => {
  // Illustrator stores its own data in a drawing this way, for programs that support it.
  const isOwnData = name === 'foreignObject' && 'requiredExtensions' in attributes
  if (REFUSED.has(name.toLowerCase()) && !isOwnData) {
    throw refuse(`It contains <${name.slice(0, 40)}>, which is not allowed.${hint(name)}`)
  }
}

const hint = (name: string): string => (LETTERS.has(name.toLowerCase()) ? ' Convert its text to paths.' : '')

/**
 * Removes the document type, which is not needed. Entities can expand without end, and name files; only those that
 * Illustrator declares for its namespace names are allowed, and they are unused here.
 */
const withoutType = (text: string): string => {
  const start = text.search(/<!DOCTYPE/i)
  const rest = start === -1 ? text : removeType(text, start)
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(rest)) {
    throw refuse('It declares entities, which are not allowed.')
  }
  return rest
}

const NAMESPACE_ENTITY = /<!ENTITY\s{1,9}[\w-]{1,60}\s{1,9}"https?:\/\/[^"&%<>]{1,200}"\s{0,9}>/g

const removeType = (text: string, start: number): string => {
  const bracket = text.indexOf('[', start)
  const simpleEnd = text.indexOf('>', start)
  if (simpleEnd === -1) return text
  if (bracket === -1 || simpleEnd < bracket) return text.slice(0, start) + text.slice(simpleEnd + 1)
  const close = text.indexOf(']', bracket)
  const end = close === -1 ? -1 : text.indexOf('>', close)
  if (
    end === -1 ||
    text
      .slice(bracket + 1, close)
      .replaceAll(NAMESPACE_ENTITY, '')
      .trim() !== ''
  )
    return text
  return text.slice(0, start) + text.slice(end + 1)
}
