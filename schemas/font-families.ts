import type { LanguageCode } from './language.ts'

/** A font family that Maru serves itself, cut to the letters a partner's site needs. */
export type FontFamily = {
  /** As theme.json names it, first in a stack. */
  readonly name: string
  /** Its file's name in addresses. */
  readonly slug: string
  /** Value of CSS `font-weight`. */
  readonly weight: string
  /** `titles` families hold only the letters of headings and names, `all` every letter of the site. */
  readonly letters: 'all' | 'titles'
  /** An italic cut stands beside the upright one of the same name. */
  readonly style?: 'italic'
  /**
   * Languages in which the letters of the home page are in a first file, and those of other pages in a second one, the
   * rest: a family of its own that stands behind it in the stack.
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
    /** The width of its heavier cuts by their weight, where sentences are written in more than one. */
    readonly heavier?: Readonly<Record<number, number>>
  }
  /**
   * Width of a Hangul syllable relative to the font size, and the kind of fallback on systems without a similar font.
   */
  readonly hangul?: { readonly width: number; readonly isSerif: boolean }
  /** It has Latin letters and figures alone. */
  readonly isLatin?: true
  /** The language whose own letters it has, where that is Japanese or Chinese. */
  readonly script?: 'ja' | 'zh'
  /** Its Latin letters are another hand's; the family behind it in the stack draws them. */
  readonly isHan?: true
  /** Second of the two files. */
  readonly isRest?: true
  /** Characters of one page, in place of the first of the two files. */
  readonly isPage?: true
  /** Hangul of a Korean family on pages of other languages, such as a logo or a name. */
  readonly isHangul?: true
}

/** Every family that themes can name and get from the own origin; others are left to the visitor's system. */
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
  // Named so that no stack means the system's own fonts by them, which have every weight.
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

/** The part of a family that a language's pages take; null where they take all of it. */
export const toOwnPart = (
  { script, isHan, isHangul }: Pick<FontFamily, 'script' | 'isHan' | 'isHangul'>,
  language: LanguageCode,
): FontPart | null => {
  if ((language !== 'ja' && language !== 'zh') || isHangul) return null
  if (script !== language) return LATIN_BESIDE_HAN
  return isHan ? HAN : null
}

/** The family that holds the letters which a family's first file lacks; null where all are in one file. */
export const toRestFamily = (family: FontFamily, language: LanguageCode): FontFamily | null =>
  family.inTwo.includes(language)
    ? { ...family, name: `${family.name} Rest`, slug: `${family.slug}-rest`, isRest: true }
    : null

/** The family that holds what one page shows, and stands before the first file; null where all are in one file. */
export const toPageFamily = (family: FontFamily, language: LanguageCode): FontFamily | null =>
  family.inTwo.includes(language)
    ? { ...family, name: `${family.name} Page`, slug: `${family.slug}-page`, isPage: true }
    : null

/** The Hangul of a Korean family for pages of other languages; null where the family has none. */
export const toHangulFamily = (family: FontFamily): FontFamily | null =>
  family.isLatin
    ? null
    : { ...family, name: `${family.name} Hangul`, slug: `${family.slug}-hangul`, inTwo: [], isHangul: true }
