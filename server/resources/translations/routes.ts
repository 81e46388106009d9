import type { LanguageCode } from '#schemas/language.ts'
import {
  exportTranslations,
  importTranslations,
  listTranslationAreas,
  listTranslations,
  putTranslations,
} from '#schemas/generated/api/translations.ts'
import { toPaging } from '../../db/page-of.ts'
import { readTable } from '../../exchange/read-table.ts'
import { isWorkbook, writeWorkbook } from '../../exchange/workbook.ts'
import { AppError } from '../../errors.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../http/resource.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { PRIVATE, toWriting } from '../content/index.ts'
import { countAreas, loadTranslations, type TranslatedEntry } from './load-translations.ts'
import { readTranslationSheet, toTranslationSheet } from './translation-sheet.ts'
import { writeTranslations } from './write-translations.ts'
import { readXliff, writeXliff, type GivenFile } from './xliff.ts'

/** What is translated, what is not, and the ways of translators in and out. */
export const operations = [
  handleAsAdministrator(listTranslationAreas, async (call) => {
    await toWriting(call)
    const { tenant, kinds, db } = call
    const languages = tenant.languages.filter((code) => code !== tenant.mainLanguage)
    const areas = new Map<string, { entries: number; texts: number; languages: object[] }>()
    for (const language of languages) {
      for (const { area, entries, texts, ...counts } of countAreas(
        await loadTranslations(db, { tenant, kinds, language }),
      )) {
        const row = areas.get(area) ?? { entries, texts, languages: [] }
        row.languages.push({ language, ...counts })
        areas.set(area, row)
      }
    }
    const rows = [...areas].map(([area, row]) => ({ area, ...row }))
    return { rows, total: rows.length, page: 1, size: Math.max(1, rows.length), ...PRIVATE }
  }),

  handleAsAdministrator(listTranslations, async (call) => {
    await toWriting(call)
    const { input, tenant } = call
    const loaded = await load(call, readLanguage(input.language, tenant))
    const paging = toPaging(input)
    const start = (paging.page - 1) * paging.size
    const rows = loaded.slice(start, start + paging.size).map(toRow)
    return { rows, total: loaded.length, ...paging, ...PRIVATE }
  }),

  handleAsAdministrator(putTranslations, async (call) => {
    const writing = await toWriting(call)
    const { input, tenant } = call
    const language = readLanguage(input.language, tenant)
    const isDryRun = input.isDryRun ?? false
    const row = await call.write([], (transaction) =>
      writeTranslations(transaction, writing, { tenant, language, given: input.texts, isDryRun }),
    )
    return { row: { language, ...row }, ...PRIVATE }
  }),

  handleAsAdministrator(exportTranslations, async (call) => {
    await toWriting(call)
    const { input, tenant } = call
    const { mainLanguage, partner } = tenant
    const language = readLanguage(input.language, tenant)
    const loaded = await load(call, language)
    const isSheet = input.format === 'xlsx'
    const bytes = isSheet
      ? await writeWorkbook(toTranslationSheet(loaded, mainLanguage, language))
      : Buffer.from(writeXliff(loaded, mainLanguage, language))
    const row = {
      name: `${partner.partnerCode}-${mainLanguage}-${language}.${isSheet ? 'xlsx' : 'xlf'}`,
      mediaType: isSheet ? SHEET_TYPE : 'application/xliff+xml',
      content: bytes.toString('base64'),
    }
    return { row, ...PRIVATE }
  }),

  handleAsAdministrator(importTranslations, async (call) => {
    const writing = await toWriting(call)
    const { input, tenant } = call
    const file = await readTranslationFile(Buffer.from(input.content, 'base64'))
    const language = readLanguage(file.language, tenant)
    const isDryRun = input.isDryRun ?? false
    const row = await call.write([], (transaction) =>
      writeTranslations(transaction, writing, { tenant, language, given: file.given, isDryRun }),
    )
    return { row: { language, ...row }, ...PRIVATE }
  }),
]

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The translations of a file: a workbook, or an XLIFF document. Throws 422. */
export const readTranslationFile = async (bytes: Buffer): Promise<GivenFile> =>
  isWorkbook(bytes) ? readTranslationSheet(await readTable(bytes)) : readXliff(bytes.toString('utf8'))

/** A language that the clinic offers, also by a longer name such as `ja-JP`. Throws 422. */
export const readLanguage = (given: string, { languages }: Tenant): LanguageCode => {
  const language = languages.find((code) => given === code || given.startsWith(`${code}-`))
  if (language) return language
  throw new AppError(
    'translation/no-target',
    422,
    `"${given}" is none of the clinic’s languages: ${languages.join(', ')}.`,
  )
}

type Filter = { readonly area?: string | undefined; readonly state?: 'open' | 'all' | undefined }

const load = async (
  { input, tenant, kinds, db }: AdministratorCall<Filter>,
  language: LanguageCode,
): Promise<TranslatedEntry[]> =>
  openOnly(await loadTranslations(db, { tenant, kinds, language, area: input.area }), input.state === 'all')

/** Entries of which something is missing or outdated, with just that; or all of them. */
export const openOnly = (loaded: readonly TranslatedEntry[], isAll: boolean): TranslatedEntry[] =>
  loaded.flatMap((entry) => {
    const translations = entry.translations.filter(({ state }) => isAll || state !== 'done')
    return translations.length > 0 ? [{ ...entry, translations }] : []
  })

const toRow = ({ entry, title, translations }: TranslatedEntry) => ({
  kind: entry.kind,
  key: entry.key,
  title,
  texts: translations.map(({ unit, source, target, state, change }) => ({
    pointer: unit.pointer,
    label: unit.label,
    form: unit.form,
    source,
    target,
    state,
    change,
  })),
})
