import { createContext, useContext } from 'react'
import type { HomepageType } from '#schemas/routes.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { PopupOffsets } from '#schemas/popups/popup-place.ts'

/** Screen names from the clinic's menu, by path without language. */
export type PageNames = Readonly<Record<string, string>>

/** A language that the partner offers: its name in itself, its `<html lang>`, and its tag for Intl. */
export type OfferedLanguage = { code: LanguageCode; name: string; tag: string; intl: string }

/** Public facts of the partner; safe to embed in any page. */
export type PublicPartner = {
  code: string
  name: string
  displayName: string
  tel: string
  telCode: string
  logo: { imageUrl: string | null; word: string; sub: string }
  timeZone: string
}

/** Settings of homepageConfig that sections and the browser need. */
export type PublicConfig = {
  homepageType: HomepageType
  hasPriceView: boolean
  isIncludeVat: boolean
  vatRate: number
  useMedicalCharge: boolean
  hideEventPageDefaultProductOption: boolean
  exposureCategory: boolean
  isIconExposure: boolean
  useWidget: boolean
  /** The partner's external booking widget; absent where the site's own is used. */
  bookingWidget?: { scriptUrl: string; globalName: string }
  popups: PopupConfig
}

/** Display of a partner's popups (Spec §3). */
export type PopupConfig = {
  /** One after another, or all in one dialog. */
  type: 'LAYER' | 'GRID'
  /** A backdrop makes everything behind the popups inaccessible. */
  isDimmed: boolean
  columns: number
  offsets: PopupOffsets
}

/** Third parties of a site: the key of its chat, its tag manager with the ids that its tags need. */
export type PublicIntegrations = {
  chatKey?: string
  tagManager?: {
    gtmId: string
    ga4Id?: string
    googleAdsConversionId?: string
    metaPixelId?: string
    naverConversionId?: string
    kakaoPixelId?: string
  }
}

/** Data of the current page; the same for every visitor, so that a page can be cached. */
export type PageFacts = {
  language: LanguageCode
  mainLanguage: LanguageCode
  /** Always includes the main language. */
  languages: OfferedLanguage[]
  /**
   * Set if the partner lists no language: the site uses its main one, and the selector shows that there is no choice.
   */
  isLanguageListEmpty?: true
  /** Path without the language prefix, always starting with a slash. */
  path: string
  /** Matched route pattern of the specification, such as `/products/{productId}`. */
  route: string
  params: Record<string, string>
  /** Query parameters that the route declares, in a fixed order. */
  query: Record<string, string>
  title: string
  /** Menu names of this page and its ancestors; absent if the menu has none. */
  names?: PageNames
  status: number
  partner: PublicPartner
  config: PublicConfig
  /** Absent where the site uses none; then nothing of them is loaded. */
  integrations?: PublicIntegrations
}

/** Provides the page's data to its sections. */
export const PageContext = createContext<PageFacts | null>(null)

/** Returns the page's language with its tags. */
export const usePageLanguage = (): OfferedLanguage => findPageLanguage(usePage())

/** Returns the page's language with its tags, outside a component. */
export const findPageLanguage = ({ language, languages }: Pick<PageFacts, 'language' | 'languages'>): OfferedLanguage =>
  languages.find(({ code }) => code === language) ?? { code: language, name: language, tag: language, intl: language }

/** Returns the data of the component's page. Throws outside a page. */
export const usePage = (): PageFacts => {
  const page = useContext(PageContext)
  if (!page) throw new Error('No page')
  return page
}
