import schema from '#schemas/homepage-config.schema.json' with { type: 'json' }
import type { LanguageCode } from '#schemas/language.ts'
import { withDefaults } from '#schemas/layout/settings-defaults.ts'
import type { StoredHomepageConfig, StoredPartner, StoredPartnerMarketingInfo } from '#schemas/generated/api/stored.ts'
import type { PartnerId } from '../core/partner-id.ts'

/** Released version of a template: its files, which depend on no other template. */
export type PinnedTemplate = {
  readonly version: string
  readonly files: readonly { readonly path: string; readonly text: string }[]
}

type Defaulted = 'popupGridWidthCount' | 'popupTopOffset' | 'popupRightOffset' | 'popupBottomOffset' | 'popupLeftOffset'

/** A partner’s settings with the schema’s defaults for omitted fields. */
export type HomepageConfig = StoredHomepageConfig & Required<Pick<StoredHomepageConfig, Defaulted>>

/** A partner with everything needed to serve its site; cached in memory, and replaced as a whole on change. */
export type Tenant = {
  readonly id: PartnerId
  /** As stored, including the site key: never send it to visitors unchanged. */
  readonly partner: StoredPartner
  readonly marketing: StoredPartnerMarketingInfo
  readonly homepageConfig: HomepageConfig
  /** Template version named in the settings; absent for the build’s own. */
  readonly pinned?: PinnedTemplate
  /** Languages of the site, the main one first. */
  readonly languages: readonly LanguageCode[]
  readonly mainLanguage: LanguageCode
  /** Addresses of uploaded pictures, by their names in the settings. */
  readonly pictures?: ReadonlyMap<string, string>
}

/** Builds a tenant from a partner’s parts. */
export const toTenant = (
  id: PartnerId,
  partner: StoredPartner,
  marketing: StoredPartnerMarketingInfo,
  homepageConfig: StoredHomepageConfig,
): Tenant => {
  const mainLanguage = partner.language.main.code
  const others = partner.language.rows.map(({ code }) => code).filter((code) => code !== mainLanguage)
  return {
    id,
    partner,
    marketing,
    // The schema has a default for each field that the type adds.
    homepageConfig: withDefaults(schema, { ...homepageConfig }) as HomepageConfig,
    languages: [mainLanguage, ...new Set(others)],
    mainLanguage,
  }
}

/** Checks whether visitors see only the page that announces the clinic’s opening. */
export const isUnlaunched = ({ partner }: Pick<Tenant, 'partner'>): boolean => partner.isUnlaunched === true

/** Returns a clinic as it is after its launch, for previews of its site. */
export const asLaunched = (tenant: Tenant): Tenant => {
  if (!isUnlaunched(tenant)) return tenant
  const { isUnlaunched: _, ...partner } = tenant.partner
  return { ...tenant, partner }
}
