import { apiQuery } from '#kit/api/api-query.ts'
import { listBrandings } from '#schemas/generated/api/brandings.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Every piece with its text and pictures, in their order. */
export const articlesOf = (languageCode: LanguageCode) => apiQuery(listBrandings, { languageCode })

/** Returns a story's anchor on the page: `/brandings#story-2`. */
export const toAnchor = (id: number): string => `story-${id}`
