import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Term } from '#schemas/glossary/find-terms.ts'
import {
  changeGlossaryTerm,
  createGlossaryTerm,
  listGlossaryTerms,
  removeGlossaryTerm,
  type CreateGlossaryTermInput,
  type GlossaryTerm,
} from '#schemas/generated/api/glossary.ts'
import { call } from '../../lib/api/call.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { useAction } from '../../ui/use-action.ts'

const glossaryQuery = queryOptions({
  queryKey: ['glossary'],
  queryFn: async ({ signal }) => (await call(listGlossaryTerms, {}, { signal })).rows,
  staleTime: 60_000,
})

/** A term in its searchable form, with its stored version. */
export type KnownTerm = Term & { readonly kept: GlossaryTerm }

const NONE: readonly KnownTerm[] = []

const toKnown = (rows: readonly GlossaryTerm[]): readonly KnownTerm[] =>
  rows.map((kept) => ({
    term: kept.term,
    texts: Object.fromEntries(kept.texts.map(({ languageCode, text }) => [languageCode, text])),
    kept,
  }))

/** Returns the clinic's glossary; empty while loading. */
export const useGlossary = (): readonly KnownTerm[] => useQuery({ ...glossaryQuery, select: toKnown }).data ?? NONE

export type TermWords = Pick<CreateGlossaryTermInput, 'term' | 'texts' | 'note'>

/** Returns functions to save and delete terms; a deletion can be undone for ten seconds. */
export const useGlossaryChanges = (done: () => void) => {
  const t = useTexts('console/translations')
  const client = useQueryClient()
  const forget = () => client.invalidateQueries(glossaryQuery)
  const save = useAction({
    mutationFn: async ({ id, ...words }: TermWords & { readonly id: string | null }) =>
      id === null ? call(createGlossaryTerm, words) : call(changeGlossaryTerm, { id, ...words }),
    onSuccess: async () => {
      await forget()
      done()
    },
  })
  const remove = useAction({
    mutationFn: async ({ id }: GlossaryTerm) => call(removeGlossaryTerm, { id }),
    onSuccess: async (_answer, { term, texts, note }) => {
      await forget()
      done()
      showToast(t('glossary.removed', { term }), {
        label: t('undo'),
        run: () => void call(createGlossaryTerm, { term, texts, note }).then(forget, showError),
      })
    },
  })
  return { save, remove }
}
