import { isRecord } from '#schemas/is-record.ts'

/** An option in the shape of its schema; new ones have no id. */
export type Option = Readonly<Record<string, unknown>>

/** Checks whether most options include VAT; undefined without options. */
export const usualVat = (options: readonly Option[]): boolean | undefined => {
  if (options.length === 0) return undefined
  const included = options.filter((option) => option['isIncludeVat'] === true).length
  return included > options.length / 2
}

/** Returns the options with exactly one default: `wanted` if several are, the first if no option is. */
export const withOneDefault = (options: readonly Option[], wanted?: Option): readonly Option[] => {
  const chosen = options.filter((option) => option['isDefault'] === true)
  const kept = chosen.find((option) => option === wanted) ?? chosen[0] ?? options[0]
  if (chosen.length === 1 || kept === undefined) return options
  return options.map((option) => ({ ...option, isDefault: option === kept }))
}

/** Checks whether an option is empty: no name in any language and no price. */
export const isBlankOption = ({ id, name, price, originalPrice, isConsultingRequired }: Option): boolean =>
  id === undefined &&
  Object.values(isRecord(name) ? name : {}).every((text) => typeof text !== 'string' || text.trim() === '') &&
  typeof price !== 'number' &&
  typeof originalPrice !== 'number' &&
  isConsultingRequired !== true

/**
 * Returns a new option without texts and price. Its VAT setting follows the other options; VAT is excluded by default.
 */
export const blankOption = (mainLanguage: string, isIncludeVat = false): Option => ({
  name: { [mainLanguage]: '' },
  price: null,
  originalPrice: null,
  isEstimatedPrice: false,
  isConsultingRequired: false,
  isIncludeVat,
  isDefault: false,
})

/**
 * Parses options from cells copied from a spreadsheet: name and price, or name, original price and price, as in the
 * table. Rows with invalid prices are skipped; texts without tabs are not spreadsheets.
 */
export const readPastedOptions = (text: string, mainLanguage: string, isIncludeVat = false): Option[] => {
  if (!text.includes('\t')) return []
  return text.split(/\r?\n/).flatMap((line) => {
    const [name = '', first = '', second = ''] = line.split('\t').map((cell) => cell.trim())
    const figures = [toPrice(first), toPrice(second)]
    if (name === '' || figures[0] === undefined || figures[1] === undefined) return []
    const [one, other] = figures
    const [originalPrice, price] = other === null ? [null, one] : [one, other]
    return [{ ...blankOption(mainLanguage, isIncludeVat), name: { [mainLanguage]: name }, price, originalPrice }]
  })
}

/** Parses `240,000원` to whole won; null for an empty cell, undefined when invalid. */
const toPrice = (cell: string): number | null | undefined => {
  if (cell === '' || cell === '-' || cell === '–') return null
  const figures = cell.replaceAll(/[,₩원\s]/g, '')
  return /^\d{1,10}$/.test(figures) ? Number(figures) : undefined
}
