import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import { isLocalised } from '../../content/localise.ts'
import type { Reword } from './reword.ts'

/** Options for adopting another clinic's entry. */
export type CopyOptions = {
  /** The new clinic's languages, the main one first. */
  readonly languages: readonly LanguageCode[]
  readonly reword: Reword
}

/** Contact page of the new clinic, which replaces the other clinic's external links. */
const CONTACT = '/cscenter/contact'

/**
 * Links to other sites, personal mailboxes, phone numbers other than the clinic's own, and single entries that are not
 * copied.
 */
const LEADS_AWAY =
  /^(?:https?:|mailto:|tel:(?!\{\{)|\/(?:exhibitions|cscenter\/notice)\/\d|\/.+\/(?:detail|secret)\/\d)/

const leadsAway = (value: unknown): boolean => typeof value === 'string' && LEADS_AWAY.test(value)

const isAddress = (name: string): boolean => /url$/i.test(name) && !/image/i.test(name)

/**
 * Converts a value to the new clinic's languages and text. Links to anything outside the new clinic are removed from
 * lists, and single ones link to its contact page.
 */
export const toOwnValue = (value: unknown, copying: CopyOptions): unknown => {
  if (Array.isArray(value)) return value.filter((item) => !isLostLink(item)).map((item) => toOwnValue(item, copying))
  if (typeof value !== 'object' || value === null) return value
  if (isLocalised(value)) return toOwnTexts(value, copying)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isAddress(name) && leadsAway(inner) ? CONTACT : toOwnValue(inner, copying),
    ]),
  )
}

const isLostLink = (item: unknown): boolean =>
  typeof item === 'object' &&
  item !== null &&
  Object.entries(item).some(([name, inner]) => isAddress(name) && leadsAway(inner))

/**
 * Returns reworded texts; a text without the main language becomes empty, because otherwise only visitors in the other
 * languages would see it.
 */
const toOwnTexts = (
  texts: Partial<Record<LanguageCode, unknown>>,
  { languages, reword }: CopyOptions,
): Partial<Record<LanguageCode, unknown>> => {
  const [main = 'ko'] = languages
  const isList = Object.values(texts).some(Array.isArray)
  if (isEmpty(texts[main])) return { [main]: isList ? [] : '' }
  return Object.fromEntries(
    LANGUAGE_CODES.flatMap((code) => {
      const text = texts[code]
      return text === undefined || !languages.includes(code) ? [] : [[code, toOwnText(text, code, reword)]]
    }),
  )
}

const isEmpty = (text: unknown): boolean =>
  text === undefined || (typeof text === 'string' ? text.trim() === '' : Array.isArray(text) && text.length === 0)

const toOwnText = (text: unknown, language: LanguageCode, reword: Reword): unknown => {
  if (Array.isArray(text)) return text.map((one) => toOwnText(one, language, reword))
  return typeof text === 'string' ? withoutLinksAway(reword(text, language)) : text
}

const withoutLinksAway = (html: string): string =>
  html.replaceAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, (whole, address: string, words: string) =>
    leadsAway(address) ? words : whole,
  )

/** Returns a treatment without prices: each option needs consulting until a price is set. */
export const withoutPrices = (product: object): object => {
  const options: unknown = 'options' in product ? product.options : undefined
  if (!Array.isArray(options)) return product
  const open = { price: null, originalPrice: null, isEstimatedPrice: false, isConsultingRequired: true }
  // Options are objects by their schema.
  return { ...product, options: options.map((option: object) => ({ ...option, ...open })) }
}
