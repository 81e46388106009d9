import type { FontFamily } from '#schemas/font-families.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** A system font, with all its names and the width of its Latin characters. */
type SystemFace = {
  readonly suffix: string
  readonly upright: readonly string[]
  readonly italic: readonly string[]
  /** Width relative to Times New Roman; for sans-serif fonts, relative to Arial. */
  readonly width: number
}

/**
 * Nearly every system has one of the two: Liberation Serif has the widths of Times New Roman, Android has Noto Serif.
 */
const SERIFS: readonly SystemFace[] = [
  {
    suffix: 'Stand-in',
    upright: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
    italic: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'],
    width: 1,
  },
  {
    suffix: 'Stand-in B',
    upright: ['Noto Serif', 'NotoSerif-Regular'],
    italic: ['Noto Serif Italic', 'NotoSerif-Italic'],
    width: 1.184,
  },
]

/** Linux may have nothing else; its characters are so wide that English headings break into more lines. */
const DEJAVU_SERIF: SystemFace = {
  suffix: 'Stand-in C',
  upright: ['DejaVu Serif', 'DejaVuSerif'],
  italic: ['DejaVu Serif Italic', 'DejaVuSerif-Italic'],
  width: 1.274,
}
/**
 * Available on Windows and Apple; Liberation Sans has its widths, and Android's Roboto is within half a percent of
 * them.
 */
const ARIAL: SystemFace = {
  suffix: 'Stand-in',
  upright: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Roboto', 'Roboto-Regular'],
  italic: ['Arial Italic', 'Arial-ItalicMT', 'Liberation Sans Italic', 'Roboto Italic', 'Roboto-Italic'],
  width: 1,
}
const DEJAVU_SANS: SystemFace = {
  suffix: 'Stand-in C',
  upright: ['DejaVu Sans', 'DejaVuSans'],
  italic: ['DejaVu Sans Oblique', 'DejaVuSans-Oblique'],
  width: 1.133,
}

/**
 * Lists the fallback system fonts of a family. English pages need all of them to keep their line breaks; on others
 * Latin text is only a name or two.
 */
const listSystemFaces = ({ standIn }: FontFamily, language: LanguageCode): readonly SystemFace[] => {
  if (!standIn) return []
  if (standIn.isSans) return language === 'en' ? [ARIAL, DEJAVU_SANS] : []
  return language === 'en' ? [...SERIFS, DEJAVU_SERIF] : SERIFS
}

/** Only Latin letters are adjusted; other characters of the system font stay as they are. */
const LATIN = 'U+20-24F,U+2000-206F'

/** Korean syllables and their parts. */
export const HANGUL = 'U+1100-11FF,U+3130-318F,U+AC00-D7A3'

/** Hangul fonts of Android and Linux with the width of their syllables; Apple's are as wide as Pretendard's. */
const HANGUL_FACES = {
  sans: { locals: ['Noto Sans CJK KR', 'NotoSansCJKkr-Regular'], width: 0.92 },
  serif: { locals: ['Noto Serif CJK KR', 'NotoSerifCJKkr-Regular'], width: 0.966 },
} as const

const toHangulName = (name: string): string => `${name} Stand-in K`

/** Returns the fallback families of a family in a language until its file has loaded, for its stack. */
export const listStandIns = (family: FontFamily, language: LanguageCode): string[] => [
  ...listSystemFaces(family, language).map(({ suffix }) => `'${family.name} ${suffix}'`),
  ...(family.hangul && language === 'ko' ? [`'${toHangulName(family.name)}'`] : []),
]

/**
 * Returns the `@font-face` rules of system fonts scaled to the width and height of the web font: lines then break at
 * the same words, and nothing moves when it loads.
 */
export const toStandInFaces = (family: FontFamily, language: LanguageCode): string =>
  family.isRest || family.isHangul
    ? ''
    : toLatinFaces(family, language) + (language === 'ko' ? toHangulFace(family) : '')

const toHangulFace = ({ name, hangul }: FontFamily): string => {
  if (!hangul) return ''
  const { locals, width } = HANGUL_FACES[hangul.isSerif ? 'serif' : 'sans']
  const sources = locals.map((local) => `local("${local}")`).join()
  return `@font-face{font-family:${toHangulName(name)};src:${sources};size-adjust:${toPercent(hangul.width / width)};unicode-range:${HANGUL}}`
}

const toLatinFaces = (family: FontFamily, language: LanguageCode): string => {
  const { name, style, standIn } = family
  if (!standIn) return ''
  const widths = Object.entries({ 400: standIn.width, ...standIn.heavier })
  return listSystemFaces(family, language)
    .flatMap((face) => widths.map((entry) => [face, ...entry] as const))
    .map(([{ suffix, upright, italic, width }, weight, wanted]) => {
      const size = wanted / width
      const sources = (style === 'italic' ? italic : upright).map((local) => `local("${local}")`).join()
      const rules = [
        `font-family:${name} ${suffix}`,
        `src:${sources}`,
        ...(style ? [`font-style:${style}`] : []),
        ...(weight === '400' ? [] : [`font-weight:${weight}`]),
        `size-adjust:${toPercent(size)}`,
        `ascent-override:${toPercent(standIn.ascent / size)}`,
        `descent-override:${toPercent(standIn.descent / size)}`,
        'line-gap-override:0%',
        `unicode-range:${LATIN}`,
      ]
      return `@font-face{${rules.join(';')}}`
    })
    .join('')
}

const toPercent = (part: number): string => `${Number((part * 100).toFixed(1))}%`
