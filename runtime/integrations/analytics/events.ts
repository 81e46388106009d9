import type { PageFacts } from '#kit/page.ts'
import type { SiteFact } from '../site-facts.ts'
import { toContactChannel } from './contact-channel.ts'

/** One entry of the data layer; docs/guides/analytics.md documents each name. */
export type DataLayerEntry = Readonly<Record<string, unknown>>

type Shown = Extract<SiteFact, { type: 'page.shown' }>

/** Facts of a successful reservation for analytics, without person or treatment. */
export type ReservedFact = { transactionId: string; totalPrice: number | null; optionCount: number }

/** Returns the first entry of the data layer, which identifies the site and the accounts of all later entries. */
export const toFirstEntry = (page: PageFacts): DataLayerEntry => {
  const { ga4Id, googleAdsConversionId, metaPixelId, naverConversionId, kakaoPixelId } =
    page.integrations?.tagManager ?? {}
  return compact({
    clinic: page.partner.code,
    homepage_type: page.config.homepageType,
    ga4_id: ga4Id,
    google_ads_id: googleAdsConversionId,
    meta_pixel_id: metaPixelId,
    naver_id: naverConversionId,
    kakao_pixel_id: kakaoPixelId,
  })
}

/** Converts a fact to data layer entries; empty for facts that analytics does not count. */
export const toEntries = (fact: SiteFact, origin: string): DataLayerEntry[] => {
  switch (fact.type) {
    case 'page.shown':
      return [toPageView(fact, origin), ...toSearch(fact)]
    case 'link.clicked': {
      const channel = toContactChannel(fact.href)
      return channel ? [toContactClick(channel, fact.section)] : []
    }
    case 'booking.opened':
      return [{ event: 'reservation_start', reservation_kind: fact.kind, option_count: fact.optionCount }]
    case 'chat.opened':
      return [toContactClick('chat', fact.section)]
    case 'chat.created':
      return [{ event: 'chat_start' }]
  }
}

/** Converts a reservation to data layer entries. Omits its value where prices are hidden or absent. */
export const toPurchase = (
  { transactionId, totalPrice, optionCount }: ReservedFact,
  { config }: Pick<PageFacts, 'config'>,
): DataLayerEntry[] => [
  // Tag managers merge objects into the previous ones.
  { ecommerce: null },
  {
    event: 'purchase',
    option_count: optionCount,
    ecommerce: {
      transaction_id: transactionId,
      currency: 'KRW',
      ...(config.hasPriceView && totalPrice !== null ? { value: totalPrice } : {}),
    },
  },
]

const toPageView = ({ page, title, address }: Shown, origin: string): DataLayerEntry => ({
  event: 'page_view',
  page_location: origin + toCountedAddress(address, page),
  page_path: page.path,
  page_route: page.route,
  // The title of a customer board's page contains text written by a visitor.
  page_title: page.route.startsWith('/cscenter/boards/') ? page.partner.displayName : title,
  page_language: page.language,
})

const toSearch = ({ page }: Shown): DataLayerEntry[] => {
  const keyword = page.route === '/search' ? page.query['keyword']?.trim() : ''
  if (!keyword) return []
  return [compact({ event: 'search', search_term: hasPersonalData(keyword) ? undefined : keyword })]
}

const toContactClick = (channel: string, section: string | null): DataLayerEntry =>
  compact({ event: 'contact_click', contact_channel: channel, section: section ?? undefined })

/** Campaign parameters for advertisers; other parameters unknown to the page are removed. */
const CAMPAIGN = /^(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|n_media|n_query|n_rank|n_ad|n_ad_group)$/

/** Returns an address without query values from other sites or from the visitor. */
const toCountedAddress = (address: string, { query }: PageFacts): string => {
  const url = new URL(address, 'http://site.invalid')
  const counted = [...url.searchParams].filter(([name, value]) =>
    // Ad ids are as long as phone numbers.
    CAMPAIGN.test(name) ? !value.includes('@') : name in query && !hasPersonalData(value),
  )
  url.search = new URLSearchParams(counted).toString()
  return url.pathname + url.search + url.hash
}

/**
 * Checks whether a text may contain an e-mail address or a phone number: a number that begins with 0 or +, or is as
 * long as one.
 */
export const hasPersonalData = (text: string): boolean =>
  /@|(?:\+|(?:^|\D)0)\d(?:[\s().-]*\d){6,}|\d(?:[\s().-]*\d){9,}/.test(text)

const compact = (entry: Record<string, unknown>): DataLayerEntry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))
