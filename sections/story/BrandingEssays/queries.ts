import { apiQuery } from '#kit/api/api-query.ts'
import { listBrandings } from '#schemas/generated/api/brandings.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the clinic's stories, in order. */
export const essaysOf = (languageCode: LanguageCode, size: number) => apiQuery(listBrandings, { size, languageCode })
