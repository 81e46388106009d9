import { isRecord } from '#schemas/is-record.ts'
import { Ajv, type ValidateFunction } from 'ajv'
import { type Flat } from './complete-answer.ts'
import { TYPES } from './operations.ts'

/** Template and site type of a clinic when the upstream API returns none; the same as the renderer's defaults. */
const LOOK = { homepageType: 'HYBRID', templateCode: 'clean' }

/**
 * Defaults for settings that a back-end omits (decision record 0024): Specification §9, and nothing shown without
 * consent.
 */
export const CONFIG_DEFAULTS = {
  version: 1,
  ...LOOK,
  timeZone: 'Asia/Seoul',
  useWidget: false,
  hasPriceView: false,
  isIncludeVat: true,
  vatRate: 10,
  useMedicalCharge: false,
  hideEventPageDefaultProductOption: false,
  exposureCategory: true,
  isIconExposure: true,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [] as string[],
  ogImageUrl: null,
  faviconUpdatedAt: null,
  popupType: 'LAYER',
  isPopupDimmed: true,
  popupGridWidthCount: 3,
  popupTopOffset: 60,
  popupBottomOffset: 60,
  popupLeftOffset: 60,
  popupRightOffset: 60,
}

/** Valid settings, and a sentence for operators about each invalid one. */
export type ReadConfig = { readonly config: Flat; readonly warnings: readonly string[] }

/** Merges a back-end's settings over the defaults; invalid values are ignored. */
export const readConfig = (given: unknown): ReadConfig => {
  const { seo, ...settings } = isRecord(given) ? given : {}
  const warnings: string[] = []
  const taken = Object.entries({ ...toSeo(seo), ...settings }).flatMap(([name, value]) => {
    const own = name === 'seoKeywords' ? toKeywords(value) : value
    const schema = TYPES['HomepageConfig']?.properties?.[name]
    if (!schema || own === undefined) return []
    if (fits(name, own)) return [[name, own]]
    // Many back-ends send an empty string for a missing value.
    if (own !== null && own !== '') warnings.push(`homepageConfig.${name} has the invalid value ${JSON.stringify(own)}`)
    return []
  })
  return { config: { ...CONFIG_DEFAULTS, ...Object.fromEntries(taken) }, warnings }
}

/** Some upstream APIs nest the SEO fields. */
const toSeo = (seo: unknown): Flat => {
  if (!isRecord(seo)) return {}
  return { seoTitle: seo['title'], seoDescription: seo['description'], seoKeywords: seo['keywords'] }
}

const toKeywords = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
    : value

const ajv = new Ajv({ strict: false })
const validators = new Map<string, ValidateFunction>()

const fits = (name: string, value: unknown): boolean => {
  if (name === 'timeZone') return typeof value === 'string' && isTimeZone(value)
  const known = validators.get(name) ?? ajv.compile(TYPES['HomepageConfig']?.properties?.[name] ?? false)
  validators.set(name, known)
  return known(value)
}

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
