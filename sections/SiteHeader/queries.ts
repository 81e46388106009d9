import { apiQuery } from '#kit/api/api-query.ts'
import { getPage } from '#schemas/generated/api/partners.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** What the partner adds to the header; the menu is the role that the section is bound to. */
export const headerOf = (language: LanguageCode) =>
  apiQuery(getPage, { roles: ['site.header'], languageCode: language })
