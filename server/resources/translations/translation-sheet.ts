import type { LanguageCode } from '#schemas/language.ts'
import { AppError } from '../../errors.ts'
import type { Table } from '../../exchange/table.ts'
import type { WrittenTable } from '../../exchange/workbook.ts'
import type { TranslatedEntry } from './load-translations.ts'
import type { GivenFile } from './xliff.ts'

const PLACE = 'Place (do not change)'

/** Translations as a sheet: where a text stands, what it says, and what it is to say. */
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

/** Reads such a sheet; its columns may have been moved. Throws 422 for another one. */
export const readTranslationSheet = ({ rows }: Table): GivenFile => {
  const [headings = [], ...lines] = rows
  const find = (pattern: RegExp) => headings.findIndex((cell) => pattern.test(String(cell ?? '')))
  const [place, source, target] = [find(/^Place/i), find(/^Source/i), find(/^Translation/i)]
  const [, language] = /\((\w{2})\)/.exec(String(headings[target] ?? '')) ?? []
  if (place === -1 || source === -1 || language === undefined) {
    const message = 'The sheet has no columns "Place", "Source (…)" and "Translation (…)", as an export has.'
    throw new AppError('translation/unreadable', 422, message)
  }
  const given = lines.flatMap((line) => {
    const [, kind, key, pointer] = /^([a-z-]+)\/([^/]+)(\/.+)$/.exec(String(line[place] ?? '')) ?? []
    if (kind === undefined || key === undefined || pointer === undefined) return []
    return [{ kind, key, pointer, source: String(line[source] ?? ''), target: String(line[target] ?? '') }]
  })
  return { language, given }
}
