import { apiQuery } from '#kit/api/api-query.ts'
import { listPopups } from '#schemas/generated/api/popups.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** The partner's popups of this moment; only the browser asks for them. */
export const popupsOf = (language: LanguageCode) => apiQuery(listPopups, { languageCode: language })
