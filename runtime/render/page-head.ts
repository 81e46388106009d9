import type { i18n } from 'i18next'
import type { HeadPart } from '#kit/define-section.ts'
import type { PageFacts } from '#kit/page.ts'
import { nameScreen } from '#kit/navigation/page-names.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { PageModel } from '../request/load-page.ts'
import type { SiteTenant } from '../request/site-request.ts'
import { collectHeadParts, firstOf } from './head-parts.ts'
import { toAlternates, toCanonical, type Alternate } from './page-address.ts'
import { toPictureAddress } from './picture-address.ts'
import { toStructuredData } from './structured-data.ts'

/** The head of a page, ready to be written. URLs are absolute. */
export type PageHead = {
  /** The partner's number, which owns the page (Spec §1). */
  partnerId: number
  title: string
  description: string
  keywords: string[]
  canonical: string
  alternates: Alternate[]
  imageUrl: string
  isIndexable: boolean
  /** Changes with the partner's icon; empty for an icon that was never changed. */
  iconVersion: string
  jsonLd: object[]
}

/**
 * Builds the head from the partner's settings and the page's sections; `own` are the languages with content of their
 * own.
 */
export const toPageHead = (
  model: PageModel,
  tenant: SiteTenant,
  text: i18n,
  own: readonly LanguageCode[],
): PageHead => {
  const { page } = model
  const parts = collectHeadParts(model, tenant, text)
  return {
    partnerId: tenant.id,
    title: isHome(page)
      ? toSiteTitle(tenant, page)
      : `${withPageNumber(toPageTitle(model, parts, text), page, text)} · ${page.partner.displayName}`,
    description: firstOf(parts, 'description') ?? inLanguage(tenant.seo.description, page) ?? '',
    keywords: inLanguage(tenant.seo.keywords, page) ?? [],
    canonical: toCanonical(page, own, tenant.siteOrigin),
    alternates: model.isIndexable ? toAlternates(page, own, tenant.siteOrigin) : [],
    imageUrl: toPictureAddress(model, tenant),
    isIndexable: model.isIndexable,
    iconVersion: toIconVersion(tenant.seo.faviconUpdatedAt),
    jsonLd: toStructuredData(
      parts.flatMap(({ jsonLd }) => jsonLd ?? []),
      page,
      tenant.siteOrigin,
    ),
  }
}

/** Returns the page's own title, without the clinic's name. */
export const toPageTitle = ({ layout, page }: PageModel, parts: readonly HeadPart[], text: i18n): string =>
  // Keys: home, termsOfService, privacyPolicy, info, introduce, staff, schedule, space, products, productCategory, productDetail, secretEvent, exhibitions, exhibitionDetail, brandings, board, boardDetail, cscenter, notices, noticeDetail, faq, contact, customerBoard, customerBoardWrite, customerBoardDetail, search, afterNotices, landing, ready, goodbye, welcome, notFound
  firstOf(parts, 'title') ?? nameScreen(page, page.path, text.t(layout.title, { ns: 'titles' }))

/** Adds the page number to the title on further pages of a list, to distinguish them in search results and tabs. */
const withPageNumber = (title: string, { query }: PageFacts, text: i18n): string =>
  Number(query['page'] ?? 1) > 1 ? text.t('paged', { ns: 'titles', title, page: query['page'] }) : title

/** Returns the title of the partner's home page. */
export const toSiteTitle = ({ seo }: SiteTenant, page: PageFacts): string =>
  inLanguage(seo.title, page) ?? page.partner.displayName

/** Checks whether a page is the home page itself and not a fallback screen at its address. */
export const isHome = ({ path, status }: PageFacts): boolean => path === '/' && status === 200

const toIconVersion = (changedAt: string | null): string =>
  changedAt === null || Number.isNaN(Date.parse(changedAt)) ? '' : Date.parse(changedAt).toString(36)

const inLanguage = <Value>(
  texts: Partial<Record<string, Value>>,
  { language, mainLanguage }: PageFacts,
): Value | undefined => texts[language] ?? texts[mainLanguage]
