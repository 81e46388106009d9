import { apiQuery } from '#kit/api/api-query.ts'
import { getInfo } from '#schemas/generated/api/partners.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the clinic and the others of its group. */
export const infoOf = (languageCode: LanguageCode) => apiQuery(getInfo, { languageCode })
