import type { LanguageCode } from '#schemas/language.ts'

type LanguageScope = { language: LanguageCode; mainLanguage: LanguageCode }

/** `/products` in the page's language: the main language has no prefix, every other one is the first segment. */
export const toLocalPath = (path: string, { language, mainLanguage }: LanguageScope): string => {
  if (language === mainLanguage) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/**
 * The address a link of content leads to. Paths get the language's prefix; `#x` becomes the page's own
 * address with `#x` (Spec §2); anything else is left as it is. Addresses of other kinds than path, http(s),
 * tel and mailto give `#`, so that no `javascript:` can stand in a page.
 */
export const resolveHref = (url: string, scope: LanguageScope & { path: string }): string => {
  if (url.startsWith('//')) return '#'
  if (url.startsWith('/')) return toLocalPath(url, scope)
  if (url.startsWith('#')) return toLocalPath(scope.path, scope) + url
  return /^(https?:\/\/|tel:|mailto:)/i.test(url) ? url : '#'
}

/** Checks whether an address leaves the site and opens in a new tab. */
export const isExternal = (href: string): boolean => /^https?:\/\//i.test(href)
