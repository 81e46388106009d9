import { apiQuery } from '#kit/api/api-query.ts'
import { listPartnerEmployees } from '#schemas/generated/api/partner-employees.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the first members of staff, or for doctors only. */
export const staffOf = (languageCode: LanguageCode, { people, count }: { people: 'all' | 'doctors'; count: number }) =>
  apiQuery(listPartnerEmployees, {
    ...(people === 'doctors' ? { role: ['DIRECTOR', 'DOCTOR'] as const satisfies string[] } : {}),
    size: count,
    languageCode,
  })
