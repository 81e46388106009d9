import { apiQuery } from '#kit/api/api-query.ts'
import { listNotices } from '#schemas/generated/api/notices.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** The API puts pinned notices first; so many more are asked for that the newest are among the answer. */
const PINNED_AT_MOST = 10

/** Notices among which the newest are. */
export const noticesOf = (languageCode: LanguageCode, count: number) =>
  apiQuery(listNotices, { size: count + PINNED_AT_MOST, languageCode })

/** The newest first, whether they are pinned or not. */
export const toNewest = <Notice extends { createdAt: string }>(notices: readonly Notice[], count: number): Notice[] =>
  [...notices].sort((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, count)
