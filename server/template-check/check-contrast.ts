import type { Problem } from '#schemas/explain/problem.ts'
import type { ProblemCode } from '#schemas/explain/problem-codes.ts'
import type { Theme } from '#schemas/generated/theme.ts'
import { contrast, LEAST_CONTRAST, TEXT_PAIRS, type ColorName } from '#schemas/theme/contrast.ts'
import type { ThemeFile } from '#schemas/generated/theme-file.ts'
import { problemAt } from './check-screens.ts'
import type { ReadFile } from './read-files.ts'

/** Text colours of a theme that are too close to the ground they stand on; its files are the parent's and its own. */
export function checkContrast({ colors }: Theme, files: readonly ReadFile[]): Problem[] {
  return TEXT_PAIRS.flatMap(([text, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(colors[text], colors[ground])
      if (ratio >= LEAST_CONTRAST) return []
      const message = `Text "${text}" on "${ground}" has a contrast of ${ratio.toFixed(2)}:1, below ${LEAST_CONTRAST}:1.`
      return toProblem('T601', message, [text, ground], files)
    }),
  )
}

/** Texts of a theme that its veil does not keep apart from every picture beneath it. */
export function checkVeil({ colors }: Theme, files: readonly ReadFile[]): Problem[] {
  return (['ink', 'body'] as const).flatMap((text) =>
    PICTURES.flatMap(({ name, color }) => {
      const ratio = contrast(colors[text], layOver(colors.veil, color))
      if (ratio >= LEAST_CONTRAST) return []
      const message = `Text "${text}" on the veil over a ${name} picture has a contrast of ${ratio.toFixed(2)}:1, below ${LEAST_CONTRAST}:1.`
      return toProblem('T602', message, ['veil', text], files)
    }),
  )
}

/** Of two colours, the template's own is told: its parent's is right for others, and is named where it stands. */
function toProblem(
  code: ProblemCode,
  message: string,
  names: readonly ColorName[],
  files: readonly ReadFile[],
): Problem[] {
  const held = names.flatMap((name) => files.findLast((file) => hasColor(file, name)) ?? [])
  const file = files.findLast((one) => held.includes(one))
  const name = file && names.find((one) => hasColor(file, one))
  if (!file || !name) return []
  const elsewhere = held.findIndex((one) => one !== file)
  const place = elsewhere < 0 ? '' : ` "${names[elsewhere]}" stands in ${held[elsewhere]?.source.file}.`
  const found = JSON.stringify(toColors(file)?.[name])
  return [problemAt(file, code, `/colors/${name}`, { message: message + place, found })]
}

const hasColor = (file: ReadFile, name: ColorName): boolean => toColors(file)?.[name] !== undefined

/** Only sound themes come here; they have passed the theme's schema. */
const toColors = ({ source }: ReadFile): ThemeFile['colors'] => (source.data as ThemeFile).colors

/** Every picture lies between these two. */
const PICTURES = [
  { name: 'black', color: '#000000' },
  { name: 'white', color: '#FFFFFF' },
] as const

/** What is seen of an opaque colour behind one that may be `#RRGGBBAA`. */
function layOver(hex: string, ground: string): string {
  const share = hex.length > 7 ? Number.parseInt(hex.slice(7, 9), 16) / 255 : 1
  const channels = [1, 3, 5].map((start) => {
    const [above, below] = [hex, ground].map((color) => Number.parseInt(color.slice(start, start + 2), 16))
    return Math.round((above ?? 0) * share + (below ?? 0) * (1 - share))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
