import { isObject } from '#schemas/is-record.ts'
import { nameFact } from '#schemas/clinic-facts.ts'
import type { StoredPartner } from '#schemas/generated/api/stored.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { roomOf } from '#schemas/content/room-of.ts'
import { toDialled } from '#schemas/phone-number.ts'
import type { ContentKind } from './kinds/content-kind.ts'
import { isLocalised } from './localise.ts'
import { entrySchema, walkBySchema, type SchemaNode } from './entry-schemas.ts'
import { problem, type DataProblem } from './problems.ts'

/** The languages that a clinic offers, and the phone numbers that its texts refer to. */
export type Offered = {
  readonly languages: readonly LanguageCode[]
  readonly mainLanguage: LanguageCode
  readonly partner?: Pick<StoredPartner, 'partnerTel' | 'partnerFax' | 'partnerInternationalTelCode'>
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Checks well-formed data by rules beyond the schema: missing main language, prices, periods. References are checked
 * elsewhere.
 */
export const checkContent = (kind: ContentKind, key: string, data: object, offered: Offered): DataProblem[] => {
  const problems: DataProblem[] = checkNamed(kind, key, data, offered)
  // Not spread into push: a one-megabyte entry can have more problems than a call accepts arguments.
  const add = (found: readonly DataProblem[]) => {
    for (const one of found) problems.push(one)
  }
  // The clinic's own data is the only place that holds its facts.
  const partner = kind.name === 'clinic' ? undefined : offered.partner
  walkBySchema(entrySchema(kind, key).schema, data, (node, value, pointer) => {
    if (typeof value === 'string' && node.$ref === undefined && partner) {
      add(checkRepeated(value, pointer, partner))
    }
    if (!isObject(value)) return
    add(checkLength(node, value, pointer))
    if (Array.isArray(value)) add(checkDefaults(node, value, pointer))
    else if (node.$ref === undefined && isTexts(node, value)) add(checkLanguages(value, pointer, offered))
    else if (node.$ref === undefined) add([...checkOption(value, pointer), ...checkPeriod(value, pointer)])
  })
  return problems
}

/**
 * Checks that an entry identified only by its number has a name in the main language, so that visitors can tell what it
 * is.
 */
const checkNamed = (kind: ContentKind, key: string, data: object, { mainLanguage }: Offered): DataProblem[] => {
  if (kind.keys.by !== 'number') return []
  const fields: Fields = { ...data }
  const { required } = entrySchema(kind, key).schema
  const field = kind.titleFields.find((one) => required?.includes(one) && isObject(fields[one]))
  if (field === undefined || !Object.values(fields[field] ?? {}).every(isEmpty)) return []
  const message = `/${field} has no text in ${mainLanguage}, the clinic's main language.`
  const place = `/${field}/${mainLanguage}`
  return [problem('main-language-missing', 'error', place, message, { language: mainLanguage })]
}

/**
 * Counts the texts missing in each language that exist in the clinic's main language; languages without missing texts
 * are left out.
 */
export const countMissing = (
  kind: ContentKind,
  key: string,
  data: object,
  offered: Offered,
): Record<string, number> => {
  const missing: Record<string, number> = {}
  for (const { code, language } of checkContent(kind, key, data, offered)) {
    if (language === null || (code !== 'translation-missing' && code !== 'main-language-missing')) continue
    missing[language] = (missing[language] ?? 0) + 1
  }
  return missing
}

/** Checks for localised texts: an object of languages only; an empty object is recognised by its schema. */
const isTexts = (node: SchemaNode, value: object): boolean =>
  isLocalised(value) || (Object.keys(value).length === 0 && isLocalised(node.properties ?? {}))

const checkLanguages = (texts: object, pointer: string, { languages, mainLanguage }: Offered): DataProblem[] => {
  const filled = new Set(Object.entries(texts).flatMap(([code, text]) => (isEmpty(text) ? [] : [code])))
  // A text empty in all languages is left out on purpose; if it is required, the schema reports it.
  if (filled.size === 0) return []
  if (!filled.has(mainLanguage)) {
    const message = `${pointer} has no text in ${mainLanguage}, the clinic's main language.`
    return [
      problem('main-language-missing', 'error', `${pointer}/${mainLanguage}`, message, { language: mainLanguage }),
    ]
  }
  return languages
    .filter((code) => !filled.has(code))
    .map((language) =>
      problem('translation-missing', 'warning', `${pointer}/${language}`, `${pointer} has no text in ${language}.`, {
        language,
      }),
    )
}

/**
 * Factor over a text's limit at which it breaks every layout. A text that is slightly too long is for the author to
 * judge.
 */
const TIMES_LIMIT = 4
/** Characters that a short field, such as a button label, may always hold. */
const LEAST_ROOM = 100

const checkLength = (node: SchemaNode, texts: Fields, pointer: string): DataProblem[] => {
  const limit = node['x-maru']?.limit
  if (limit === undefined || Array.isArray(texts)) return []
  return Object.entries(texts).flatMap(([code, text]) => {
    if (typeof text !== 'string' || roomOf(text) <= Math.max(limit * TIMES_LIMIT, LEAST_ROOM)) return []
    const place = `${pointer}/${code}`
    const message = `${place} has the width of ${roomOf(text)} characters; the limit here is ${limit}.`
    return [problem('too-long', 'error', place, message)]
  })
}

const isEmpty = (text: unknown): boolean =>
  text === undefined || (typeof text === 'string' ? text.trim() === '' : Array.isArray(text) && text.length === 0)

/** Possible telephone number: digits with the usual separators. */
const NUMBER = /\+?\d[\d\s().-]{6,}\d/g

/** Reports numbers of the clinic that a text repeats: they go stale when the clinic's data changes. */
const checkRepeated = (
  text: string,
  pointer: string,
  { partnerTel, partnerFax, partnerInternationalTelCode: code }: NonNullable<Offered['partner']>,
): DataProblem[] => {
  const found = text.match(NUMBER)
  if (!found) return []
  const written = new Set(found.map((number) => toDialled(number, code)))
  return (
    [
      ['telephone', partnerTel],
      ['fax', partnerFax ?? ''],
    ] as const
  ).flatMap(([fact, number]) => {
    if (number === '' || !written.has(toDialled(number, code))) return []
    const message = `${pointer} repeats the clinic's ${fact}. Write ${nameFact(fact)} instead, which is updated with the clinic's data.`
    return [problem('repeats-fact', 'warning', pointer, message)]
  })
}

/** Checks one purchase option, independent of its location. */
const checkOption = (option: Fields, pointer: string): DataProblem[] => {
  if (!('isConsultingRequired' in option)) return []
  const { price, originalPrice, isConsultingRequired } = option
  const found: DataProblem[] = []
  if (isConsultingRequired === true && typeof price === 'number') {
    const message = `${pointer} requires a consultation but has a price.`
    found.push(problem('price-despite-consulting', 'error', `${pointer}/price`, message))
  }
  if (isConsultingRequired !== true && typeof price !== 'number') {
    const message = `${pointer} has no price and does not require a consultation.`
    found.push(problem('price-missing', 'error', `${pointer}/price`, message))
  }
  if (typeof originalPrice === 'number' && typeof price === 'number' && originalPrice <= price) {
    const message = `${pointer} costs ${price}, which is not below its original price, ${originalPrice}.`
    found.push(problem('price-above-original', 'error', `${pointer}/originalPrice`, message))
  }
  return found
}

/** Checks that at most one option is selected by default; none is allowed with a warning. */
const checkDefaults = (node: SchemaNode, items: readonly unknown[], pointer: string): DataProblem[] => {
  if (!node.items?.$ref?.includes('product-option') || items.length === 0) return []
  const chosen = items.filter((item) => isObject(item) && item['isDefault'] === true)
  if (chosen.length > 1) {
    return [problem('several-defaults', 'error', pointer, `${pointer} has ${chosen.length} default options.`)]
  }
  return chosen.length === 1 ? [] : [problem('no-default', 'warning', pointer, `${pointer} has no default option.`)]
}

const checkPeriod = ({ startAt, endAt }: Fields, pointer: string): DataProblem[] => {
  if (typeof startAt !== 'string' || typeof endAt !== 'string' || startAt < endAt) return []
  return [
    problem('ends-before-start', 'error', `${pointer}/endAt`, `${pointer}/endAt is not after ${pointer}/startAt.`),
  ]
}
