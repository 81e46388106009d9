import type { SiteRequest } from '#runtime/pages/site-call.ts'
import type { Env } from '../../core/env.ts'
import { toTenantOrigin } from '../../tenancy/host-origin.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { toBookingWidget, toIntegrations } from '../../tenancy/third-parties/integrations.ts'

type SiteTenant = SiteRequest['tenant']

/** Selects the fields of a partner that the renderer needs; leaves out the site key and all others. */
export const toSiteTenant = (
  { id, partner, marketing, homepageConfig, pinned, languages, mainLanguage, pictures }: Tenant,
  { port, gtmFallbackId }: Pick<Env, 'port' | 'gtmFallbackId'>,
): SiteTenant => {
  const { main, rows } = partner.language
  const toAddress = (name: string | null) => (name === null ? null : (pictures?.get(name) ?? name))
  const names = new Map([main, ...rows].map(({ code, name }) => [code, name]))
  return {
    id,
    partner: {
      code: partner.partnerCode,
      tel: partner.partnerTel,
      telCode: partner.partnerInternationalTelCode,
      logo: {
        imageUrl: toAddress(partner.partnerLogoImageUrl),
        word: partner.logoText.word,
        sub: partner.logoText.sub,
      },
      timeZone: homepageConfig.timeZone,
    },
    name: partner.partnerName,
    displayName: partner.displayName,
    config: toPublicConfig(homepageConfig),
    integrations: toIntegrations(marketing, gtmFallbackId),
    homepageType: homepageConfig.homepageType,
    templateCode: homepageConfig.templateCode,
    ...(pinned ? { pinned: pinned.files } : {}),
    mainLanguage,
    languages: languages.map((code) => ({ code, name: names.get(code) ?? code })),
    ...(rows.length === 0 ? { isLanguageListEmpty: true } : {}),
    siteOrigin: URL.canParse(marketing.domainUrl)
      ? new URL(marketing.domainUrl).origin
      : toTenantOrigin({ partner }, port),
    seo: {
      title: homepageConfig.seoTitle,
      description: homepageConfig.seoDescription,
      keywords: homepageConfig.seoKeywords,
      ogImageUrl: toAddress(homepageConfig.ogImageUrl),
      faviconUpdatedAt: homepageConfig.faviconUpdatedAt,
    },
  }
}

const toPublicConfig = (homepageConfig: Tenant['homepageConfig']): SiteTenant['config'] => {
  const bookingWidget = toBookingWidget(homepageConfig)
  return {
    hasPriceView: homepageConfig.hasPriceView,
    isIncludeVat: homepageConfig.isIncludeVat,
    vatRate: homepageConfig.vatRate,
    useMedicalCharge: homepageConfig.useMedicalCharge,
    hideEventPageDefaultProductOption: homepageConfig.hideEventPageDefaultProductOption,
    exposureCategory: homepageConfig.exposureCategory,
    isIconExposure: homepageConfig.isIconExposure,
    useWidget: homepageConfig.useWidget,
    ...(bookingWidget ? { bookingWidget } : {}),
    popups: {
      type: homepageConfig.popupType,
      isDimmed: homepageConfig.isPopupDimmed,
      columns: homepageConfig.popupGridWidthCount,
      offsets: {
        top: homepageConfig.popupTopOffset,
        right: homepageConfig.popupRightOffset,
        bottom: homepageConfig.popupBottomOffset,
        left: homepageConfig.popupLeftOffset,
      },
    },
  }
}
