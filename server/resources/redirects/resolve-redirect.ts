import { decodeLeniently } from '../../api/http/readable-address.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'

/** An old path, as `toOldPath` normalises it, and its target: a path of this site or an external address. */
export type RedirectRow = { readonly from: string; readonly to: string }

/** Languages of a site; addresses start with a language unless it is the main one. */
export type SiteLanguages = { readonly languages: readonly LanguageCode[]; readonly mainLanguage: LanguageCode }

const MAX_PATH_LENGTH = 500

/**
 * Normalises an address for redirects: its decoded path without redundant slashes. Null where it has no path or the
 * path is too long.
 */
export const toOldPath = (address: string): string | null => {
  const [path = ''] = address.replace(/^https?:\/\/[^/?#]+/i, '').split(/[?#]/, 1)
  if (address.trim() === '' || (path !== '' && !path.startsWith('/'))) return null
  const tidy = `/${decodeLeniently(path).normalize('NFC').split('/').filter(Boolean).join('/')}`
  return tidy.length <= MAX_PATH_LENGTH && !/[\p{Cc}\\]/u.test(tidy) ? tidy : null
}

/** Returns the paths under which a redirect may be stored: the path itself, and without its language. */
export const pathsToLookUp = (path: string): string[] => {
  const { language, rest } = splitPath(path)
  return language === null ? [path] : [path, rest]
}

/** Finds the redirect of a path among the loaded ones. */
export type FindRedirect = (from: string) => RedirectRow | undefined

/** Folds the case of Latin letters, like SQL’s `lower` on both databases. */
export const foldPath = (path: string): string => path.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Returns a finder that prefers an exact match and falls back to a path that differs only in case. */
export const toRedirectFinder = (rows: readonly RedirectRow[]): FindRedirect => {
  const exact = new Map(rows.map((row) => [row.from, row]))
  const folded = new Map(rows.toReversed().map((row) => [foldPath(row.from), row]))
  return (from) => exact.get(from) ?? folded.get(foldPath(from))
}

/**
 * Resolves a path: by a redirect of its own, or by that of its page in the main language, to the same language. Null
 * without a target, or when it leads to itself.
 */
export const resolveRedirect = (
  path: string,
  find: FindRedirect,
  { languages, mainLanguage }: SiteLanguages,
): RedirectRow | null => {
  const own = find(path)
  if (own !== undefined) return isSamePath(own.to, path) ? null : own
  const { language, rest } = splitPath(path)
  const shared = language === null ? undefined : find(rest)
  if (shared === undefined || language === null) return null
  const isPrefixed = language !== mainLanguage && languages.includes(language)
  const isLocal = shared.to.startsWith('/') && splitPath(shared.to).language === null
  const to = isPrefixed && isLocal ? `/${language}${shared.to === '/' ? '' : shared.to}` : shared.to
  return isSamePath(to, path) ? null : { from: shared.from, to }
}

/** Detects self-redirects: one from `/About` to `/about` also matches `/about`, which must not lead to itself. */
const isSamePath = (target: string, path: string): boolean => target.startsWith('/') && toOldPath(target) === path

const splitPath = (path: string): { language: LanguageCode | null; rest: string } => {
  const [, first = '', ...others] = path.split('/')
  const language = LANGUAGE_CODES.find((code) => code === first) ?? null
  return { language, rest: language === null ? path : `/${others.join('/')}` }
}

/**
 * Leaves out redirects hidden by an existing page: one of `/Products` does not apply to `/products`, which is shown.
 */
export const exceptPages =
  (find: FindRedirect, isPage: (path: string) => boolean): FindRedirect =>
  (from) => {
    const row = find(from)
    return row && row.from !== from && isPage(from) ? undefined : row
  }

/**
 * Yields the chains among some redirects: each redirect whose target is redirected again, with all its steps. A loop
 * ends with the repeated path. `find` covers at least these redirects.
 */
export function* findChains(
  rows: Iterable<RedirectRow>,
  find: FindRedirect,
  site: SiteLanguages,
): Generator<string[], void, undefined> {
  for (const { from, to } of rows) {
    const chain = new Set([from])
    const steps = [from]
    let next: string | null = to
    while (next !== null) {
      const path: string = toOwnPath(next) ?? next
      steps.push(path)
      if (chain.has(path)) break
      chain.add(path)
      next = resolveRedirect(path, find, site)?.to ?? null
    }
    if (steps.length > 2 || steps[0] === steps[1]) yield steps
  }
}

/** Returns the path of a target on this site; null for an external address. */
export const toOwnPath = (target: string): string | null => (target.startsWith('/') ? toOldPath(target) : null)
