import type { TextForm } from './encode-text.ts'

/** Ends of paragraphs, headings, lists and tables, where HTML can be cut. */
const HTML_CUTS = /(?<=<\/(?:p|h3|h4|ul|ol|table|figure)>)/
/** Ends of lines and sentences. */
const TEXT_CUTS = /(?<=\n)|(?<=[.!?。！？]\s)|(?<=[。！？])/

/**
 * Cuts a text that is longer than a provider takes into pieces that joined are the text again; null if a piece is still
 * too long. Lengths are in code points.
 */
export const splitText = (source: string, form: TextForm, limit: number): readonly string[] | null => {
  if (countCharacters(source) <= limit) return [source]
  const pieces: string[] = []
  let current = ''
  let length = 0
  for (const part of source.split(form === 'html' ? HTML_CUTS : TEXT_CUTS)) {
    const own = countCharacters(part)
    if (own > limit) return null
    if (length + own > limit) {
      pieces.push(current)
      current = ''
      length = 0
    }
    current += part
    length += own
  }
  if (current !== '') pieces.push(current)
  return pieces
}

/** Returns the number of code points, by which services count. */
export const countCharacters = (text: string): number => {
  let count = text.length
  // A pair of surrogates is one code point.
  for (let index = 0; index < text.length; index += 1) if ((text.codePointAt(index) ?? 0) > 0xff_ff) count -= 1
  return count
}
