import { apiQuery } from '#kit/api/api-query.ts'
import { listAfterNotices } from '#schemas/generated/api/after-notices.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for all after-care notices. */
export const noticesOf = (languageCode: LanguageCode) => apiQuery(listAfterNotices, { size: 100, languageCode })
