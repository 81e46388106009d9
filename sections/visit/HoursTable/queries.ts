import { apiQuery } from '#kit/api/api-query.ts'
import { getInfo } from '#schemas/generated/api/partners.ts'
import { listSchedules } from '#schemas/generated/api/schedules.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the clinic with its usual week. */
export const infoOf = (languageCode: LanguageCode) => apiQuery(getInfo, { languageCode })

/** Returns the query for the coming days; the first is today. */
export const schedulesOf = (languageCode: LanguageCode) => apiQuery(listSchedules, { languageCode })
