import type { ApiConnection } from '#kit/api/request.ts'
import type { PublicConfig, PublicIntegrations, PublicPartner } from '#kit/page.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { SectionStore } from './section-store.ts'

type LocalisedText = Partial<Record<LanguageCode, string>>

/** The partner whose site is asked for, as the server found it by the request's host. */
export type SiteTenant = {
  /** Number of the partner. */
  id: number
  partner: Omit<PublicPartner, 'name' | 'displayName'>
  name: LocalisedText
  displayName: LocalisedText
  config: Omit<PublicConfig, 'homepageType'>
  /** Null where the site uses no third party. */
  integrations: PublicIntegrations | null
  /** As the partner's settings say it; checked by pick-template. */
  homepageType: string
  templateCode: string
  /** The files of a released version of that template; the build's own where they are absent. */
  pinned?: readonly { readonly path: string; readonly text: string }[]
  mainLanguage: LanguageCode
  languages: { code: LanguageCode; name: string }[]
  /** The partner lists none; the main language is among `languages` all the same. */
  isLanguageListEmpty?: true
  /** Scheme and host of the site's absolute addresses, from the partner's settings. */
  siteOrigin: string
  seo: {
    title: LocalisedText
    description: LocalisedText
    keywords: Partial<Record<LanguageCode, string[]>>
    ogImageUrl: string | null
    faviconUpdatedAt: string | null
  }
}

/** Everything that a page is made of; no cookie, header or clock of a visitor is among it. */
export type SiteRequest = {
  /** Path and query as sent. */
  url: string
  tenant: SiteTenant
  /** Connection to the content API for this tenant. */
  connection: ApiConnection
  /** Origin that names the tenant to the content API. */
  apiOrigin: string
  /** Milliseconds that one call of the content API may take. */
  deadline: number
  /** Cache of rendered sections; absent to render each one. */
  sections?: SectionStore
  /** Additions of the build to the head and to the end of each document. */
  tags?: { readonly head: string; readonly end: string }
  /**
   * Returns a picture's colours by address: empty if it has none, undefined if unknown. Absent if pictures are not
   * shown.
   */
  findTint?: (address: string) => string | undefined
  /** Yields to other requests before more work is done; absent if no others can wait. */
  yieldTurn?: () => Promise<void>
  /** Tells operators about a fallback that visitors do not see. */
  warn: (message: string) => void
}
