import type { ApiConnection } from '#kit/api/request.ts'
import type { PublicConfig, PublicIntegrations, PublicPartner } from '#kit/page.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { SectionStore } from './section-store.ts'

type LocalisedText = Partial<Record<LanguageCode, string>>

/** The partner whose site is requested, determined by the request's host. */
export type SiteTenant = {
  /** Number of the partner. */
  id: number
  partner: Omit<PublicPartner, 'name' | 'displayName'>
  name: LocalisedText
  displayName: LocalisedText
  config: Omit<PublicConfig, 'homepageType'>
  /** Null if the site uses no third parties. */
  integrations: PublicIntegrations | null
  /** Value of the partner's settings; checked by pick-template. */
  homepageType: string
  templateCode: string
  /** Files of a released version of that template; defaults to the build's own. */
  pinned?: readonly { readonly path: string; readonly text: string }[]
  mainLanguage: LanguageCode
  languages: { code: LanguageCode; name: string }[]
  /** Set if the partner lists no languages; `languages` contains the main one all the same. */
  isLanguageListEmpty?: true
  /** Set until the clinic is launched: every address then shows the page that announces its opening. */
  isUnlaunched?: true
  /** Scheme and host of the site's absolute URLs, from the partner's settings. */
  siteOrigin: string
  seo: {
    title: LocalisedText
    description: LocalisedText
    keywords: Partial<Record<LanguageCode, string[]>>
    ogImageUrl: string | null
    faviconUpdatedAt: string | null
  }
}

/** All inputs of a page; cookies, headers and the clock of a visitor are not among them. */
export type SiteRequest = {
  /** Path and query as sent. */
  url: string
  tenant: SiteTenant
  /** Connection to the content API for this tenant. */
  connection: ApiConnection
  /** Origin that identifies the tenant to the content API. */
  apiOrigin: string
  /** Time limit in milliseconds for one call of the content API. */
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
  /** Reports a fallback to operators that visitors do not see. */
  warn: (message: string) => void
}
