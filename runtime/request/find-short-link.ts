import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#kit/api/api-error.ts'
import { callOperation } from '#kit/api/api-query.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import { getShortenUrl } from '#schemas/generated/api/shorten-url.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'

const SHORT_LINK = /^\/s\/([A-Za-z0-9_-]{1,40})$/

type Scope = { language: LanguageCode; mainLanguage: LanguageCode }

/**
 * Resolves `/s/{code}` to its target, in the requested language unless the stored path names another one. Null if the
 * path is not a short link, the code is unknown, or the back-end returns an address outside the partner's site.
 */
export const findShortLink = async (
  client: QueryClient,
  path: string,
  scope: Scope,
  warn: (message: string) => void,
): Promise<string | null> => {
  const code = SHORT_LINK.exec(path)?.[1]
  if (code === undefined) return null
  try {
    const { row } = await callOperation(client, getShortenUrl, { code })
    const target = toOwnPath(row.path)
    if (target === null) warn(`The short link "${code}" leads away from the site and is refused`)
    return target === null ? null : inLanguage(target, scope)
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null
    throw error
  }
}

/**
 * Returns a stored target as a path of this site. Browsers treat `//x` and `/\x` as another host and drop tabs and line
 * breaks from URLs, so the target is parsed like that; a short link to a short link could loop forever.
 */
export const toOwnPath = (stored: unknown): string | null => {
  if (typeof stored !== 'string' || !stored.startsWith('/')) return null
  const base = 'https://site.invalid'
  if (!URL.canParse(stored, base)) return null
  const { origin, pathname, search, hash } = new URL(stored, base)
  if (origin !== base || pathname.startsWith('//')) return null
  return /^(\/[a-z]{2})?\/s\//.test(pathname) ? null : pathname + search + hash
}

const inLanguage = (path: string, scope: Scope): string => {
  const [, first = ''] = path.split(/[/?#]/)
  if (LANGUAGE_CODES.some((code) => code === first)) return path
  return /^\/(?=[?#]|$)/.test(path) ? toLocalPath('/', scope) + path.slice(1) : toLocalPath(path, scope)
}
