import type { Problem } from '#schemas/explain/problem.ts'
import type { ProblemCode } from '#schemas/explain/problem-codes.ts'
import type { Theme } from '#schemas/generated/theme.ts'
import {
  contrast,
  layOver,
  LEAST_CONTRAST,
  PICTURES,
  TEXT_PAIRS,
  VEIL_TEXTS,
  type ColorName,
} from '#schemas/theme/contrast.ts'
import type { ThemeFile } from '#schemas/generated/theme-file.ts'
import { problemAt } from './check-screens.ts'
import type { ReadFile } from './read-files.ts'

/**
 * Reports text colours of a theme with too little contrast to their background; its files are the parent’s and its own.
 */
export function checkContrast(theme: Theme, files: readonly ReadFile[]): Problem[] {
  return toSchemes(theme).flatMap((scheme) =>
    TEXT_PAIRS.flatMap(([text, grounds]) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(scheme.colors[text], scheme.colors[ground])
        if (ratio >= LEAST_CONTRAST || isAsInLight(scheme, [text, ground])) return []
        const message = `Text "${text}" on "${ground}"${scheme.words} has a contrast of ${ratio.toFixed(2)}:1, below ${LEAST_CONTRAST}:1.`
        return toProblem('T601', message, [text, ground], { files, scheme })
      }),
    ),
  )
}

/** Reports texts of a theme whose veil gives too little contrast over some pictures. */
export function checkVeil(theme: Theme, files: readonly ReadFile[]): Problem[] {
  return toSchemes(theme).flatMap((scheme) =>
    VEIL_TEXTS.flatMap((text) =>
      PICTURES.flatMap(({ name, color }) => {
        const ratio = contrast(scheme.colors[text], layOver(scheme.colors.veil, color))
        if (ratio >= LEAST_CONTRAST || isAsInLight(scheme, ['veil', text])) return []
        const message = `Text "${text}" on the veil over a ${name} picture${scheme.words} has a contrast of ${ratio.toFixed(2)}:1, below ${LEAST_CONTRAST}:1.`
        return toProblem('T602', message, ['veil', text], { files, scheme })
      }),
    ),
  )
}

/** Colours that visitors see together, and the theme files that set them, last one first. */
type Scheme = {
  readonly colors: Theme['colors']
  readonly words: string
  readonly sets: readonly ('dark' | 'colors')[]
  readonly own: Theme['dark']
}

function toSchemes({ colors, dark }: Theme): Scheme[] {
  const light: Scheme = { colors, words: '', sets: ['colors'], own: colors }
  if (!dark) return [light]
  return [light, { colors: { ...colors, ...dark }, words: ' in dark mode', sets: ['dark', 'colors'], own: dark }]
}

/** Checks whether colours are the same as in the light scheme, where they were already reported. */
function isAsInLight({ own }: Scheme, names: readonly ColorName[]): boolean {
  return names.every((name) => own?.[name] === undefined)
}

type Place = { readonly file: ReadFile; readonly set: 'dark' | 'colors'; readonly name: ColorName }

/**
 * Reports the template's own colour of a pair: the parent's is right for other templates, and is named with its place.
 */
function toProblem(
  code: ProblemCode,
  message: string,
  names: readonly ColorName[],
  { files, scheme }: { readonly files: readonly ReadFile[]; readonly scheme: Scheme },
): Problem[] {
  const held = names.flatMap((name) => findPlace(name, files, scheme) ?? [])
  const file = files.findLast((one) => held.some((place) => place.file === one))
  const told = toDarkFirst(held, scheme).find((place) => place.file === file)
  if (!told) return []
  const elsewhere = held.find((place) => place.file !== told.file)
  const place = elsewhere ? ` "${elsewhere.name}" is defined in ${elsewhere.file.source.file}.` : ''
  const missing = scheme.sets[0] === 'dark' ? held.find((one) => one.set === 'colors') : undefined
  const advice = missing ? ` "dark" does not define "${missing.name}".` : ''
  const found = JSON.stringify(toColors(told.file, told.set)?.[told.name])
  return [problemAt(told.file, code, `/${told.set}/${told.name}`, { message: message + place + advice, found })]
}

/**
 * Puts the dark scheme's own colours first, since they are the ones to fix; the others may be right in the light
 * scheme.
 */
const toDarkFirst = (places: readonly Place[], { sets }: Scheme): Place[] =>
  sets.flatMap((set) => places.filter((place) => place.set === set))

function findPlace(name: ColorName, files: readonly ReadFile[], { sets }: Scheme): Place | undefined {
  for (const set of sets) {
    const file = files.findLast((one) => toColors(one, set)?.[name] !== undefined)
    if (file) return { file, set, name }
  }
  return undefined
}

/** Returns the colours of a sound theme file, which has passed the theme’s schema. */
const toColors = ({ source }: ReadFile, set: 'dark' | 'colors'): ThemeFile['colors'] => (source.data as ThemeFile)[set]
