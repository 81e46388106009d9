import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { callOperation } from '#kit/api/api-query.ts'
import { getBranding, listBrandings, type Branding } from '#schemas/generated/api/brandings.ts'
import type { LanguageCode } from '#schemas/language.ts'

/**
 * Every piece with its text and pictures, in their order. The list names the pieces only; their texts are at an
 * address each (Spec §7), so this is one query made of several calls.
 */
export const articlesOf = (languageCode: LanguageCode) =>
  queryOptions<Branding[], Error, Branding[], QueryKey>({
    queryKey: [listBrandings.id, { languageCode }, getBranding.id],
    queryFn: async ({ client }) => {
      const { rows } = await callOperation(client, listBrandings, { languageCode })
      const answers = await Promise.all(rows.map(({ id }) => callOperation(client, getBranding, { id, languageCode })))
      return answers.map(({ row }) => row)
    },
  })

/** Where a piece stands on the page: `/brandings#story-2`. */
export const toAnchor = (id: number): string => `story-${id}`
