import type { LanguageCode } from './language.ts'

/** A font family that Maru serves itself, subset to the characters that a partner's site needs. */
export type FontFamily = {
  /** Name in theme.json, first in a stack. */
  readonly name: string
  /** Name of its file in URLs. */
  readonly slug: string
  /** Value of CSS `font-weight`. */
  readonly weight: string
  /** `titles` families contain only the characters of headings and names, `all` every character of the site. */
  readonly letters: 'all' | 'titles'
  /** The italic style of the upright family with the same name. */
  readonly style?: 'italic'
  /**
   * Languages for which the home page's characters are in a first file, and those of other pages in a second one, the
   * rest: a separate family that follows in the stack.
   */
  readonly inTwo: readonly LanguageCode[]
  /**
   * Metrics of its Latin letters: the average width in sentences relative to Times New Roman (sans-serif families:
   * Arial), and the ascent and descent relative to the font size.
   */
  readonly standIn?: {
    readonly width: number
    readonly ascent: number
    readonly descent: number
    readonly isSans?: true
    /** Widths of its heavier weights, if sentences are set in more than one. */
    readonly heavier?: Readonly<Record<number, number>>
  }
  /**
   * Width of a Hangul syllable relative to the font size, and the kind of fallback on systems without a similar font.
   */
  readonly hangul?: { readonly width: number; readonly isSerif: boolean }
  /** Contains Latin characters and figures only. */
  readonly isLatin?: true
  /** Language of its script, if that is Japanese or Chinese. */
  readonly script?: 'ja' | 'zh'
  /** Its Latin characters differ in style; the next family in the stack provides them. */
  readonly isHan?: true
  /** Second of the two files. */
  readonly isRest?: true
  /** Characters of one page, in place of the first of the two files. */
  readonly isPage?: true
  /** Hangul of a Korean family on pages of other languages, such as a logo or a name. */
  readonly isHangul?: true
}

/** All families that themes can use from the site's own origin; others must be installed on the visitor's system. */
export const FONT_FAMILIES: readonly FontFamily[] = [
  {
    name: 'Pretendard',
    slug: 'pretendard',
    weight: '400 600',
    letters: 'all',
    inTwo: ['ko'],
    standIn: { width: 1.004, ascent: 0.952, descent: 0.241, isSans: true, heavier: { 500: 1.023, 600: 1.041 } },
    hangul: { width: 0.864, isSerif: false },
  },
  { name: 'Pretendard ExtraBold', slug: 'pretendard-extrabold', weight: '800', letters: 'titles', inTwo: ['ko'] },
  {
    name: 'Bricolage Grotesque',
    slug: 'bricolage-grotesque',
    weight: '800',
    letters: 'titles',
    inTwo: ['ko'],
    isLatin: true,
  },
  {
    name: 'Hahmlet',
    slug: 'hahmlet',
    weight: '300',
    letters: 'titles',
    inTwo: ['ko'],
    standIn: { width: 1.211, ascent: 1.16, descent: 0.288 },
    hangul: { width: 0.93, isSerif: true },
  },
  {
    name: 'Marcellus',
    slug: 'marcellus',
    weight: '400',
    letters: 'titles',
    inTwo: ['ko'],
    isLatin: true,
    standIn: { width: 1.107, ascent: 0.974, descent: 0.28 },
  },
  {
    name: 'Gowun Batang',
    slug: 'gowun-batang',
    weight: '400',
    letters: 'titles',
    inTwo: ['ko'],
    standIn: { width: 1.093, ascent: 1.16, descent: 0.288 },
    hangul: { width: 0.88, isSerif: true },
  },
  {
    name: 'Noto Serif KR',
    slug: 'noto-serif-kr',
    weight: '300',
    letters: 'titles',
    inTwo: ['ko'],
    standIn: { width: 1.195, ascent: 1.151, descent: 0.286 },
  },
  {
    name: 'Shippori Mincho',
    slug: 'shippori-mincho',
    weight: '400',
    letters: 'titles',
    inTwo: ['ja'],
    script: 'ja',
    standIn: { width: 1.167, ascent: 1.16, descent: 0.288 },
  },
  // Named so that no stack matches the installed fonts, which have all weights.
  { name: 'Zen Kaku Heavy', slug: 'zen-kaku-heavy', weight: '900', letters: 'titles', inTwo: ['ja'], script: 'ja' },
  { name: 'Noto SC Heavy', slug: 'noto-sc-heavy', weight: '800', letters: 'titles', inTwo: ['zh'], script: 'zh' },
  {
    name: 'ZCOOL XiaoWei',
    slug: 'zcool-xiaowei',
    weight: '400',
    letters: 'titles',
    inTwo: ['zh'],
    script: 'zh',
    isHan: true,
  },
  {
    name: 'Cormorant Garamond',
    slug: 'cormorant-garamond',
    standIn: { width: 0.964, ascent: 0.924, descent: 0.287 },
    weight: '300',
    letters: 'titles',
    inTwo: ['ko'],
    isLatin: true,
  },
  {
    name: 'Cormorant Garamond',
    slug: 'cormorant-garamond-italic',
    standIn: { width: 0.87, ascent: 0.924, descent: 0.287 },
    weight: '300',
    letters: 'titles',
    style: 'italic',
    inTwo: ['ko'],
    isLatin: true,
  },
]

type FontPart = { readonly range: string; readonly letters: RegExp }

/**
 * Part that families of another script draw on Japanese and Chinese pages: Latin letters, digits and their punctuation.
 * Kana, kanji and their punctuation (quotation marks, dashes, middle dots, brackets) come from the language's own
 * family.
 */
const LATIN_BESIDE_HAN: FontPart = {
  range: 'U+20-B6,U+B8-24F,U+2013,U+20A9',
  letters: /[\u0020-\u00b6\u00b8-\u024f\u2013\u20a9]/u,
}

/** Part drawn by a family whose Latin letters are not used. */
const HAN: FontPart = {
  range: 'U+B7,U+2014,U+2018-201D,U+2026,U+3000-303F,U+4E00-9FFF,U+FF00-FFEF',
  letters: /[ \u00b7\u2014\u2018-\u201d\u2026\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/u,
}

/** Returns the part of a family that a language's pages use; null if they use all of it. */
export const toOwnPart = (
  { script, isHan, isHangul }: Pick<FontFamily, 'script' | 'isHan' | 'isHangul'>,
  language: LanguageCode,
): FontPart | null => {
  if ((language !== 'ja' && language !== 'zh') || isHangul) return null
  if (script !== language) return LATIN_BESIDE_HAN
  return isHan ? HAN : null
}

/** Returns the family with the characters that a family's first file lacks; null if all are in one file. */
export const toRestFamily = (family: FontFamily, language: LanguageCode): FontFamily | null =>
  family.inTwo.includes(language)
    ? { ...family, name: `${family.name} Rest`, slug: `${family.slug}-rest`, isRest: true }
    : null

/** Returns the family with the characters of one page, which precedes the first file; null if all are in one file. */
export const toPageFamily = (family: FontFamily, language: LanguageCode): FontFamily | null =>
  family.inTwo.includes(language)
    ? { ...family, name: `${family.name} Page`, slug: `${family.slug}-page`, isPage: true }
    : null

/** Returns the Hangul part of a Korean family for pages of other languages; null if the family has none. */
export const toHangulFamily = (family: FontFamily): FontFamily | null =>
  family.isLatin
    ? null
    : { ...family, name: `${family.name} Hangul`, slug: `${family.slug}-hangul`, inTwo: [], isHangul: true }
