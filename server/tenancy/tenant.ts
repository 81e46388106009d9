import schema from '#schemas/homepage-config.schema.json' with { type: 'json' }
import type { LanguageCode } from '#schemas/language.ts'
import { withDefaults } from '#schemas/layout/settings-defaults.ts'
import type { StoredHomepageConfig, StoredPartner, StoredPartnerMarketingInfo } from '#schemas/generated/api/stored.ts'
import type { PartnerId } from '../db/partner-id.ts'

/** A released version of a template: its files, which need no other template. */
export type PinnedTemplate = {
  readonly version: string
  readonly files: readonly { readonly path: string; readonly text: string }[]
}

type Defaulted = 'popupGridWidthCount' | 'popupTopOffset' | 'popupRightOffset' | 'popupBottomOffset' | 'popupLeftOffset'

/** A partner's settings, with the schema's defaults for what it left out. */
export type HomepageConfig = StoredHomepageConfig & Required<Pick<StoredHomepageConfig, Defaulted>>

/** A partner with all that is needed to serve its site; kept in memory, replaced as a whole when it changes. */
export type Tenant = {
  readonly id: PartnerId
  /** As stored: holds the site key, so it never goes to a visitor as it is. */
  readonly partner: StoredPartner
  readonly marketing: StoredPartnerMarketingInfo
  readonly homepageConfig: HomepageConfig
  /** The template's version that the settings name; the build's own where it is absent. */
  readonly pinned?: PinnedTemplate
  /** The languages on offer, the main one first. */
  readonly languages: readonly LanguageCode[]
  readonly mainLanguage: LanguageCode
  /** Addresses of uploaded pictures, by their names in the settings. */
  readonly pictures?: ReadonlyMap<string, string>
}

/** Puts a partner's parts together. */
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
