import type { SiteAddress, SiteRequest } from '#runtime/pages/site-call.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import { escapeHtml } from '../../core/escape-html.ts'

/** A page of a sitemap with the time of its content’s last publication, in ISO UTC, if known. */
export type SitemapAddress = SiteAddress & { readonly changedAt?: string | undefined }

type SitemapTenant = Pick<SiteRequest['tenant'], 'siteOrigin' | 'mainLanguage' | 'languages' | 'isUnlaunched'>

/** File for search engines. */
export type CrawlFile = { readonly type: string; readonly text: string }

const XML = 'application/xml; charset=utf-8'

/**
 * Renders `/robots.txt`, `/sitemap.xml`, or the sitemap of a language; only the last needs the site’s addresses. Null
 * for any other path.
 */
export const toCrawlFile = async (
  path: string,
  tenant: SitemapTenant,
  list: () => Promise<readonly SitemapAddress[]>,
): Promise<CrawlFile | null> => {
  if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', text: toRobots(tenant) }
  if (path === '/sitemap.xml') return { type: XML, text: toSitemapIndex(tenant) }
  const language = LANGUAGE_CODES.find((code) => path === `/sitemap-${code}.xml`)
  if (!language || !tenant.languages.some(({ code }) => code === language)) return null
  return { type: XML, text: toSitemap(await list(), language, tenant) }
}

/**
 * Excludes search and visitors’ personal screens from search engines; those pages declare it themselves as well. Before
 * the launch pages stay crawlable, so that their `noindex` is read, and there is no sitemap.
 */
export const toRobots = ({ siteOrigin, isUnlaunched }: Pick<SitemapTenant, 'siteOrigin' | 'isUnlaunched'>): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /_page',
    'Disallow: /console',
    '',
    ...(isUnlaunched ? [] : [`Sitemap: ${siteOrigin}/sitemap.xml`, '']),
  ].join('\n')

/** Renders the index of the languages’ sitemaps. */
export const toSitemapIndex = ({ siteOrigin, languages }: SitemapTenant): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${languages
    .map(({ code }) => `<sitemap><loc>${siteOrigin}/sitemap-${code}.xml</loc></sitemap>`)
    .join('')}</sitemapindex>\n`

/** Renders the pages with their own content in a language, each with its other languages. */
export const toSitemap = (
  addresses: readonly SitemapAddress[],
  language: LanguageCode,
  tenant: SitemapTenant,
): string => {
  const urls = addresses.filter(({ languages }) => languages.includes(language))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls
    .map((address) => toUrl(address, language, tenant))
    .join('')}</urlset>\n`
}

/** Languages whose `hreflang` code differs from the site's own. */
const HREFLANG: Partial<Record<LanguageCode, string>> = { zh: 'zh-Hans' }

const toUrl = (
  { path: own, languages, changedAt }: SitemapAddress,
  language: LanguageCode,
  tenant: SitemapTenant,
): string => {
  // Values from another back-end are not trusted to be numbers.
  const path = escapeHtml(own)
  const toAddress = (code: LanguageCode) => {
    if (code === tenant.mainLanguage) return tenant.siteOrigin + path
    return `${tenant.siteOrigin}/${code}${path === '/' ? '' : path}`
  }
  const alternates = [
    ...languages.map((code) => [HREFLANG[code] ?? code, toAddress(code)]),
    ...(languages.includes(tenant.mainLanguage) ? [['x-default', toAddress(tenant.mainLanguage)]] : []),
  ]
  const lastmod = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  return `<url><loc>${toAddress(language)}</loc>${lastmod}${alternates
    .map(([code, address]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`)
    .join('')}</url>`
}
