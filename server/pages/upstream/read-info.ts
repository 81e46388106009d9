import { isRecord } from '#schemas/is-record.ts'
import type { StoredHomepageConfig, StoredPartner, StoredPartnerMarketingInfo } from '#schemas/generated/api/stored.ts'
import { readLanguageCode, type LanguageCode } from '#schemas/language.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { toTenant, type Tenant } from '../../tenancy/tenant.ts'
import { complete, type Flat } from './complete-answer.ts'
import { TYPES } from './operations.ts'
import { CONFIG_DEFAULTS, readConfig } from './read-config.ts'

/** The languages of an upstream API's clinic, the main one first, with the upstream's codes and names. */
export type OfferedLanguages = ReadonlyMap<LanguageCode, { readonly wireCode: string; readonly name: string }>

/** Reads the languages of an `/info` response. Korean only if it names none that Maru supports (Spec §9). */
export const readLanguages = (row: Flat): OfferedLanguages => {
  const offered = new Map<LanguageCode, { wireCode: string; name: string }>()
  for (const { code, name } of listLanguages(row)) {
    const language = readLanguageCode(code)
    if (language === null || offered.has(language)) continue
    offered.set(language, {
      wireCode: String(code),
      name: typeof name === 'string' && name ? name : (NAMES[language] ?? language),
    })
  }
  return offered.size > 0 ? offered : new Map([['ko', { wireCode: 'ko', name: NAMES.ko ?? 'ko' }]])
}

/** Lists the upstream API's languages, the main one first. A bare code counts like an object with that `code`. */
const listLanguages = ({ language }: Flat): Flat[] => {
  const { main, rows } = isRecord(language) ? language : { main: undefined, rows: undefined }
  return [main, ...(Array.isArray(rows) ? rows : [])]
    .map((given) => (typeof given === 'string' ? { code: given } : given))
    .filter(isRecord)
}

const NAMES: Readonly<Partial<Record<LanguageCode, string>>> = { ko: '한국어', ja: '日本語', en: 'English', zh: '中文' }

const NO_DERIVING = { types: TYPES, derive: (_: string, given: Flat) => given }

/** Converts a response of `/info` to the shape and language codes of our contract. */
export const readInfo = (row: Flat): Flat => {
  const languages = [...readLanguages(row)].map(([code, { name }]) => ({ code, name }))
  const name = firstText(row['displayName'], row['partnerName'], row['name'], row['partnerCode'])
  const given: Flat = {
    ...row,
    partnerName: firstText(row['partnerName'], name),
    displayName: name,
    partnerInternationalTelCode: firstText(row['partnerInternationalTelCode'], '+82'),
    logoText: isRecord(row['logoText']) ? row['logoText'] : { word: name, sub: '' },
    language: { main: { id: 1, ...languages[0], isDefault: true, isMajor: true }, rows: languages },
    homepageConfig: {},
  }
  const whole = complete({ $ref: 'PartnerInformation' }, given, NO_DERIVING)
  return isRecord(whole) ? { ...whole, homepageConfig: readConfig(row['homepageConfig']).config } : {}
}

const firstText = (...values: unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? ''

/** A clinic of an upstream API with warnings for operators. */
export type ReadTenant = { readonly tenant: Tenant; readonly warnings: readonly string[] }

/** Fields that differ by language; the others come from the main language's response. */
const TEXTS = [
  'partnerName',
  'displayName',
  'partnerGroupName',
  'partnerCeoName',
  'partnerAddress',
  'wayToPartnerBySubway',
  'partnerParkingInfo',
  'partnerParkingNotice',
] as const

/** Builds a clinic from its `/info` responses, one per language with the main one first. */
export const readTenant = (id: PartnerId, host: string, rows: ReadonlyMap<LanguageCode, Flat>): ReadTenant => {
  const [main = {}] = rows.values()
  const infos = new Map([...rows].map(([language, row]) => [language, readInfo(row)]))
  const [info = {}] = infos.values()
  const { partnerEmployeeList: _, fallbackFields: __, partnerMarketingInfo, homepageConfig, ...plain } = info
  const partner = {
    ...plain,
    ...Object.fromEntries(TEXTS.map((name) => [name, toTexts(infos, (one) => one[name])])),
    // Pages show these from their own answers.
    wayToPartnerByBus: [],
    branches: [],
    hosts: [host],
    siteKey: '',
  }
  const configOf = (one: Flat) => (isRecord(one['homepageConfig']) ? one['homepageConfig'] : CONFIG_DEFAULTS)
  const config = {
    ...(isRecord(homepageConfig) ? homepageConfig : CONFIG_DEFAULTS),
    seoTitle: toTexts(infos, (one) => firstText(configOf(one)['seoTitle'], one['displayName'])),
    seoDescription: toTexts(infos, (one) => configOf(one)['seoDescription']),
    seoKeywords: toTexts(infos, (one) => configOf(one)['seoKeywords']),
  }
  const tenant = toTenant(
    id,
    // readInfo has converted everything to the contract's shape, which equals the stored partner's except for the texts
    // set above.
    partner as unknown as StoredPartner,
    partnerMarketingInfo as StoredPartnerMarketingInfo,
    config as unknown as StoredHomepageConfig,
  )
  return { tenant, warnings: [...readConfig(main['homepageConfig']).warnings, ...findLanguageFaults(main)] }
}

/** Collects a text by language, without languages that lack it. */
const toTexts = (infos: ReadonlyMap<LanguageCode, Flat>, read: (info: Flat) => unknown): Flat =>
  Object.fromEntries(
    [...infos].map(([language, info]) => [language, read(info)] as const).filter(([, text]) => text !== ''),
  )

const findLanguageFaults = (row: Flat): string[] => {
  const codes = listLanguages(row).map(({ code }) => code)
  if (codes.length === 0) {
    const given = row['language'] === undefined ? 'names no language' : `has a language of ${quote(row['language'])}`
    return [`${given}: the site is shown in Korean; write {"main": {"code": "ko"}, "rows": [{"code": "ko"}]}`]
  }
  return codes
    .filter((code) => readLanguageCode(code) === null)
    .map((code) => `lists ${quote(code)}, which Maru does not support`)
}

const quote = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 100)
