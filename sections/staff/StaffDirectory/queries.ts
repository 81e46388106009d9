import { apiQuery } from '#kit/api/api-query.ts'
import { listPartnerEmployees, listWeeklySchedules } from '#schemas/generated/api/partner-employees.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the members of staff, in the clinic's order. */
export const employeesOf = (languageCode: LanguageCode) => apiQuery(listPartnerEmployees, { size: 100, languageCode })

/** Returns the query for the members' weekly schedules. */
export const weeksOf = (languageCode: LanguageCode) => apiQuery(listWeeklySchedules, { size: 100, languageCode })
