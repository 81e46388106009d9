import type { TranslationArea } from '#schemas/generated/api/translations.ts'

/** Translation progress of a language, over all areas. */
export type LanguageShare = {
  readonly language: string
  readonly missing: number
  readonly outdated: number
  /** Share of texts that are neither missing nor outdated, in percent with one decimal; 100 only when complete. */
  readonly percent: number
}

/** Returns the progress of each language. */
export const languageShares = (areas: readonly TranslationArea[]): LanguageShare[] => {
  const total = areas.reduce((sum, { texts }) => sum + texts, 0)
  const languages = areas[0]?.languages.map(({ language }) => language) ?? []
  return languages.map((language) => {
    const own = areas.flatMap((area) => area.languages.filter((one) => one.language === language))
    const missing = own.reduce((sum, one) => sum + one.missing, 0)
    const outdated = own.reduce((sum, one) => sum + one.outdated, 0)
    const share = total === 0 ? 100 : Math.floor((1000 * (total - missing - outdated)) / total) / 10
    return { language, missing, outdated, percent: share }
  })
}

/** Counts the open texts in all languages. */
export const countOpen = (areas: readonly TranslationArea[]): number =>
  languageShares(areas).reduce((sum, { missing, outdated }) => sum + missing + outdated, 0)

/** Returns the area and language with the most unread machine translations, within a language if one is given. */
export const firstMachine = (
  areas: readonly TranslationArea[],
  wanted: string | null,
): { area: string; language: string } | null => {
  const cells = areas.flatMap(({ area, languages }) =>
    languages.map(({ language, machine }) => ({ area, language, machine })),
  )
  const own = cells.filter(({ language, machine }) => machine > 0 && (wanted === null || language === wanted))
  return own.toSorted((one, other) => other.machine - one.machine)[0] ?? null
}

/** Counts the unread machine translations in all languages. */
export const countMachine = (areas: readonly TranslationArea[]): number =>
  areas.reduce((sum, { languages }) => languages.reduce((total, { machine }) => total + machine, sum), 0)

/** Returns the area and language to open first: the one with the most open texts, otherwise the first. */
export const firstOpen = (areas: readonly TranslationArea[]): { area: string; language: string } | null => {
  const cells = areas.flatMap(({ area, languages }) =>
    languages.map(({ language, missing, outdated }) => ({ area, language, open: missing + outdated })),
  )
  const [first, ...rest] = cells
  return first ? rest.reduce((most, cell) => (cell.open > most.open ? cell : most), first) : null
}
