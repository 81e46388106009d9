import { apiQuery } from '#kit/api/api-query.ts'
import { listPartnerEmployees } from '#schemas/generated/api/partner-employees.ts'
import type { LanguageCode } from '#schemas/language.ts'

const DOCTORS = ['DIRECTOR', 'DOCTOR'] as const satisfies string[]

/** Returns the query for the staff who are introduced, in the clinic's order. */
export const introducedOf = (
  languageCode: LanguageCode,
  { people, count }: { people: 'all' | 'doctors'; count: number },
) => apiQuery(listPartnerEmployees, { ...(people === 'doctors' ? { role: DOCTORS } : {}), size: count, languageCode })
