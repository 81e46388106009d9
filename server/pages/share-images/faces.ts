import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '#schemas/language.ts'
import { readGlyphs } from './font-glyphs.ts'

/** Font file in satori's format, with its characters. */
export type FaceFile = { name: string; data: Buffer; weight: 400 | 600; letters: ReadonlySet<number> }

const korean = (family: string): string[] =>
  ['korean', 'latin'].map((part) => `@fontsource/${family}/files/${family}-${part}-400-normal.woff`)

/**
 * Complete font files below node_modules by the names that themes use; satori reads no WOFF 2. If a family is split by
 * script, each file covers the characters that the previous ones lack.
 */
const FILES: Readonly<Record<string, readonly string[]>> = {
  Pretendard: ['pretendard/dist/public/static/Pretendard-Regular.otf'],
  'Pretendard SemiBold': ['pretendard/dist/public/static/Pretendard-SemiBold.otf'],
  'Pretendard ExtraBold': ['pretendard/dist/public/static/Pretendard-ExtraBold.otf'],
  Hahmlet: korean('hahmlet'),
  'Gowun Batang': korean('gowun-batang'),
  'Noto Serif KR': korean('noto-serif-kr'),
  'Shippori Mincho': [
    '@fontsource/shippori-mincho/files/shippori-mincho-japanese-500-normal.woff',
    '@fontsource/shippori-mincho/files/shippori-mincho-latin-500-normal.woff',
  ],
  'ZCOOL XiaoWei': ['chinese-simplified', 'latin'].map(
    (part) => `@fontsource/zcool-xiaowei/files/zcool-xiaowei-${part}-400-normal.woff`,
  ),
  Marcellus: ['@fontsource/marcellus/files/marcellus-latin-400-normal.woff'],
  'Cormorant Garamond': ['@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff'],
  'Bricolage Grotesque': ['@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'],
}

/** Fallback families for text and for titles, if a theme's own cannot be used. */
const STAND_INS: Readonly<Partial<Record<LanguageCode, { text: string[]; display: string[] }>>> = {
  ko: { text: ['Pretendard'], display: ['Pretendard'] },
  en: { text: ['Pretendard'], display: ['Pretendard'] },
  ja: { text: ['Shippori Mincho'], display: ['Shippori Mincho'] },
  // Simplified Chinese in a display face; Pretendard has the signs that it lacks, such as that of the won.
  zh: { text: ['ZCOOL XiaoWei', 'Pretendard'], display: ['ZCOOL XiaoWei', 'Pretendard'] },
}

const read = new Map<string, readonly FaceFile[]>()

/** Returns the files of a family; empty if it is not installed. */
export const readFamily = (family: string, rootDir: string): readonly FaceFile[] => {
  const known = read.get(family)
  if (known) return known
  const files = (Object.hasOwn(FILES, family) ? (FILES[family] ?? []) : []).map((file, index): FaceFile => {
    const data = readFileSync(join(rootDir, 'node_modules', file))
    return { name: `${family} ${index}`, data, weight: 400, letters: readGlyphs(data) }
  })
  read.set(family, files)
  return files
}

/** Returns the installed families of a theme's stack for a language, followed by their fallbacks. */
export const chooseFamilies = (
  stack: readonly string[],
  language: LanguageCode,
  kind: 'text' | 'display',
): string[] => {
  const standIns = STAND_INS[language]?.[kind] ?? ['Pretendard']
  // A Korean face without kana, kanji and simplified characters would mix two styles in a line.
  const own =
    language === 'ja' || language === 'zh' ? [] : stack.filter((family) => Object.hasOwn(FILES, family)).slice(0, 1)
  return [...new Set([...own, ...standIns])]
}

/** Checks whether the faces have every character of a text. */
export const canWrite = (text: string, faces: readonly FaceFile[]): boolean =>
  [...text].every((letter) => /\s/.test(letter) || faces.some(({ letters }) => letters.has(letter.codePointAt(0) ?? 0)))
