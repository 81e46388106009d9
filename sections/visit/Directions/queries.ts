import { apiQuery } from '#kit/api/api-query.ts'
import { getInfo } from '#schemas/generated/api/partners.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the clinic with its address and directions. */
export const infoOf = (languageCode: LanguageCode) => apiQuery(getInfo, { languageCode })
