import type { LanguageCode } from '#schemas/language.ts'

type LanguageScope = { language: LanguageCode; mainLanguage: LanguageCode }

/**
 * Returns a path such as `/products` in the page's language: the main language has no prefix, every other one is the
 * first segment.
 */
export const toLocalPath = (path: string, { language, mainLanguage }: LanguageScope): string => {
  if (language === mainLanguage) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/**
 * Resolves the URL of a content link. Paths get the language's prefix; `#x` becomes the page's own URL with `#x` (Spec
 * §2); anything else is unchanged. Schemes other than http(s), tel and mailto return `#`, which blocks `javascript:`.
 */
export const resolveHref = (url: string, scope: LanguageScope & { path: string }): string => {
  if (url.startsWith('//')) return '#'
  if (url.startsWith('/')) return toLocalPath(url, scope)
  if (url.startsWith('#')) return toLocalPath(scope.path, scope) + url
  return /^(https?:\/\/|tel:|mailto:)/i.test(url) ? url : '#'
}

/** Checks whether an address leaves the site and opens in a new tab. */
export const isExternal = (href: string): boolean => /^https?:\/\//i.test(href)
