import { apiQuery } from '#kit/api/api-query.ts'
import { listAfterNotices } from '#schemas/generated/api/after-notices.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Every notice for the days after a treatment. */
export const noticesOf = (languageCode: LanguageCode) => apiQuery(listAfterNotices, { size: 100, languageCode })
