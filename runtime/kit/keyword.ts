/** A piece of a text, and whether it is one of the words looked for. */
export type TextPiece = { text: string; isMatch: boolean }

/** The words of a keyword in one case and one Unicode form, as the content API reads them. */
export const toWords = (keyword: string): string[] => fold(keyword).split(/\s+/).filter(Boolean)

/** Whether a text holds all words of a keyword; every text holds an empty one. */
export const hasAllWords = (text: string, keyword: string): boolean => {
  const folded = fold(text)
  return toWords(keyword).every((word) => folded.includes(word))
}

/** Cuts a text where the words of a keyword begin and end; joined, the pieces are the text again. */
export const splitByKeyword = (text: string, keyword: string): TextPiece[] => {
  // Longer words first, so that a word that begins another one does not cut it short.
  const words = toWords(keyword).toSorted((one, other) => other.length - one.length)
  if (words.length === 0) return [{ text, isMatch: false }]
  const pattern = new RegExp(`(${words.map(escapePattern).join('|')})`, 'giu')
  return text
    .normalize('NFC')
    .split(pattern)
    .map((piece, position) => ({ text: piece, isMatch: position % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/** The words of limited HTML, without its tags; for matching and for descriptions. */
export const toPlainText = (html: string): string =>
  html
    // A tag ends before the next begins, or a text of nothing but `<` would be read to its end at each of them.
    // Tags inside a line are no gaps between words; all others are.
    .replaceAll(/<\/?(?:a|em|strong)\b[^<>]*>/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The first words of limited HTML as a page's description wants them: one line, at most `length` letters. */
export const toExcerpt = (html: string, length = 140): string => {
  const text = toPlainText(html)
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

const escapePattern = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
