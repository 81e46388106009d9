import type { LanguageCode } from '#schemas/language.ts'
import { AppError } from '../../core/errors.ts'
import { toAddress, type Cell, type Table } from '../../files/formats/table.ts'
import type { WrittenTable } from '../../files/formats/workbook.ts'
import type { FileTranslation } from './file-translation.ts'
import type { TranslatedEntry } from './load-translations.ts'
import type { TranslationFile } from './xliff.ts'

const PLACE = 'Place (do not change)'

/** Writes translations as a sheet: the place of each text, its source, and its target. */
export const toTranslationSheet = (
  loaded: readonly TranslatedEntry[],
  from: LanguageCode,
  into: LanguageCode,
): WrittenTable => ({
  name: into,
  headings: [PLACE, 'What', 'Field', 'State', `Source (${from})`, `Translation (${into})`],
  rows: loaded.flatMap(({ entry, title, translations }) =>
    translations.map(({ unit, source, target, state }) => [
      `${entry.kind}/${entry.key}${unit.pointer}`,
      title,
      unit.label,
      state,
      source,
      target,
    ]),
  ),
})

/** Reads a translation sheet; its columns may have been moved. Throws 422 for any other sheet. */
export const readTranslationSheet = ({ rows, formulas }: Table): TranslationFile => {
  const header = rows.slice(0, SEARCHED_ROWS).findIndex((row) => row.some((cell) => /^Place/i.test(String(cell ?? ''))))
  const headings = rows[header] ?? []
  const find = (pattern: RegExp) => headings.findIndex((cell) => pattern.test(String(cell ?? '')))
  const [place, source, target] = [find(/^Place/i), find(/^Source/i), find(/^Translation/i)]
  const [, language] = /\(([a-z]{2}(?:-\w+)*)\)/i.exec(String(headings[target] ?? '')) ?? []
  if (place === -1 || source === -1 || language === undefined) {
    const message = 'The sheet lacks the columns "Place", "Source (…)" and "Translation (…)" of an export.'
    throw new AppError('translation/unreadable', 422, message)
  }
  const given = rows.slice(header + 1).flatMap((line, index) => {
    const [, kind, key, pointer] = /^([a-z-]+)\/([^/]+)(\/.+)$/.exec(String(line[place] ?? '')) ?? []
    if (kind === undefined || key === undefined || pointer === undefined) return []
    const formula = formulas.get(toAddress(header + 1 + index, target))
    const read = readTarget(line[target] ?? null, formula)
    return [{ kind, key, pointer, source: String(line[source] ?? ''), ...read }]
  })
  return { language, given }
}

/** Rows searched for headings; titles and remarks may come before them. */
const SEARCHED_ROWS = 20

/**
 * Reads a target. Spreadsheets turn texts into dates and booleans, and failed formulas into errors; none of these is a
 * translation.
 */
const readTarget = (
  cell: Cell,
  formula: { readonly hasResult: boolean } | undefined,
): Pick<FileTranslation, 'target' | 'fault'> => {
  const refuse = (what: string) =>
    ({ target: '', fault: { code: 'not-a-text', message: `The cell contains ${what}.` } }) as const
  if (formula && !formula.hasResult)
    return refuse(cell === null ? 'a formula without a result' : `the error ${String(cell)}`)
  if (cell instanceof Date) return refuse('a date, not a text')
  if (typeof cell === 'boolean') return refuse('a boolean, not a text')
  return { target: String(cell ?? '') }
}
