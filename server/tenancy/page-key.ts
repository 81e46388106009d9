import { decodePath } from '#runtime/request/decode-path.ts'
import { matchRoute } from '#runtime/request/match-route.ts'
import { asksForNothing, readPageQuery } from '#runtime/request/page-query.ts'
import { splitLanguage } from '#runtime/request/split-language.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { NOT_FOUND_ROUTE, type RoutePattern } from '#schemas/routes.ts'
import type { PartnerId } from '../core/partner-id.ts'
import { isUnlaunched, type Tenant } from './tenant.ts'

/** Page as a document, as data for navigation within the site, or a file that only search engines read. */
export type PageKind = 'html' | 'data' | 'crawl'

/** Key of a cached page. Visitors with the same key get the same bytes. */
export type PageKey = {
  readonly text: string
  readonly partnerId: PartnerId
  readonly kind: PageKind
  /** Address that is rendered: only path and known query, so that nothing else can affect the page. */
  readonly address: string
  /** True without a query; such pages are few, and pages with one never evict them. */
  readonly isPlain: boolean
}

/**
 * Parameters with few values. A page that depends on a visitor's own text, such as a keyword, is hardly requested
 * twice.
 */
const KEPT_PARAMETERS: ReadonlySet<string> = new Set(['page', 'sort', 'state', 'categoryId'])

/** Returns the key of an address on a partner's site; null if the page is not cached. */
export const readPageKey = (kind: PageKind, address: string, tenant: Tenant): PageKey | null =>
  kind === 'crawl' ? readCrawlKey(address, tenant) : readOwnPageKey(kind, address, tenant)

/** Reads `robots.txt` and sitemaps, each of a language that the partner offers; queries are ignored. */
const readCrawlKey = (address: string, tenant: Tenant): PageKey | null => {
  const [path = ''] = address.split('?')
  const language = SITEMAP.exec(path)?.[1]
  // Before the launch there is nothing to list.
  if (isUnlaunched(tenant) && path !== '/robots.txt') return null
  const isOffered = language === undefined ? CRAWLED.has(path) : tenant.languages.some((code) => code === language)
  return isOffered ? toKey('crawl', path, path, tenant) : null
}

const CRAWLED: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml'])
const SITEMAP = /^\/sitemap-(\w+)\.xml$/

const readOwnPageKey = (kind: PageKind, address: string, tenant: Tenant): PageKey | null => {
  const [rawPath = '/', ...rest] = address.split('?')
  const pathname = decodePath(rawPath)
  const split = splitLanguage(pathname, tenant.mainLanguage, tenant.languages)
  // Only screens: the other addresses are those of files and of the API.
  if (isUnlaunched(tenant)) return isScreen(address, tenant) ? readOpeningKey(kind, address, tenant) : null
  if (split.kind !== 'page') return null
  const { pattern, isUncached } = matchRoute(split.path).route
  if (isUncached) return null
  const search = new URLSearchParams(rest.join('?'))
  if (asksForNothing(pattern, search)) return null
  const query = readPageQuery(pattern, search)
  if (Object.keys(query).some((name) => !KEPT_PARAMETERS.has(name))) return null
  const asked = new URLSearchParams(query).toString()
  // The cached routes are plain ASCII once decoded, so their address can be rendered as it is.
  const canonical = asked ? `${pathname}?${asked}` : pathname
  return { ...toKey(kind, canonical, `${split.language} ${canonical}`, tenant), isPlain: asked === '' }
}

/** Returns the key of the page before the launch: the same at every address of a language. */
export const readOpeningKey = (kind: PageKind, path: string, tenant: Tenant): PageKey => {
  const [, first] = path.split(/[/?]/)
  const language = tenant.languages.find((code) => code === first) ?? tenant.mainLanguage
  const address = language === tenant.mainLanguage ? '/' : `/${language}`
  return toKey(kind, address, `${language} ${address}`, tenant)
}

const toKey = (kind: PageKind, address: string, name: string, tenant: Tenant): PageKey => {
  const { id, homepageConfig } = tenant
  const { version, templateCode, homepageType } = homepageConfig
  const own = isUnlaunched(tenant) ? `unlaunched ${name}` : name
  return {
    // The template's own version changes only with the build, and a new build starts with an empty cache.
    text: `${id} ${version} ${templateCode} ${homepageType} ${kind} ${own}`,
    partnerId: id,
    kind,
    address,
    isPlain: true,
  }
}

/** Checks whether an address is that of a screen, even one without content; old addresses of other sites are not. */
export const isScreen = (address: string, { mainLanguage, languages }: Tenant): boolean => {
  const [rawPath = '/'] = address.split('?')
  const split = splitLanguage(decodePath(rawPath), mainLanguage, languages)
  if (split.kind === 'unknown') return false
  // An address that redirects to add its language or drop slashes may be a screen after that.
  return matchRoute(split.path).route.pattern !== NOT_FOUND_ROUTE
}

/**
 * Returns an address for the log: the path of a public page, without its query, and the route’s pattern of any other,
 * whose path may be personal.
 */
export const toLoggedPath = (address: string, { mainLanguage, languages }: Tenant): string => {
  const asked = address.startsWith('/_page?') ? readDataAddress(address) : address
  const [rawPath = '/'] = (asked ?? '').split('?')
  const pathname = decodePath(rawPath)
  if (pathname === null || !pathname.startsWith('/')) return '(malformed)'
  if (CRAWLED.has(pathname) || SITEMAP.test(pathname)) return pathname
  const split = splitLanguage(pathname, mainLanguage, languages)
  const { pattern, isUncached } = matchRoute(split.kind === 'unknown' ? pathname : split.path).route
  return isUncached ? pattern : pathname
}

/** Language and path under which a page is counted. */
export type PageName = { readonly language: LanguageCode; readonly path: string }

/**
 * Returns the language of an address, and its path without language and query; for pages that are not public the
 * route’s pattern. Null for addresses outside the site.
 */
export const toPageName = (address: string, { mainLanguage, languages }: Tenant): PageName | null => {
  const [rawPath = '/'] = address.split('?')
  const split = splitLanguage(decodePath(rawPath), mainLanguage, languages)
  if (split.kind !== 'page') return null
  const { pattern, isUncached } = matchRoute(split.path).route
  if (pattern === NOT_FOUND_ROUTE) return null
  return { language: split.language, path: isUncached ? pattern : split.path }
}

/** Returns the screen and language of an address; null if it is not a page of the site. */
export const toPageRoute = (
  address: string,
  { mainLanguage, languages }: Pick<Tenant, 'mainLanguage' | 'languages'>,
): { readonly route: RoutePattern; readonly language: LanguageCode } | null => {
  const [rawPath = '/'] = address.split('?')
  const split = splitLanguage(decodePath(rawPath), mainLanguage, languages)
  if (split.kind !== 'page') return null
  const { pattern } = matchRoute(split.path).route
  return pattern === NOT_FOUND_ROUTE ? null : { route: pattern, language: split.language }
}

/** Returns `/products?page=2` for `/_page?path=%2Fproducts%3Fpage%3D2`; null if it names no path, or several. */
export const readDataAddress = (url: string): string | null => {
  const paths = new URLSearchParams(url.slice(url.indexOf('?') + 1)).getAll('path')
  const [path] = paths
  return paths.length === 1 && path?.startsWith('/') ? path : null
}

/** Response that did not reach the application. */
export type FastAnswer = {
  readonly kind: 'page' | 'page-data' | 'other'
  readonly status: number
  readonly seconds: number
  readonly method: string
  readonly bytes: number
  readonly tenant: Tenant
  readonly key: PageKey
}

/** Called with each of them. */
export type CountAnswer = (answer: FastAnswer) => void
