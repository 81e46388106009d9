import type { i18n } from 'i18next'
import type { HeadPart, ReadQuery } from '#kit/define-section.ts'
import { toLocalPath } from '#kit/href.ts'
import { toQueryString } from '#kit/api/request.ts'
import { toSectionInput } from '../request/collect-queries.ts'
import type { PageModel } from '../request/load-page.ts'
import type { SiteTenant } from '../request/site-request.ts'
import { sections as definitions } from '../registry.ts'

/** The head of a page, ready to be written. Addresses are absolute. */
export type PageHead = {
  title: string
  description: string
  keywords: string[]
  canonical: string
  alternates: { hreflang: string; href: string }[]
  imageUrl: string
  isIndexable: boolean
  jsonLd: object[]
}

/** Gathers the head from the partner's settings and from what the page's sections say about it. */
export const toPageHead = (model: PageModel, tenant: SiteTenant, text: i18n): PageHead => {
  const { page } = model
  const parts = collectHeadParts(model, tenant, text)
  // Keys: home, termsOfService, privacyPolicy, info, introduce, staff, schedule, space, products, productCategory, productDetail, secretEvent, exhibitions, exhibitionDetail, brandings, board, boardDetail, cscenter, notices, noticeDetail, faq, contact, customerBoard, customerBoardWrite, customerBoardDetail, search, afterNotices, landing, ready, goodbye, welcome, notFound
  const title = first(parts, 'title') ?? text.t(model.layout.title, { ns: 'titles' })
  const siteTitle = inLanguage(tenant.seo.title, page) ?? page.partner.displayName
  const address = (language: typeof page.language) =>
    tenant.siteOrigin + toLocalPath(page.path, { ...page, language }) + toQueryString(toCanonicalQuery(page.query))
  return {
    title: page.path === '/' && page.status === 200 ? siteTitle : `${title} · ${page.partner.displayName}`,
    description: first(parts, 'description') ?? inLanguage(tenant.seo.description, page) ?? '',
    keywords: inLanguage(tenant.seo.keywords, page) ?? [],
    canonical: address(page.language),
    alternates: model.isIndexable
      ? [
          ...page.languages.map(({ code, tag }) => ({ hreflang: tag, href: address(code) })),
          { hreflang: 'x-default', href: address(page.mainLanguage) },
        ]
      : [],
    imageUrl: toAbsolute(first(parts, 'imageUrl') ?? tenant.seo.ogImageUrl ?? '', tenant.siteOrigin),
    isIndexable: model.isIndexable,
    jsonLd: parts.flatMap(({ jsonLd }) => jsonLd ?? []).map((thing) => withAbsolutePaths(thing, tenant.siteOrigin)),
  }
}

/** The same things in another order are the same page to a search engine. */
const toCanonicalQuery = ({ sort: _order, ...query }: Record<string, string>): Record<string, string> => query

const collectHeadParts = (model: PageModel, { siteOrigin }: SiteTenant, text: i18n): HeadPart[] => {
  const read: ReadQuery = (query) => model.client.getQueryData(query.queryKey)
  const tools = {
    read,
    texts: (ns: string) => (key: string, values?: Record<string, string | number>) => text.t(key, { ns, ...values }),
    toUrl: (path: string) => siteOrigin + toLocalPath(path, model.page),
  }
  return model.instances.flatMap((instance) => {
    const definition = definitions.get(instance.type)
    if (instance.state !== 'ready' || !definition?.head) return []
    return [definition.head({ ...toSectionInput(instance, model.page), ...tools })]
  })
}

const first = <Name extends 'title' | 'description' | 'imageUrl'>(parts: HeadPart[], name: Name) =>
  parts.find((part) => part[name])?.[name]

const inLanguage = <Value>(
  texts: Partial<Record<string, Value>>,
  { language, mainLanguage }: PageModel['page'],
): Value | undefined => texts[language] ?? texts[mainLanguage]

const toAbsolute = (url: string, origin: string): string => (url.startsWith('/') ? origin + url : url)

const ADDRESS_NAMES: ReadonlySet<string> = new Set(['@id', 'url', 'image', 'logo', 'item', 'contentUrl'])

/** Sections know no origin: what they write as a path becomes an address of the partner's site. */
const withAbsolutePaths = (thing: object, origin: string): object =>
  Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, toAbsoluteValue(name, value, origin)]))

const toAbsoluteValue = (name: string, value: unknown, origin: string): unknown => {
  if (typeof value === 'string') return ADDRESS_NAMES.has(name) ? toAbsolute(value, origin) : value
  if (Array.isArray(value)) return value.map((item) => toAbsoluteValue(name, item, origin))
  return typeof value === 'object' && value !== null ? withAbsolutePaths(value, origin) : value
}
