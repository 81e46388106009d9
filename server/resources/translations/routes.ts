import type { LanguageCode } from '#schemas/language.ts'
import {
  exportTranslations,
  importTranslations,
  listTranslationAreas,
  listTranslations,
  putTranslationDrafts,
  putTranslations,
} from '#schemas/generated/api/translations.ts'
import { writeOptimistically } from '../../content/optimistic-write.ts'
import { toPaging } from '../../db/page-of.ts'
import { writeTableInBackground } from '../../files/formats/write-table.ts'
import { AppError } from '../../core/errors.ts'
import { quote } from '../../core/plain-text.ts'
import { UNRESOLVED, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../api/http/resource.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { toOptimisticWrite, toWriting } from '../content/index.ts'
import { areaOf, countAreas, loadAllTranslations, loadTranslations, type TranslatedEntry } from './load-translations.ts'
import { listTranslationDrafts, toDraftName, type TranslationDraft } from './translation-drafts.ts'
import { makeMemory, type TranslationMemory } from './translation-memory.ts'
import { toTranslationSheet } from './translation-sheet.ts'
import { digestOf } from '../../content/text-digest.ts'
import { writeDrafts } from './write-drafts.ts'
import { writeTranslations } from './write-translations.ts'
import { writeXliff, type TranslationFile } from './xliff.ts'
import { createBackgroundThread } from '../../core/background-thread.ts'

const run = createBackgroundThread({
  worker: './translation-worker',
  name: 'parseTranslationTask',
  from: import.meta.url,
  idleMs: 30_000,
  timeoutMs: 20_000,
  memoryMib: 512,
  maxWaiting: 16,
})

/** Reads the translations of a file in a background thread. Throws 413, 422, and 503 when too many wait. */
export const readTranslationFile = (bytes: Uint8Array): Promise<TranslationFile> => run<TranslationFile>(bytes)

/** Operations on translation status, and import and export for translators. */
export const operations = [
  handleAsAdministrator(listTranslationAreas, async (call) => {
    await toWriting(call)
    const { input, tenant, kinds, db } = call
    const names = readNames(input.only)
    const areas = new Map<string, { entries: number; texts: number; languages: object[] }>()
    for (const [language, loaded] of await loadAllTranslations(db, { tenant, kinds, names })) {
      for (const { area, entries, texts, ...counts } of countAreas(loaded)) {
        const row = areas.get(area) ?? { entries, texts, languages: [] }
        row.languages.push({ language, ...counts })
        areas.set(area, row)
      }
    }
    const rows = [...areas].map(([area, row]) => ({ area, ...row }))
    return { ...toWholeList(rows), ...UNRESOLVED }
  }),

  handleAsAdministrator(listTranslations, async (call) => {
    await toWriting(call)
    const { input, tenant, kinds, db, partnerId } = call
    const language = readLanguage(input.language, tenant)
    // The memory covers all that the clinic has translated, in any area.
    const all = await loadTranslations(db, { tenant, kinds, language })
    const loaded = inState(inArea(ofNames(all, readNames(input.only)), input.area), input.state)
    const drafts = await listTranslationDrafts(partnerId, db, language)
    const paging = toPaging(input)
    const start = (paging.page - 1) * paging.size
    const page = loaded.slice(start, start + paging.size)
    const memory = makeMemory(all)
    return { rows: page.map((entry) => toRow(entry, memory, drafts)), total: loaded.length, ...paging, ...UNRESOLVED }
  }),

  handleAsAdministrator(putTranslations, async (call) => {
    const writing = await toWriting(call)
    const { input, tenant } = call
    const language = readLanguage(input.language, tenant)
    const isDryRun = input.isDryRun ?? false
    const row = await writeOptimistically(toOptimisticWrite(call), (recording) =>
      writeTranslations(recording, writing, { tenant, language, given: input.texts, isDryRun, isRead: true }),
    )
    return { row: { language, ...row }, ...UNRESOLVED }
  }),

  handleAsAdministrator(putTranslationDrafts, async (call) => {
    const writing = await toWriting(call)
    const { input, tenant } = call
    const language = readLanguage(input.language, tenant)
    const row = await writeOptimistically(toOptimisticWrite(call), (recording) =>
      writeDrafts(recording, writing, { tenant, language, given: input.texts }),
    )
    return { row: { language, ...row }, ...UNRESOLVED }
  }),

  handleAsAdministrator(exportTranslations, async (call) => {
    await toWriting(call)
    const { input, tenant } = call
    const { mainLanguage, partner } = tenant
    const language = readLanguage(input.language, tenant)
    const loaded = await load(call, language)
    const isSheet = input.format === 'xlsx'
    const bytes = isSheet
      ? await writeTableInBackground({ table: toTranslationSheet(loaded, mainLanguage, language), format: 'xlsx' })
      : await writeXliff(loaded, mainLanguage, language)
    const row = {
      name: `${partner.partnerCode}-${mainLanguage}-${language}.${isSheet ? 'xlsx' : 'xlf'}`,
      mediaType: isSheet ? SHEET_TYPE : 'application/xliff+xml',
      content: bytes.toString('base64'),
    }
    return { row, ...UNRESOLVED }
  }),

  handleAsAdministrator(importTranslations, async (call) => {
    const writing = await toWriting(call)
    const { input, tenant } = call
    const file = await readTranslationFile(Buffer.from(input.content, 'base64'))
    const language = readLanguage(file.language, tenant)
    const isDryRun = input.isDryRun ?? false
    const row = await writeOptimistically(toOptimisticWrite(call), (recording) =>
      writeTranslations(recording, writing, { tenant, language, given: file.given, isDryRun }),
    )
    return { row: { language, ...row }, ...UNRESOLVED }
  }),
]

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Resolves a language that the clinic offers, also from a longer tag such as `ja-JP`; case is ignored. Throws 422. */
export const readLanguage = (given: string, { languages }: Tenant): LanguageCode => {
  const plain = given.trim().toLowerCase().replaceAll('_', '-')
  const language = languages.find((code) => plain === code || plain.startsWith(`${code}-`))
  if (language) return language
  throw new AppError(
    'translation/no-target',
    422,
    `"${quote(given)}" is not one of the clinic’s languages: ${languages.join(', ')}.`,
  )
}

/** Missing and outdated texts, all, or the unread ones that a machine made. */
type TextFilter = 'open' | 'all' | 'machine'

type Filter = {
  readonly area?: string | undefined
  readonly state?: TextFilter | undefined
  readonly only?: string | undefined
}

/** Returns the names of the entries in `products/1,2`; undefined for all. */
const readNames = (only: string | undefined): ReadonlySet<string> | undefined => {
  const [kind = '', keys = ''] = only?.split('/') ?? []
  return only === undefined ? undefined : new Set(keys.split(',').map((key) => `${kind}/${key}`))
}

const load = async (
  { input, tenant, kinds, db }: AdministratorCall<Filter>,
  language: LanguageCode,
): Promise<TranslatedEntry[]> => {
  const query = { tenant, kinds, language, area: input.area, names: readNames(input.only) }
  return inState(await loadTranslations(db, query), input.state)
}

/** Returns entries with missing or outdated texts, limited to those; or all of them. */
export const openOnly = (loaded: readonly TranslatedEntry[], isAll: boolean): TranslatedEntry[] =>
  inState(loaded, isAll ? 'all' : 'open')

const inState = (loaded: readonly TranslatedEntry[], filter: TextFilter = 'open'): TranslatedEntry[] =>
  loaded.flatMap((entry) => {
    const translations = entry.translations.filter(
      ({ state, machine }) => filter === 'all' || (filter === 'machine' ? Boolean(machine) : state !== 'done'),
    )
    return translations.length > 0 ? [{ ...entry, translations }] : []
  })

const ofNames = (
  loaded: readonly TranslatedEntry[],
  names: ReadonlySet<string> | undefined,
): readonly TranslatedEntry[] =>
  names === undefined ? loaded : loaded.filter(({ entry: { kind, key } }) => names.has(`${kind}/${key}`))

const inArea = (loaded: readonly TranslatedEntry[], area: string | undefined): readonly TranslatedEntry[] =>
  area === undefined
    ? loaded
    : loaded.flatMap((one) => {
        const translations = one.translations.filter(({ unit }) => areaOf(one.entry, unit.pointer) === area)
        return translations.length > 0 ? [{ ...one, translations }] : []
      })

const toRow = (
  { entry: { kind, key }, title, translations }: TranslatedEntry,
  memory: TranslationMemory,
  drafts: ReadonlyMap<string, TranslationDraft>,
) => ({
  kind,
  key,
  title,
  texts: translations.map(({ unit, source, target, state, change, machine = null }) => {
    const { pointer, path, label, form } = unit
    const draft = drafts.get(toDraftName({ kind, key, pointer }))
    const suggestion = state === 'done' ? null : memory.suggest(source, form)
    return {
      pointer,
      path,
      label,
      form,
      source,
      target,
      state,
      change,
      machine,
      // Drafts for an earlier source are not offered.
      draft:
        state !== 'done' && draft?.sourceDigest === digestOf(source)
          ? { text: draft.target, author: draft.author, at: draft.at }
          : null,
      suggestion: suggestion && suggestion.text !== target ? suggestion : null,
    }
  }),
})
