import type { BookingDocument } from '#runtime/pages/site-call.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { toEmbedHosts } from './embed-hosts.ts'

/** Data for the widget's script: the texts around its frame, the default language, and the allowed origins. */
export type WidgetWords = {
  main: LanguageCode
  words: Partial<Record<LanguageCode, Record<string, string>>>
  /** Origins besides the clinic's own, so that pages of others say so at once and do not wait for a frame in vain. */
  hosts: readonly string[]
  /** The theme's layout of the widget. */
  form: BookingDocument['form']
}

/** The script of a partner: the build's, with the words that it shows while its frame is not there. */
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
