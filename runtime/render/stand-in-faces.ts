import type { FontFamily } from '#schemas/font-families.ts'

/** A face that a visitor's system may have, by all names that it goes by, and how wide its Latin letters are. */
type SystemFace = {
  readonly suffix: string
  readonly upright: readonly string[]
  readonly italic: readonly string[]
  /** As a part of Times New Roman's. */
  readonly width: number
}

/** One of the two is on every system: Liberation Serif has the widths of Times New Roman, Android has Noto Serif. */
const SYSTEM_FACES: readonly SystemFace[] = [
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

/** Whatever the system has beside Latin letters stays as it is. */
const LATIN = 'U+20-24F,U+2000-206F'

/** The families that stand in for one until its file has come, for its stack. */
export const listStandIns = ({ name, standIn }: FontFamily): string[] =>
  standIn ? SYSTEM_FACES.map(({ suffix }) => `'${name} ${suffix}'`) : []

/**
 * `@font-face` rules of faces that the system has, made as wide and as high as the family that comes: then words break
 * into the same lines, and nothing moves when it comes.
 */
export const toStandInFaces = ({ name, style, standIn, isRest, isHangul }: FontFamily): string => {
  if (!standIn || isRest || isHangul) return ''
  return SYSTEM_FACES.map(({ suffix, upright, italic, width }) => {
    const size = standIn.width / width
    const sources = (style === 'italic' ? italic : upright).map((local) => `local("${local}")`).join()
    const rules = [
      `font-family:${name} ${suffix}`,
      `src:${sources}`,
      ...(style ? [`font-style:${style}`] : []),
      `size-adjust:${toPercent(size)}`,
      `ascent-override:${toPercent(standIn.ascent / size)}`,
      `descent-override:${toPercent(standIn.descent / size)}`,
      'line-gap-override:0%',
      `unicode-range:${LATIN}`,
    ]
    return `@font-face{${rules.join(';')}}`
  }).join('')
}

const toPercent = (part: number): string => `${Number((part * 100).toFixed(1))}%`
