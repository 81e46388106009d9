import { decodeLeniently } from '../../http/readable-address.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'

/** An old path, as `toOldPath` writes it, and where it leads: a path of this site, or an address elsewhere. */
export type RedirectRow = { readonly from: string; readonly to: string }

/** The languages of a site, whose addresses begin with them but for the main one's. */
export type SiteLanguages = { readonly languages: readonly LanguageCode[]; readonly mainLanguage: LanguageCode }

const MAX_PATH_LENGTH = 500

/**
 * An address as redirects know it: its path alone, decoded, in one way of writing, without slashes that say nothing.
 * Null where it has no path, or one that is too long.
 */
export const toOldPath = (address: string): string | null => {
  const [path = ''] = address.replace(/^https?:\/\/[^/?#]+/i, '').split(/[?#]/, 1)
  if (address.trim() === '' || (path !== '' && !path.startsWith('/'))) return null
  const tidy = `/${decodeLeniently(path).normalize('NFC').split('/').filter(Boolean).join('/')}`
  return tidy.length <= MAX_PATH_LENGTH && !/[\p{Cc}\\]/u.test(tidy) ? tidy : null
}

/** The paths under which a redirect for a path may stand: its own, and that without its language. */
export const pathsToLookUp = (path: string): string[] => {
  const { language, rest } = splitPath(path)
  return language === null ? [path] : [path, rest]
}

/** Finds the redirect of a path among those that were read. */
export type FindRedirect = (from: string) => RedirectRow | undefined

/** A path without the case of its Latin letters, as SQL's `lower` writes it on both databases. */
export const foldPath = (path: string): string => path.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Returns a finder that prefers a path as it is written, and else takes one that differs in case alone. */
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

/** A redirect from `/About` to `/about` also matches `/about`, which must not lead to itself. */
const isSamePath = (target: string, path: string): boolean => target.startsWith('/') && toOldPath(target) === path

const splitPath = (path: string): { language: LanguageCode | null; rest: string } => {
  const [, first = '', ...others] = path.split('/')
  const language = LANGUAGE_CODES.find((code) => code === first) ?? null
  return { language, rest: language === null ? path : `/${others.join('/')}` }
}

/** Leaves out redirects that a page would hide: `/Products` says nothing about `/products`, which is shown. */
export const exceptPages =
  (find: FindRedirect, isPage: (path: string) => boolean): FindRedirect =>
  (from) => {
    const row = find(from)
    return row && row.from !== from && isPage(from) ? undefined : row
  }

/**
 * Yields the chains among some redirects: each one that leads to a path which leads on, with all its steps. A chain that
 * returns to one of its paths ends with that path. `find` knows at least these redirects.
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

/** Returns the path of a target on this site; null for an address elsewhere. */
export const toOwnPath = (target: string): string | null => (target.startsWith('/') ? toOldPath(target) : null)
