import { apiQuery } from '#kit/api/api-query.ts'
import { listPartnerEmployees, listWeeklySchedules } from '#schemas/generated/api/partner-employees.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** The members of the staff, in the clinic's order. */
export const employeesOf = (languageCode: LanguageCode) => apiQuery(listPartnerEmployees, { size: 100, languageCode })

/** When each of them works. */
export const weeksOf = (languageCode: LanguageCode) => apiQuery(listWeeklySchedules, { size: 100, languageCode })
