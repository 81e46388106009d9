import type { SiteRequest } from '#runtime/pages/site-call.ts'
import type { Tenant } from '../tenant.ts'

type Integrations = NonNullable<SiteRequest['tenant']['integrations']>

const GTM_ID = /^GTM-[A-Z0-9]+$/

/**
 * Returns the third parties of a partner's site: its own tag manager or else the deployment's, and its chat; null
 * without any. A malformed id is ignored, so that only a tag manager's id can end in a script's address.
 */
export const toIntegrations = (marketing: Tenant['marketing'], gtmFallbackId: string | null): Integrations | null => {
  const gtmId = GTM_ID.test(marketing.gtmId) ? marketing.gtmId : gtmFallbackId
  const integrations = {
    ...(gtmId ? { tagManager: { gtmId, ...toAccountIds(marketing) } } : {}),
    ...(marketing.channelTalkId ? { chatKey: marketing.channelTalkId } : {}),
  }
  return Object.keys(integrations).length > 0 ? integrations : null
}

const toAccountIds = (marketing: Tenant['marketing']): Omit<NonNullable<Integrations['tagManager']>, 'gtmId'> => {
  const { ga4Id, googleAdsConversionId, metaPixelId, naverConversionId, kakaoPixelId } = marketing
  const ids = { ga4Id, googleAdsConversionId, metaPixelId, naverConversionId, kakaoPixelId }
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id))
}

type BookingWidget = NonNullable<SiteRequest['tenant']['config']['bookingWidget']>

/** Returns the partner’s external booking widget; only complete, since an address or a name alone calls nothing. */
export const toBookingWidget = ({
  useWidget,
  bookingWidgetUrl,
  bookingWidgetName,
}: Pick<Tenant['homepageConfig'], 'useWidget' | 'bookingWidgetUrl' | 'bookingWidgetName'>): BookingWidget | null => {
  if (!useWidget || !bookingWidgetUrl || !bookingWidgetName || !URL.canParse(bookingWidgetUrl)) return null
  const url = new URL(bookingWidgetUrl)
  return url.protocol === 'https:' ? { scriptUrl: url.href, globalName: bookingWidgetName } : null
}

/** External hosts that a page may load from, by directive of its Content-Security-Policy. */
export type ThirdPartyHosts = Readonly<Record<'script' | 'connect' | 'img' | 'media' | 'frame', readonly string[]>>

const NONE: ThirdPartyHosts = { script: [], connect: [], img: [], media: [], frame: [] }

/** Hosts from the vendors' documentation on Content-Security-Policy; no vendor may use inline scripts. */
const VENDORS = {
  chatKey: {
    ...NONE,
    script: ['https://cdn.channel.io'],
    connect: [
      'https://*.channel.io',
      'https://*.channel.app',
      'wss://*.channel.io',
      'wss://*.desk-ws.channel.io',
      'wss://*.front-ws.channel.io',
    ],
    img: ['https://*.channel.io', 'blob:'],
    media: ['https://*.channel.io'],
  },
  gtmId: {
    ...NONE,
    script: ['https://www.googletagmanager.com'],
    connect: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.google.com',
    ],
    img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  },
  googleAdsConversionId: {
    ...NONE,
    script: ['https://www.googleadservices.com', 'https://www.google.com'],
    connect: [
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
    ],
    img: ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com'],
    frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
  },
  metaPixelId: {
    ...NONE,
    script: ['https://connect.facebook.net'],
    connect: ['https://www.facebook.com'],
    img: ['https://www.facebook.com'],
  },
  naverConversionId: {
    ...NONE,
    script: ['https://wcs.naver.net'],
    connect: ['https://wcs.naver.net', 'https://wcs.naver.com'],
    img: ['https://wcs.naver.net', 'https://wcs.naver.com'],
  },
  kakaoPixelId: {
    ...NONE,
    script: ['https://t1.daumcdn.net'],
    connect: ['https://bc.ad.daum.net'],
    img: ['https://bc.ad.daum.net'],
  },
} satisfies Record<string, ThirdPartyHosts>

/** Returns the hosts of the third parties that a partner uses. */
export const toThirdPartyHosts = (
  integrations: Integrations | null,
  bookingWidget: BookingWidget | null = null,
): ThirdPartyHosts => {
  const ids: Partial<Record<keyof typeof VENDORS, string>> = {
    ...integrations?.tagManager,
    ...(integrations?.chatKey ? { chatKey: integrations.chatKey } : {}),
  }
  const vendors = Object.entries(VENDORS).flatMap(([name, hosts]) => (name in ids ? [hosts] : []))
  const used = bookingWidget ? [...vendors, toWidgetHosts(bookingWidget)] : vendors
  const collect = (directive: keyof ThirdPartyHosts) => [...new Set(used.flatMap((hosts) => hosts[directive]))]
  return {
    script: collect('script'),
    connect: collect('connect'),
    img: collect('img'),
    media: collect('media'),
    frame: collect('frame'),
  }
}

/** Returns the hosts of a widget, which loads, calls, and shows frames and pictures from one host. */
const toWidgetHosts = ({ scriptUrl }: BookingWidget): ThirdPartyHosts => {
  const { origin } = new URL(scriptUrl)
  return { ...NONE, script: [origin], connect: [origin], img: [origin], frame: [origin] }
}
