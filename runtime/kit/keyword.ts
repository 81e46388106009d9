import { foldText, foldWords } from '#schemas/fold-text.ts'

/** A part of a text, and whether it matches a keyword. */
export type TextPiece = { text: string; isMatch: boolean }

/**
 * Checks whether a text contains all words of a keyword, as the content API searches; every text matches an empty
 * keyword.
 */
export const hasAllWords = (text: string, keyword: string): boolean => {
  const folded = foldText(text)
  return foldWords(keyword).every((word) => folded.includes(word))
}

/** Splits a text at the boundaries of a keyword's words; joined, the parts equal the text. */
export const splitByKeyword = (text: string, keyword: string): TextPiece[] => {
  // Longer words first, so that their prefixes do not match in their place.
  const words = [...foldWords(keyword)].sort((one, other) => other.length - one.length)
  if (words.length === 0) return [{ text, isMatch: false }]
  const pattern = new RegExp(`(${words.map(toPattern).join('|')})`, 'giu')
  return text
    .normalize('NFC')
    .split(pattern)
    .map((piece, position) => ({ text: piece, isMatch: position % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/**
 * Returns a pattern for a folded word as it occurs in texts: in either kana, and with spaces between characters of
 * scripts without spaces.
 */
const toPattern = (word: string): string =>
  [...word].map((letter, at) => (at > 0 && isUnspaced(letter) ? IGNORED : '') + toLetterPattern(letter)).join('')

const IGNORED = String.raw`[\s\p{Default_Ignorable_Code_Point}]*`

const isUnspaced = (letter: string): boolean => /[\p{sc=Hang}\p{scx=Hira}\p{sc=Han}]/u.test(letter)

const toLetterPattern = (letter: string): string =>
  /[ぁ-ゖゝゞ]/.test(letter)
    ? `[${letter}${String.fromCodePoint((letter.codePointAt(0) ?? 0) + HIRAGANA_TO_KATAKANA)}]`
    : escapePattern(letter)

const HIRAGANA_TO_KATAKANA = 0x60

/** Strips the tags from limited HTML; for matching and for descriptions. */
export const toPlainText = (html: string): string =>
  html
    // A tag ends before the next begins; otherwise a text of only `<` would be scanned to its end from each of them.
    // Inline tags do not separate words; all others do.
    .replaceAll(/<\/?(?:a|em|strong)\b[^<>]*>/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns the start of limited HTML for a page's description: one line, at most `length` characters. */
export const toExcerpt = (html: string, length = 140): string => {
  const text = toPlainText(html)
  if (text.length <= length) return text
  // Does not end in the first half of a surrogate pair.
  const start = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${start.trimEnd()}…`
}

const escapePattern = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
