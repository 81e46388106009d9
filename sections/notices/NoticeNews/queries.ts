import { apiQuery } from '#kit/api/api-query.ts'
import { listNotices } from '#schemas/generated/api/notices.ts'
import type { LanguageCode } from '#schemas/language.ts'

/**
 * Maximum number of pinned notices. The API returns these first, so that many more are requested to include the newest.
 */
const PINNED_AT_MOST = 10

/** Returns the query for enough notices to include the newest. */
export const noticesOf = (languageCode: LanguageCode, count: number) =>
  apiQuery(listNotices, { size: count + PINNED_AT_MOST, languageCode })

/** Returns the newest notices first, pinned or not. */
export const toNewest = <Notice extends { createdAt: string }>(notices: readonly Notice[], count: number): Notice[] =>
  [...notices].sort((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, count)
