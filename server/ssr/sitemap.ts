import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SiteAddress } from '#runtime/pages/site-call.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import type { SiteRequest } from '#runtime/pages/site-call.ts'
import { notFound } from '../http/app-error.ts'

/** What a sitemap is made from; null when the host is no partner's. */
export type SitemapSource = (
  request: FastifyRequest,
) => { tenant: SiteRequest['tenant']; list: () => Promise<SiteAddress[]> } | null

/** `/robots.txt`, `/sitemap.xml` and one sitemap for each language the host's partner offers. */
export const registerSitemaps = (app: FastifyInstance, findSource: SitemapSource): void => {
  app.get('/robots.txt', async (request, reply) => {
    const source = findSource(request)
    if (!source) throw notFound('site', 'site')
    return reply.type('text/plain; charset=utf-8').send(toRobots(source.tenant.siteOrigin))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const source = findSource(request)
    if (!source) throw notFound('site', 'site')
    return reply.type('application/xml; charset=utf-8').send(toSitemapIndex(source.tenant))
  })

  app.get<{ Params: { language: string } }>('/sitemap-:language.xml', async (request, reply) => {
    const source = findSource(request)
    const language = LANGUAGE_CODES.find((code) => code === request.params.language)
    if (!source || !language || !source.tenant.languages.some(({ code }) => code === language)) {
      throw notFound('site', 'sitemap')
    }
    return reply.type('application/xml; charset=utf-8').send(toSitemap(await source.list(), language, source.tenant))
  })
}

/** Search and one visitor's own screens are not for search engines; pages say so themselves as well. */
export const toRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /_page',
    'Disallow: /console',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

type SitemapTenant = Pick<SiteRequest['tenant'], 'siteOrigin' | 'mainLanguage' | 'languages'>

/** The list of the languages' sitemaps. */
export const toSitemapIndex = ({ siteOrigin, languages }: SitemapTenant): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${languages
    .map(({ code }) => `<sitemap><loc>${siteOrigin}/sitemap-${code}.xml</loc></sitemap>`)
    .join('')}</sitemapindex>\n`

/** The pages that have content of their own in a language, each with its other languages. */
export const toSitemap = (addresses: readonly SiteAddress[], language: LanguageCode, tenant: SitemapTenant): string => {
  const urls = addresses.filter(({ languages }) => languages.includes(language))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls
    .map((address) => toUrl(address, language, tenant))
    .join('')}</urlset>\n`
}

/** What hreflang calls a language that the site's own code does not. */
const HREFLANG: Partial<Record<LanguageCode, string>> = { zh: 'zh-Hans' }

const toUrl = ({ path, languages }: SiteAddress, language: LanguageCode, tenant: SitemapTenant): string => {
  const toAddress = (code: LanguageCode) => {
    if (code === tenant.mainLanguage) return tenant.siteOrigin + path
    return `${tenant.siteOrigin}/${code}${path === '/' ? '' : path}`
  }
  const alternates = [
    ...languages.map((code) => [HREFLANG[code] ?? code, toAddress(code)]),
    ...(languages.includes(tenant.mainLanguage) ? [['x-default', toAddress(tenant.mainLanguage)]] : []),
  ]
  return `<url><loc>${toAddress(language)}</loc>${alternates
    .map(([code, address]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`)
    .join('')}</url>`
}
