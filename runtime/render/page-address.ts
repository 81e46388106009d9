import { toQueryString } from '#kit/api/request.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import type { PageFacts } from '#kit/page.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** A page in another language, for search engines. */
export type Alternate = { hreflang: string; href: string }

/**
 * Returns the query parameters that identify a different page. Sort orders, keywords and the first page show the same
 * content.
 */
export const toCanonicalQuery = ({ sort: _order, keyword: _words, ...query }: PageFacts['query']): PageFacts['query'] =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => name !== 'page' || value !== '1'))

/** Returns the absolute URL of a page in a language. */
export const toPageAddress = (page: PageFacts, language: LanguageCode, siteOrigin: string): string =>
  siteOrigin + toLocalPath(page.path, { ...page, language }) + toQueryString(toCanonicalQuery(page.query))

/**
 * Returns the canonical URL of a page. Where an item has no name in the page's language, its page is a copy of the main
 * language's, which is then canonical.
 */
export const toCanonical = (page: PageFacts, own: readonly LanguageCode[], siteOrigin: string): string => {
  const isCopy = !own.includes(page.language) && own.includes(page.mainLanguage)
  return toPageAddress(page, isCopy ? page.mainLanguage : page.language, siteOrigin)
}

/**
 * Returns the hreflang links of a page: the languages with content of their own, and `x-default` if the main one is
 * among them. All of these pages announce the same list; a copy announces none.
 */
export const toAlternates = (page: PageFacts, own: readonly LanguageCode[], siteOrigin: string): Alternate[] => {
  if (!own.includes(page.language)) return []
  return [
    ...page.languages
      .filter(({ code }) => own.includes(code))
      .map(({ code, tag }) => ({ hreflang: tag, href: toPageAddress(page, code, siteOrigin) })),
    ...(own.includes(page.mainLanguage)
      ? [{ hreflang: 'x-default', href: toPageAddress(page, page.mainLanguage, siteOrigin) }]
      : []),
  ]
}
