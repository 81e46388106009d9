import { foldText, foldWords } from '#schemas/fold-text.ts'

/** A piece of a text, and whether it is one of the words looked for. */
export type TextPiece = { text: string; isMatch: boolean }

/** Returns whether a text holds all words of a keyword, as the content API finds them; every text holds an empty one. */
export const hasAllWords = (text: string, keyword: string): boolean => {
  const folded = foldText(text)
  return foldWords(keyword).every((word) => folded.includes(word))
}

/** Cuts a text where the words of a keyword begin and end; joined, the pieces are the text again. */
export const splitByKeyword = (text: string, keyword: string): TextPiece[] => {
  // Longer words first, so that a word that begins another one does not cut it short.
  const words = [...foldWords(keyword)].sort((one, other) => other.length - one.length)
  if (words.length === 0) return [{ text, isMatch: false }]
  const pattern = new RegExp(`(${words.map(toPattern).join('|')})`, 'giu')
  return text
    .normalize('NFC')
    .split(pattern)
    .map((piece, position) => ({ text: piece, isMatch: position % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/** Finds a folded word as texts write it: in either kana, and with spaces between letters that need none. */
const toPattern = (word: string): string =>
  [...word].map((letter, at) => (at > 0 && isUnspaced(letter) ? IGNORED : '') + toLetterPattern(letter)).join('')

const IGNORED = String.raw`[\s\p{Default_Ignorable_Code_Point}]*`

const isUnspaced = (letter: string): boolean => /[\p{sc=Hang}\p{scx=Hira}\p{sc=Han}]/u.test(letter)

const toLetterPattern = (letter: string): string =>
  /[ぁ-ゖゝゞ]/.test(letter)
    ? `[${letter}${String.fromCodePoint((letter.codePointAt(0) ?? 0) + HIRAGANA_TO_KATAKANA)}]`
    : escapePattern(letter)

const HIRAGANA_TO_KATAKANA = 0x60

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
  if (text.length <= length) return text
  // Without the first half of an emoji at the end.
  const start = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${start.trimEnd()}…`
}

const escapePattern = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
