import { apiQuery } from '#kit/api/api-query.ts'
import { listNotices } from '#schemas/generated/api/notices.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Pinned notices first, then the newest. */
export const latestNoticesOf = (languageCode: LanguageCode, size: number) => apiQuery(listNotices, { size, languageCode })
