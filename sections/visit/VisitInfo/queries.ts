import { apiQuery } from '#kit/api/api-query.ts'
import { getInfo } from '#schemas/generated/api/partners.ts'
import { listSchedules } from '#schemas/generated/api/schedules.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the clinic with its weekly hours, address and directions. */
export const informationOf = (languageCode: LanguageCode) => apiQuery(getInfo, { languageCode })

/** Returns the query for two weeks of opening hours, today first. */
export const openingDaysOf = (languageCode: LanguageCode) => apiQuery(listSchedules, { languageCode })
