import { apiQuery } from '#kit/api/api-query.ts'
import { listBrandings } from '#schemas/generated/api/brandings.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for every article with its text and pictures, in order. */
export const articlesOf = (languageCode: LanguageCode) => apiQuery(listBrandings, { languageCode })

/** Returns a story's anchor on the page: `/brandings#story-2`. */
export const toAnchor = (id: number): string => `story-${id}`
