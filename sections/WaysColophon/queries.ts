import { apiQuery } from '#kit/api/api-query.ts'
import { getInfo } from '#schemas/generated/api/partners.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** The clinic, with its address and the ways to it. */
export const placeOf = (languageCode: LanguageCode) => apiQuery(getInfo, { languageCode })
