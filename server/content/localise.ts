import { fillFacts, type ClinicFacts } from '#schemas/clinic-facts.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import { withoutPricedRemark } from '#schemas/prices/names-amount.ts'

/** A stored value in one language, with the paths that fell back to the main language. */
export type Localised = { value: unknown; fallbackFields: string[] }

const CODES: ReadonlySet<string> = new Set<string>(LANGUAGE_CODES)

/** Fields that hold prices. With `hasPriceView` false, none of them leaves the API (Spec §3, decisions). */
export const PRICE_FIELDS: ReadonlySet<string> = new Set(['price', 'originalPrice', 'lowestPrice'])

/** Options for localising stored values. */
export type Localising = {
  readonly language: LanguageCode
  readonly mainLanguage: LanguageCode
  readonly hasPriceView: boolean
  /** Values for clinic facts in texts. */
  readonly facts: ClinicFacts
}

/**
 * Resolves every localised value within a stored one. Objects whose keys are all language codes are localised values;
 * the requested language wins, then the main one, then any other.
 */
export const localise = (stored: unknown, localising: Localising): Localised => {
  const fallbackFields: string[] = []
  const value = walk(stored, '', { ...localising, fallbackFields })
  return { value, fallbackFields }
}

type Walk = Localising & { fallbackFields: string[] }

const walk = (value: unknown, path: string, state: Walk): unknown => {
  if (typeof value === 'string') return isDialled(value) ? fillFacts(value, state.facts) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item, index) => walk(item, join(path, index), state))
  if (isLocalised(value)) return pick(value, path, state)
  const result: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    result[key] = isHiddenPrice(key, item, state) ? null : walk(item, join(path, key), state)
  }
  return state.hasPriceView ? result : withoutPricedRemark(result)
}

const join = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)

/**
 * Checks whether a value is a hidden price. A text in a field named "price", such as the notice about prices, is not
 * one.
 */
const isHiddenPrice = (key: string, value: unknown, state: Walk): boolean =>
  !state.hasPriceView && PRICE_FIELDS.has(key) && (typeof value === 'number' || value === null)

/** Checks whether a value is one text or list of texts per language: all of its keys are language codes. */
export const isLocalised = (value: object): value is Partial<Record<LanguageCode, unknown>> => {
  let count = 0
  for (const key in value) {
    if (!CODES.has(key)) return false
    count += 1
  }
  return count > 0
}

const pick = (value: Partial<Record<LanguageCode, unknown>>, path: string, state: Walk): unknown => {
  const own = value[state.language]
  if (own !== undefined) return fill(own, state.facts)
  state.fallbackFields.push(path)
  return fill(value[state.mainLanguage] ?? Object.values(value)[0], state.facts)
}

/** Fills facts into a text or a list of texts. */
const fill = (text: unknown, facts: ClinicFacts): unknown => {
  if (typeof text === 'string') return fillFacts(text, facts)
  return Array.isArray(text) ? text.map((one: unknown) => fill(one, facts)) : text
}

/** Checks whether a value that is not a text may refer to a fact: only phone links do. */
const isDialled = (value: string): boolean => value.startsWith('tel:{{')
