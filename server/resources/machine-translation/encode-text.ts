import { findTerms } from '#schemas/glossary/find-terms.ts'
import type { Markup, TermPair } from './translator.ts'

/** Form of a text in requests: lines are a text with line breaks. */
export type TextForm = 'text' | 'html'

/** Text as a provider gets it, and the way back; null where the answer lost markup. */
export type EncodedText = { readonly text: string; readonly decode: (answer: string) => string | null }

/** Placeholders, addresses and e-mail addresses, which no translation may change. All parts are bounded: texts are long. */
const FIXED =
  /(\{\{[^{}]{1,60}\}\}|#\{[^{}]{1,60}\}|\{[\w.-]{1,40}\}|https?:\/\/[^\s<>"]{1,2000}|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})/
/** Adjacent tags become one token. */
const TAGS = /((?:<[^<>]*>)(?:\s*<[^<>]*>)*)/
const KEPT_OPEN = '<span translate="no">'
const KEPT_CLOSE = '</span>'

/**
 * Encodes a text for a provider. Terms are protected within the text; pass none to providers that take a glossary.
 * Sanitised content has no `span`, so every `span` of an answer is ours.
 */
export const encodeText = (
  source: string,
  form: TextForm,
  { markup, terms }: { readonly markup: Markup; readonly terms: readonly TermPair[] },
): EncodedText => {
  if (markup === 'plain') return { text: source, decode: (answer) => answer }
  if (markup === 'html') return form === 'html' ? encodeHtml(source, terms) : encodePlain(source, terms)
  return encodeTokens(source, form, terms)
}

const encodeHtml = (source: string, terms: readonly TermPair[]): EncodedText => ({
  text: mapTexts(source, (part) => protect(unescapeHtml(part), terms, escapeHtml)),
  decode: dropSpans,
})

/** Plain text becomes HTML, with line breaks as `<br>`: services ignore those of HTML. */
const encodePlain = (source: string, terms: readonly TermPair[]): EncodedText => ({
  text: protect(source, terms, escapeHtml).replaceAll('\n', '<br>'),
  decode: (answer) => {
    const text = dropSpans(answer).replaceAll(/[ \t]{0,9}<br\s{0,9}\/?>[ \t]{0,9}\n?/gi, '\n')
    return /<\/?[a-z]/i.test(text) ? null : unescapeHtml(text)
  },
})

/** Tags and signs of markup become numbered tokens such as `⟦1⟧`, each of which has to come back once. */
const encodeTokens = (source: string, form: TextForm, terms: readonly TermPair[]): EncodedText => {
  const isHtml = form === 'html'
  const tags: string[] = []
  const toToken = (tag: string) => `${KEPT_OPEN}⟦${tags.push(tag)}⟧${KEPT_CLOSE}`
  const keepSigns = (text: string) =>
    text
      .split(/([<>]+)/)
      .map((part, index) => (index % 2 === 1 ? toToken(part) : part))
      .join('')
  const text = isHtml
    ? source
        .split(TAGS)
        .map((part, index) => (index % 2 === 1 ? toToken(part) : protect(unescapeHtml(part), terms, (same) => same)))
        .join('')
    : protect(source, terms, keepSigns)
  return { text, decode: (answer) => fillTokens(dropSpans(answer), tags, isHtml ? escapeHtml : (same) => same) }
}

const fillTokens = (answer: string, tags: readonly string[], toText: (text: string) => string): string | null => {
  const seen: number[] = []
  const filled = answer
    .split(/(⟦\s*\d{1,5}\s*⟧)/)
    .map((part) => {
      const number = /^⟦\s*(\d+)\s*⟧$/.exec(part)?.[1]
      if (number === undefined) return toText(part)
      seen.push(Number(number))
      return tags[Number(number) - 1] ?? ''
    })
    .join('')
  const isWhole = seen.length === tags.length && new Set(seen).size === tags.length
  return isWhole && seen.every((number) => number >= 1 && number <= tags.length) ? filled : null
}

/** Wraps placeholders as they are, and glossary terms as their translation, so that services keep them. */
const protect = (text: string, terms: readonly TermPair[], toText: (text: string) => string): string => {
  const known = terms.map(({ term, text: translation }) => ({ term, texts: { into: translation } }))
  const keep = (kept: string) => `${KEPT_OPEN}${toText(kept)}${KEPT_CLOSE}`
  return text
    .split(FIXED)
    .map((part, index) => {
      if (index % 2 === 1) return keep(part)
      return findTerms(part, known)
        .map((run) => (run.term ? keep(run.term.texts.into) : toText(run.text)))
        .join('')
    })
    .join('')
}

const mapTexts = (html: string, map: (text: string) => string): string =>
  html
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : map(part)))
    .join('')

const dropSpans = (text: string): string => text.replaceAll(/<\/?span\b[^<>]{0,99}>/gi, '')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const unescapeHtml = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal === undefined ? (hex === undefined ? null : Number.parseInt(hex, 16)) : Number(decimal)
    if (code !== null) return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    return ENTITIES[String(name).toLowerCase()] ?? whole
  })
