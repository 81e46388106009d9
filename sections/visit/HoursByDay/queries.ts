import { apiQuery } from '#kit/api/api-query.ts'
import { listSchedules } from '#schemas/generated/api/schedules.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the opening hours of two weeks from today. */
export const schedulesOf = (languageCode: LanguageCode) => apiQuery(listSchedules, { languageCode })
