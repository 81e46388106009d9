import { apiQuery } from '#kit/api/api-query.ts'
import { getInfo } from '#schemas/generated/api/partners.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the clinic with its business details. */
export const infoOf = (languageCode: LanguageCode) => apiQuery(getInfo, { languageCode })
