/** Characters of scripts without spaces, or with spaces that writers omit: Hangul, kana, Han. */
const UNSPACED = String.raw`[\p{sc=Hang}\p{scx=Hira}\p{scx=Kana}\p{sc=Han}]`

const SPACE_AFTER = new RegExp(String.raw`(${UNSPACED})[^\S\n]+`, 'gu')
const SPACE_BEFORE = new RegExp(String.raw`[^\S\n]+(?=${UNSPACED})`, 'gu')

/** Zero-width spaces and joiners, soft hyphens and the like, which copied text may contain. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Katakana with a hiragana at the same position of their block. */
const KATAKANA = /[ァ-ヶヽヾ]/g
const KATAKANA_TO_HIRAGANA = -0x60

/**
 * Normalises differences between a text and a keyword: width, case and Unicode form, katakana and hiragana, invisible
 * characters, and spaces next to Hangul, kana and Han (`여드름 흉터`, `여드름흉터`). Lines stay separate.
 */
export const foldText = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(KATAKANA, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + KATAKANA_TO_HIRAGANA))
    .replaceAll(SPACE_AFTER, '$1')
    .replaceAll(SPACE_BEFORE, '')

/** Returns the folded words of a keyword; a text matches if it contains all of them, in any order. */
export const foldWords = (keyword: string): string[] => keyword.split(/\s+/).map(foldText).filter(Boolean)
