/** Letters of scripts that write words without spaces, or with spaces that writers leave out: Hangul, kana, Han. */
const UNSPACED = String.raw`[\p{sc=Hang}\p{scx=Hira}\p{scx=Kana}\p{sc=Han}]`

const SPACE_AFTER = new RegExp(String.raw`(${UNSPACED})[^\S\n]+`, 'gu')
const SPACE_BEFORE = new RegExp(String.raw`[^\S\n]+(?=${UNSPACED})`, 'gu')

/** Zero-width spaces and joiners, soft hyphens and the like, which copied text brings along. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Katakana that have a hiragana at the same place of their block. */
const KATAKANA = /[ァ-ヶヽヾ]/g
const KATAKANA_TO_HIRAGANA = -0x60

/**
 * Folds what writers of a text and of a keyword write differently: width, case and Unicode form, katakana and hiragana,
 * invisible characters, and spaces beside Hangul, kana and Han (`여드름 흉터`, `여드름흉터`). Lines stay apart.
 */
export const foldText = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(KATAKANA, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + KATAKANA_TO_HIRAGANA))
    .replaceAll(SPACE_AFTER, '$1')
    .replaceAll(SPACE_BEFORE, '')

/** The words of a keyword, each folded; a text has to hold all of them, in any order. */
export const foldWords = (keyword: string): string[] => keyword.split(/\s+/).map(foldText).filter(Boolean)
