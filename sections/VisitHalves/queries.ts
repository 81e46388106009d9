import { apiQuery } from '#kit/api/api-query.ts'
import { getInfo } from '#schemas/generated/api/partners.ts'
import { listSchedules } from '#schemas/generated/api/schedules.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** The clinic with its week, its address and the ways to it. */
export const addressOf = (languageCode: LanguageCode) => apiQuery(getInfo, { languageCode })

/** The days that come, today first. */
export const comingDaysOf = (languageCode: LanguageCode) => apiQuery(listSchedules, { languageCode })
