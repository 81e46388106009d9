import { apiQuery } from '#kit/api/api-query.ts'
import { listPopups } from '#schemas/generated/api/popups.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the partner's current popups; sent only by the browser. */
export const popupsOf = (language: LanguageCode) => apiQuery(listPopups, { languageCode: language })
