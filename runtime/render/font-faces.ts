import {
  FONT_FAMILIES,
  toHangulFamily,
  toOwnPart,
  toPageFamily,
  toRestFamily,
  type FontFamily,
} from '#schemas/font-families.ts'
import type { Face, Theme } from '#schemas/generated/theme.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { HANGUL, listStandIns, toStandInFaces } from './stand-in-faces.ts'

/** Returns the families of a theme that Maru serves in a language, the text font first. */
export const findFontFamilies = (theme: Theme, language: LanguageCode): FontFamily[] => {
  const firsts = [theme.fonts.text, theme.fonts.display, theme.fonts.latin].map((face) =>
    firstNameOf(faceOf(face, language)),
  )
  return FONT_FAMILIES.filter(({ name }) => firsts.includes(name)).flatMap((family) => {
    const rest = toRestFamily(family, language)
    return rest ? [family, rest] : [family]
  })
}

/**
 * Returns a stack with the additions to its first family: before it the page's own file, if characters are split over
 * files; after it `own`, the rest, and the fallback fonts.
 */
export const toFaceStack = (stack: string, language: LanguageCode, own: readonly FontFamily[] = []): string => {
  const family = FONT_FAMILIES.find(({ name }) => name === firstNameOf(stack))
  const page = family && toPageFamily(family, language)
  const rest = family && toRestFamily(family, language)
  const [first = '', ...others] = stack.split(',')
  const named = [...own, rest ?? []].flat().map(({ name }) => `'${name}'`)
  const behind = [...named, ...(family ? listStandIns(family, language) : [])]
  return [...(page ? [`'${page.name}'`, ` ${first}`] : [first]), ...behind.map((name) => ` ${name}`), ...others].join(
    ',',
  )
}

/**
 * Returns the Korean display family for Hangul on pages of another language, such as a logo's wordmark; null where
 * their own display font has Hangul.
 */
const findHangul = ({ fonts: { display } }: Theme, language: LanguageCode): FontFamily | null => {
  const korean = FONT_FAMILIES.find(({ name }) => name === firstNameOf(display.ko))
  return korean && korean.name !== firstNameOf(faceOf(display, language)) ? toHangulFamily(korean) : null
}

/** Returns the stack of headings, with the theme's own Hangul after a font without it. */
export const toDisplayStack = (theme: Theme, language: LanguageCode): string => {
  const hangul = findHangul(theme, language)
  return toFaceStack(faceOf(theme.fonts.display, language), language, hangul ? [hangul] : [])
}

const firstNameOf = (stack: string): string => (stack.split(',')[0] ?? '').trim().replaceAll(/["']/g, '')

/** Returns the families of a font setting in a language; falls back to the default language's. */
export const faceOf = (face: Partial<Face> & Pick<Face, 'ko'>, language: LanguageCode): string =>
  face[language] ?? face.ko

/**
 * Unicode ranges worth a second file: accented Latin letters, Korean syllables and jamo, Japanese letters. Language
 * names are on every page and would otherwise trigger its download.
 */
const LATIN = 'U+20-24F,U+2000-22FF'
const RANGES: Readonly<Partial<Record<LanguageCode, string>>> = {
  // Korean includes brackets such as 「」 and signs such as ㎡.
  ko: `${LATIN},U+2300-27BF,${HANGUL},U+3000-303F,U+3200-33FF,U+FF00-FFEF`,
  ja: `${LATIN},U+3000-30FF,U+4E00-9FFF,U+FF00-FFEF`,
  zh: `${LATIN},U+3000-303F,U+4E00-9FFF,U+FF00-FFEF`,
}

/** Returns the URL of a family's file; the host determines the site whose characters it contains. */
export const toFontUrl = ({ slug }: FontFamily, language: LanguageCode): string => `/_font/${language}/${slug}.woff2`

/**
 * Returns the `@font-face` rules of a theme in a language. Rare characters fall back to the system's fonts in the
 * stack.
 */
export const toFontFaces = (theme: Theme, language: LanguageCode): string =>
  [...findFontFamilies(theme, language), findHangul(theme, language) ?? []]
    .flat()
    .map(
      (family) =>
        `@font-face{font-family:${family.name};src:url(${toFontUrl(family, language)}) format("woff2");font-weight:${family.weight};${family.style ? `font-style:${family.style};` : ''}font-display:swap${toRange(family, language)}}${toStandInFaces(family, language)}`,
    )
    .join('')

/**
 * Encodes a text for `url()` without quotes, which a bracket would end; `encodeURIComponent` leaves some characters
 * unchanged.
 */
const toUrlPart = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Returns the URL of the file with the characters that a page shows in a family; `page` is without language. */
const toPageUrl = (family: FontFamily, language: LanguageCode, page: string): string =>
  `${toFontUrl(family, language)}?page=${toUrlPart(page)}`

/**
 * Returns the `@font-face` rules of a page's own files, for the document that starts a visit; `page` is without
 * language. Later pages in the same document use the first files and the rest.
 */
export const toPageFaces = (theme: Theme, language: LanguageCode, page: string): string =>
  findFontFamilies(theme, language)
    .flatMap((family) => (family.isRest ? [] : (toPageFamily(family, language) ?? [])))
    .map(
      (family) =>
        `@font-face{font-family:${family.name};src:url(${toPageUrl(family, language, page)}) format("woff2");font-weight:${family.weight};${family.style ? `font-style:${family.style};` : ''}font-display:swap${toRange(family, language)}}`,
    )
    .join('')

/**
 * Returns the URL of the text font that a document loads first, where `page` is the page whose own file it declares;
 * null for a system font.
 */
export const toFirstFontUrl = (theme: Theme, language: LanguageCode, page: string | null): string | null => {
  const [family] = findFontFamilies(theme, language)
  if (!family) return null
  const own = page === null ? null : toPageFamily(family, language)
  return own && page !== null ? toPageUrl(own, language, page) : toFontUrl(family, language)
}

const isInParts = ({ inTwo }: FontFamily, language: LanguageCode): boolean => inTwo.includes(language)

const toRange = (family: FontFamily, language: LanguageCode): string => {
  const { isLatin, isHangul } = family
  if (isHangul) return `;unicode-range:${HANGUL}`
  const part = toOwnPart(family, language)
  if (part) return `;unicode-range:${part.range}`
  // After a page's own file, the first file is a second one, too.
  return isInParts(family, language) ? `;unicode-range:${isLatin ? LATIN : (RANGES[language] ?? LATIN)}` : ''
}
