import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  importTranslations,
  exportTranslations,
  listTranslationAreas,
  listTranslations,
  putTranslationDrafts,
  putTranslations,
  type ExportTranslationsInput,
  type PutTranslationDraftsInput,
  type PutTranslationsInput,
  type TranslatedEntry,
} from '#schemas/generated/api/translations.ts'
import { call } from '../../lib/api/call.ts'
import { useInvalidateContent } from '../../lib/data/content.ts'
import { readFile, saveFile } from '../../lib/files/files.ts'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { useAction } from '../../ui/use-action.ts'

/** Entries loaded at a time; the next ones follow once these are done. */
const AT_ONCE = 100

/**
 * Returns the query of areas and languages with their open texts, for everything or only the named entries, such as
 * `products/1,2`.
 */
export const areasQuery = (only?: string) =>
  queryOptions({
    queryKey: [...AREAS, only ?? null],
    queryFn: async ({ signal }) => (await call(listTranslationAreas, { only }, { signal })).rows,
    staleTime: 15_000,
  })

/** Query key of the counts of areas, for any selection. */
const AREAS = ['translation-areas']

/** Selection: an area in a language, with open texts or all. */
export type TranslationView = {
  readonly area: string
  readonly language: string
  readonly state: 'open' | 'all' | 'machine'
  /** Restriction to these entries, as a kind and its keys: `products/1,2`. */
  readonly only?: string | undefined
}

/** Queries the things of an area with their texts side by side. Saved texts stay visible until a refetch. */
export const textsQuery = (view: TranslationView) =>
  queryOptions({
    queryKey: ['translations', view],
    queryFn: async ({ signal }) => {
      const { rows, total } = await call(listTranslations, { ...view, page: 1, size: AT_ONCE }, { signal })
      return { rows, total }
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** A translation to save. */
export type SentText = PutTranslationsInput['texts'][number]

/** A draft to save; an empty one deletes the stored draft. */
export type SentDraft = PutTranslationDraftsInput['texts'][number]

/** Saves drafts of translations separately from the content, and updates the cache. */
export const useKeepDrafts = (view: TranslationView) => {
  const client = useQueryClient()
  return useAction({
    mutationFn: async (texts: SentDraft[]) =>
      (await call(putTranslationDrafts, { language: view.language, texts })).row,
    onSuccess: async ({ refused }, drafts) => {
      if (refused > 0) return client.invalidateQueries(textsQuery(view))
      const { queryKey } = textsQuery(view)
      client.setQueryData(
        queryKey,
        (read) => read && { ...read, rows: read.rows.map((row) => drafts.reduce(withDraft, row)) },
      )
    },
  })
}

const isOf = (entry: TranslatedEntry, { kind, key }: Pick<SentText, 'kind' | 'key'>): boolean =>
  entry.kind === kind && entry.key === key

const withDraft = (entry: TranslatedEntry, sent: SentDraft): TranslatedEntry =>
  isOf(entry, sent)
    ? {
        ...entry,
        texts: entry.texts.map((text) =>
          text.pointer === sent.pointer
            ? { ...text, draft: sent.target === '' ? null : { text: sent.target, author: '', at: '' } }
            : text,
        ),
      }
    : entry

/** Saves a translation to the entry's draft, and updates the cache. */
export const useWriteTranslation = (view: TranslationView) => {
  const client = useQueryClient()
  return useAction({
    mutationFn: async (text: SentText) => (await call(putTranslations, { language: view.language, texts: [text] })).row,
    onSuccess: async ({ notes }, text) => {
      if (notes.some(({ isRefused }) => isRefused)) {
        await client.invalidateQueries(textsQuery(view))
        return
      }
      client.setQueryData(
        textsQuery(view).queryKey,
        (read) => read && { ...read, rows: read.rows.map((row) => withText(row, text)) },
      )
      await Promise.all([
        client.invalidateQueries({ queryKey: AREAS }),
        client.invalidateQueries({ queryKey: ['drafts'] }),
      ])
    },
  })
}

const withText = (entry: TranslatedEntry, sent: SentText): TranslatedEntry =>
  isOf(entry, sent)
    ? {
        ...entry,
        texts: entry.texts.map((text) =>
          text.pointer === sent.pointer
            ? {
                ...text,
                target: sent.target,
                state: 'done',
                change: null,
                machine: null,
                draft: null,
                suggestion: null,
              }
            : text,
        ),
      }
    : entry

/** Provides export and import of translation files. */
export const useTranslationFiles = () => {
  const t = useTexts('console/translations')
  const client = useQueryClient()
  const forget = useInvalidateContent()
  const out = useAction({
    mutationFn: async (wanted: ExportTranslationsInput) => (await call(exportTranslations, wanted)).row,
    onSuccess: saveFile,
  })
  const back = useAction({
    mutationFn: async (file: File) => (await call(importTranslations, { content: await readFile(file) })).row,
    onSuccess: async ({ written, notes }) => {
      const refused = notes.filter(({ isRefused }) => isRefused).length
      showToast(t(refused > 0 ? 'takenSome' : 'taken', { count: written, refused, notes: notes.length - refused }))
      await Promise.all([
        client.invalidateQueries({ queryKey: ['translations'] }),
        client.invalidateQueries({ queryKey: AREAS }),
        forget(),
      ])
    },
  })
  return { out, back }
}
