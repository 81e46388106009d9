import { apiQuery } from '#kit/api/api-query.ts'
import { listPartnerEmployees } from '#schemas/generated/api/partner-employees.ts'
import type { LanguageCode } from '#schemas/language.ts'

type Choice = { people: 'all' | 'doctors'; count: number }

/** Returns the query for the first members of staff, or for doctors only. */
export const tiledStaffOf = (languageCode: LanguageCode, { people, count }: Choice) =>
  apiQuery(listPartnerEmployees, {
    ...(people === 'doctors' ? { role: ['DIRECTOR', 'DOCTOR'] as const satisfies string[] } : {}),
    size: count,
    languageCode,
  })
