import { createContext, useContext } from 'react'
import type { HomepageType } from '#schemas/routes.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { PopupOffsets } from '#schemas/popups/popup-place.ts'

/** Screen names from the clinic's menu, by path without language. */
export type PageNames = Readonly<Record<string, string>>

/** A language the partner offers: its name in itself, what `<html lang>` says, and what Intl formats by. */
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

/** The settings of homepageConfig that sections and the browser need. */
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
  /** The partner's external booking widget; absent where the site's own takes reservations. */
  bookingWidget?: { scriptUrl: string; globalName: string }
  popups: PopupConfig
}

/** Display of a partner's popups (Spec §3). */
export type PopupConfig = {
  /** One after another, or all in one dialog. */
  type: 'LAYER' | 'GRID'
  /** A backdrop lies behind them, and nothing else can be reached. */
  isDimmed: boolean
  columns: number
  offsets: PopupOffsets
}

/** The third parties that a site uses: the key of its chat, its tag manager with the ids that its tags need. */
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

/** The facts of the page being shown; the same for every visitor, so a page can be cached. */
export type PageFacts = {
  language: LanguageCode
  mainLanguage: LanguageCode
  /** The main language among them, always. */
  languages: OfferedLanguage[]
  /**
   * Set if the partner lists no language: the site uses its main one, and the selector shows that there is no choice.
   */
  isLanguageListEmpty?: true
  /** Without the language prefix, always starting with a slash. */
  path: string
  /** The route pattern of the specification that matched, such as `/products/{productId}`. */
  route: string
  params: Record<string, string>
  /** Only the query parameters that the route knows, in a fixed order. */
  query: Record<string, string>
  title: string
  /** Menu names of this page and its ancestors; absent if the menu has none. */
  names?: PageNames
  status: number
  partner: PublicPartner
  config: PublicConfig
  /** Absent where the site uses none: nothing of them is loaded then. */
  integrations?: PublicIntegrations
}

/** Carries the page's facts to its sections. */
export const PageContext = createContext<PageFacts | null>(null)

/** The page's language with its tags. */
export const usePageLanguage = (): OfferedLanguage => findPageLanguage(usePage())

/** The page's language with its tags, outside a component. */
export const findPageLanguage = ({ language, languages }: Pick<PageFacts, 'language' | 'languages'>): OfferedLanguage =>
  languages.find(({ code }) => code === language) ?? { code: language, name: language, tag: language, intl: language }

/** The facts of the page this component stands in. Throws outside a page. */
export const usePage = (): PageFacts => {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage() was called outside a page')
  return page
}
