import type { LanguageCode } from '#schemas/language.ts'
import { HOMEPAGE_TYPES, type HomepageType } from '#schemas/routes.ts'
import { instantIn, isDay } from '../../db/zoned-time.ts'
import { findTemplateFault, type TemplateFacts } from '../../templates/templates.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Content of a preview. `path` has its language’s prefix; `date` is as requested. */
export type PreviewChoice = {
  template: string
  /** A released version of the template; empty for the site’s version, or else the build’s. */
  version: string
  type: HomepageType
  path: string
  language: LanguageCode
  date: string
  /** The date as an instant; null for now. */
  moment: Date | null
}

/** Placeholder for the site’s origin while a path is parsed. */
const SITE = 'http://site'

/**
 * Reads `template`, `version`, `type`, `path`, `language` and `date`; omitted parameters default to the site’s current
 * state. Returns a message for invalid ones.
 */
export const readPreviewQuery = (
  query: URLSearchParams,
  { homepageConfig, languages, mainLanguage }: Tenant,
  templates: readonly TemplateFacts[],
): PreviewChoice | string => {
  const template = query.get('template') || homepageConfig.templateCode
  const type = HOMEPAGE_TYPES.find((one) => one === (query.get('type') || homepageConfig.homepageType))
  if (!type) return `Unknown site type "${query.get('type')}". Site types: ${HOMEPAGE_TYPES.join(', ')}.`
  const fault = findTemplateFault(templates, template, type)
  if (fault) return fault

  const wanted = query.get('path') || '/'
  // URL reads a backslash as a slash and drops tabs, so its own parser decides if a text leads to another host.
  const url = wanted.startsWith('/') && URL.canParse(wanted, SITE) ? new URL(wanted, SITE) : null
  if (url?.origin !== SITE) return `"${wanted}" is not a path of the site. A path starts with one "/".`
  const [, first = '', ...rest] = url.pathname.split('/')
  const prefixed = languages.find((code) => code === first)
  const named = query.get('language')
  const language = named ? languages.find((code) => code === named) : (prefixed ?? mainLanguage)
  if (!language) return `Unknown language "${named}". Languages of the site: ${languages.join(', ')}.`

  const date = query.get('date') ?? ''
  const moment = readMoment(date, homepageConfig.timeZone)
  if (moment === undefined) {
    return `"${date}" is not a date. Write 2026-12-24 or 2026-12-24T18:30, in the clinic's time zone.`
  }
  const local = prefixed ? `/${rest.join('/')}` : url.pathname
  const prefix = language === mainLanguage ? '' : `/${language}`
  return {
    template,
    version: query.get('version') ?? '',
    type,
    path: (local === '/' ? prefix || '/' : prefix + local) + url.search,
    language,
    date,
    moment,
  }
}

/**
 * Parses a day, a local time of the clinic, or an instant in UTC such as `2026-12-24T09:30:00.000Z`; null for an empty
 * text, undefined for an invalid date.
 */
const readMoment = (date: string, timeZone: string): Date | null | undefined => {
  if (date === '') return null
  const [day = '', time = '12:00'] = date.split('T')
  if (!isDay(day)) return undefined
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return instantIn(day, time, timeZone)
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/.test(time) ? new Date(`${day}T${time}`) : undefined
}

/** Returns the address of a preview, or of the wall of all previews. */
export const toPreviewAddress = (
  token: string,
  { template, version, type, path, date }: Pick<PreviewChoice, 'path' | 'date'> & Partial<PreviewChoice>,
): string => {
  const query = new URLSearchParams({ token })
  if (template) query.set('template', template)
  if (template && version) query.set('version', version)
  if (type) query.set('type', type)
  if (path !== '/') query.set('path', path)
  if (date) query.set('date', date)
  return `/__preview${template ? '' : '/wall'}?${query}`
}
