import type { BookingDocument } from '#runtime/pages/site-call.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { toEmbedHosts } from './embed-hosts.ts'

/** Data for the widget's script: the texts around its frame, the default language, and the allowed origins. */
export type WidgetWords = {
  main: LanguageCode
  words: Partial<Record<LanguageCode, Record<string, string>>>
  /**
   * Allowed origins besides the clinic's own, which let other pages fail at once instead of waiting for a blocked
   * frame.
   */
  hosts: readonly string[]
  /** The theme's layout of the widget. */
  form: BookingDocument['form']
}

/** Returns a partner's widget script: the build's, with the texts shown until its frame loads. */
export const toWidgetScript = (
  source: string,
  {
    languages,
    mainLanguage,
    homepageConfig,
  }: Pick<Tenant, 'languages' | 'mainLanguage'> & {
    readonly homepageConfig: Pick<Tenant['homepageConfig'], 'bookingEmbedHosts'>
  },
  catalogues: Readonly<Record<string, Record<string, string>>>,
  form: BookingDocument['form'],
): string => {
  const offered = LANGUAGE_CODES.filter((code) => languages.includes(code))
  const words: WidgetWords = {
    main: mainLanguage,
    words: Object.fromEntries(offered.map((code) => [code, catalogues[code] ?? {}])),
    hosts: toEmbedHosts(homepageConfig),
    form,
  }
  return `(()=>{const MARU_BOOKING=${JSON.stringify(words)};${source}\n})()\n`
}
