import { apiQuery } from '#kit/api/api-query.ts'
import { listPartnerEmployees } from '#schemas/generated/api/partner-employees.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** The first members of the staff. */
export const staffOf = (languageCode: LanguageCode, size: number) =>
  apiQuery(listPartnerEmployees, { size, languageCode })
