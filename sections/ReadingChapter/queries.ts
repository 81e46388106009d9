import { apiQuery } from '#kit/api/api-query.ts'
import { listBrandings } from '#schemas/generated/api/brandings.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** The clinic's first stories in their order. */
export const storiesOf = (languageCode: LanguageCode, size: number) => apiQuery(listBrandings, { size, languageCode })
