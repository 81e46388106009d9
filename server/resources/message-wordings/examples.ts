import type { LanguageCode } from '#schemas/language.ts'
import type { Call } from '../../api/http/resource.ts'
import { toSiteAddress } from '../../tenancy/site-addresses.ts'

const DAYS_AHEAD = 3

/** Returns example values for messages in a language: a fictional visit, and this clinic’s own site. */
export const toExamples = (
  { tenant, mailTexts, now, request }: Pick<Call<unknown>, 'tenant' | 'mailTexts' | 'now' | 'request'>,
  language: LanguageCode,
) => {
  const at = new Date(now.getTime() + DAYS_AHEAD * 86_400_000)
  at.setUTCHours(5, 30, 0, 0)
  const { timeZone } = tenant.homepageConfig
  return {
    clinic: mailTexts.of(tenant, language).clinic,
    time: new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at),
    number: '7K2M-9QXA',
    link: `${toSiteAddress(tenant, request.host)}/…`,
  }
}
