import { apiQuery } from '#kit/api/api-query.ts'
import { getInfo } from '#schemas/generated/api/partners.ts'
import { listSchedules } from '#schemas/generated/api/schedules.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the clinic: its opening day, address and usual week. */
export const clinicOf = (languageCode: LanguageCode) => apiQuery(getInfo, { languageCode })

/** Returns the query for the coming days, whose first is today in the clinic's zone. */
export const todayOf = (languageCode: LanguageCode) => apiQuery(listSchedules, { languageCode })
