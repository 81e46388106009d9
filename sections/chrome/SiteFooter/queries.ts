import { apiQuery } from '#kit/api/api-query.ts'
import { getInfo } from '#schemas/generated/api/partners.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the partner's company details, channels and branches. */
export const infoOf = (language: LanguageCode) => apiQuery(getInfo, { languageCode: language })
