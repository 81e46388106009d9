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

/** The families of a theme that Maru serves in a language, the text face first. */
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
 * A stack with what belongs around its first family: before it what one page shows, where letters are in more than one
 * file; behind it `own`, the rest, and what stands in for it.
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
 * The Korean display family for what pages of another language write in Hangul, such as the word of a logo; null where
 * their own display face has it.
 */
const findHangul = ({ fonts: { display } }: Theme, language: LanguageCode): FontFamily | null => {
  const korean = FONT_FAMILIES.find(({ name }) => name === firstNameOf(display.ko))
  return korean && korean.name !== firstNameOf(faceOf(display, language)) ? toHangulFamily(korean) : null
}

/** The stack of headings, with the theme's own Hangul behind a face that has none. */
export const toDisplayStack = (theme: Theme, language: LanguageCode): string => {
  const hangul = findHangul(theme, language)
  return toFaceStack(faceOf(theme.fonts.display, language), language, hangul ? [hangul] : [])
}

const firstNameOf = (stack: string): string => (stack.split(',')[0] ?? '').trim().replaceAll(/["']/g, '')

/** The families of a face in a language; a language that the theme was made without has the default's. */
export const faceOf = (face: Partial<Face> & Pick<Face, 'ko'>, language: LanguageCode): string =>
  face[language] ?? face.ko

/**
 * Unicode ranges worth a second file: accented Latin letters, Korean syllables and jamo, Japanese letters. Language
 * names are on every page and would otherwise trigger its download.
 */
const LATIN = 'U+20-24F,U+2000-22FF'
const RANGES: Readonly<Partial<Record<LanguageCode, string>>> = {
  // Brackets such as 「」 are Korean too, and signs such as ㎡.
  ko: `${LATIN},U+2300-27BF,${HANGUL},U+3000-303F,U+3200-33FF,U+FF00-FFEF`,
  ja: `${LATIN},U+3000-30FF,U+4E00-9FFF,U+FF00-FFEF`,
  zh: `${LATIN},U+3000-303F,U+4E00-9FFF,U+FF00-FFEF`,
}

/** The address of a family's file; the host says whose letters it holds. */
export const toFontUrl = ({ slug }: FontFamily, language: LanguageCode): string => `/_font/${language}/${slug}.woff2`

/** `@font-face` rules of a theme in a language. Rare letters fall to the system's fonts in the stack. */
export const toFontFaces = (theme: Theme, language: LanguageCode): string =>
  [...findFontFamilies(theme, language), findHangul(theme, language) ?? []]
    .flat()
    .map(
      (family) =>
        `@font-face{font-family:${family.name};src:url(${toFontUrl(family, language)}) format("woff2");font-weight:${family.weight};${family.style ? `font-style:${family.style};` : ''}font-display:swap${toRange(family, language)}}${toStandInFaces(family, language)}`,
    )
    .join('')

/** In a `url()` without quotes a bracket would end it; JavaScript leaves some signs as they are. */
const toUrlPart = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The address of the letters that a page shows in a family; the page is named without its language. */
const toPageUrl = (family: FontFamily, language: LanguageCode, page: string): string =>
  `${toFontUrl(family, language)}?page=${toUrlPart(page)}`

/**
 * `@font-face` rules for what a page shows, in the document that a visit begins with; the page is named without its
 * language. Pages that come later in the same document take the first files and the rest.
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
 * The address of the text face that a document begins with, `page` being the one whose letters it declares; null where
 * the face is the system's own.
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
  // Behind a page's own file the first one is a second, too.
  return isInParts(family, language) ? `;unicode-range:${isLatin ? LATIN : (RANGES[language] ?? LATIN)}` : ''
}
