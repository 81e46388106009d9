import { apiQuery } from '#kit/api/api-query.ts'
import { listPartnerEmployees } from '#schemas/generated/api/partner-employees.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the first members of staff. */
export const staffOf = (languageCode: LanguageCode, size: number) =>
  apiQuery(listPartnerEmployees, { size, languageCode })
