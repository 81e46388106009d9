import { globSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const FONT = join(ROOT, 'node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2')
/** Folder of the subset fonts for the build, which names and copies them like all others. */
const FOLDER = join(ROOT, '.cache/letters')

/** A name of its own, as console/ui/theme/theme.ts has it: the licence reserves that of the font it is cut from. */
const FAMILY = 'Maru Letters'
/** The weights that staff's screens are set in. */
const WEIGHTS = { min: 400, max: 700 }

/** All that staff's screens say in their own words: their texts, and what the forms' fields are called. */
const TEXTS = 'locales/{ko,en}/{console,schemas}/**/*.json'

/** Text written by clinics, as far as known: that of the demo clinics, and the initial content of a new clinic. */
const CLINICS_TEXTS = '{server/app/demo,server/clinics/provisioning}/**/*.json'

/** Characters of a keyboard, and the signs of prices, times and keys. */
const ALWAYS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...'\u00a0·×–—‘’“”…₩←↑→↓⌘⌥⌫✓',
]

const HANGUL = /\p{Script=Hangul}/u

/**
 * The letters of texts in parts, each letter once and in their order: Hangul of the console's own texts, all else in them with
 * what is always there, and what Hangul clinics write besides.
 */
export const partLetters = (
  own: readonly string[],
  clinics: readonly string[],
): { other: string[]; hangul: string[]; clinics: string[] } => {
  const all = sortLetters([...ALWAYS, ...own])
  const hangul = all.filter((letter) => HANGUL.test(letter))
  const known = new Set(hangul)
  return {
    other: all.filter((letter) => !HANGUL.test(letter)),
    hangul,
    clinics: sortLetters(clinics).filter((letter) => HANGUL.test(letter) && !known.has(letter)),
  }
}

const sortLetters = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => [...text]))]
    .filter((letter) => letter >= ' ')
    .toSorted((a, b) => codeOf(a) - codeOf(b))

/** Letters in their order as a style's `unicode-range`. */
export const toRanges = (letters: readonly string[]): string => {
  const ranges: { from: number; to: number }[] = []
  for (const code of letters.map(codeOf)) {
    const last = ranges.at(-1)
    if (last?.to === code - 1) last.to = code
    else ranges.push({ from: code, to: code })
  }
  const hex = (code: number) => code.toString(16)
  return ranges.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0

/**
 * Fills in `ui/theme/fonts.css`: what staff's screens say by themselves comes in two files, asked for before anything is
 * drawn, and what clinics write in a third. The font's own parts hold the same letters in a dozen, three times as large, and
 * are left for all others. `base` is where the build's files are found.
 */
export const cutLetters = (base: string): Plugin => ({
  name: 'maru-cut-letters',
  async load(id) {
    if (!id.endsWith('/theme/fonts.css')) return undefined
    const parts = partLetters(await readAll(TEXTS), await readAll(CLINICS_TEXTS))
    const font = await readFile(FONT)
    await mkdir(FOLDER, { recursive: true })
    const faces = await Promise.all(
      Object.entries(parts).map(async ([name, letters]) => {
        const path = join(FOLDER, `letters-${name}.woff2`)
        const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } } as const
        // The studio is built beside the console, and neither may read half of what the other writes.
        const unfinished = `${path}.${process.pid}`
        await writeFile(unfinished, await subsetFont(font, letters.join(''), options))
        await rename(unfinished, path)
        return toFace(path, toRanges(letters))
      }),
    )
    return faces.join('\n')
  },
  transformIndexHtml: {
    order: 'post',
    // Scripts come first: without them there is nothing to read.
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /letters-(hangul|other)-[\w-]+\.woff2$/.test(name))
        .map((name) => ({ tag: 'link', attrs: { ...PRELOAD, href: `${base}${name}` } })),
  },
})

const PRELOAD = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, fetchpriority: 'low' }

const readAll = (pattern: string): Promise<string[]> =>
  Promise.all(globSync(pattern, { cwd: ROOT }).map((file) => readFile(join(ROOT, file), 'utf8')))

const toFace = (path: string, range: string): string => `@font-face {
  font-family: '${FAMILY}';
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: swap;
  src: url('${path}') format('woff2');
  unicode-range: ${range};
}`
