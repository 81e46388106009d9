import { nameFact } from '#schemas/clinic-facts.ts'
import type { LocalisedText } from '#schemas/generated/vocabulary.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import type { NewClinic } from '../../tenancy/new-clinic.ts'
import toBeReplaced from '../../tenancy/marks.json' with { type: 'json' }
import { nameIn } from './new-name.ts'
import type { Source } from './read-source.ts'

/** Replaces another clinic's details in a text with the new one's. */
export type Reword = (text: string, language: LanguageCode) => string

/** Text of another clinic, and its replacement. */
type Exchange = { readonly found: RegExp; readonly by: (language: LanguageCode, words: string) => string }

/**
 * Creates a function that replaces another clinic's names by the new one's; in legal documents they stay, marked for
 * review. Phone numbers become placeholders for the clinic's facts, and other data of the old clinic is marked.
 */
export const createReword = ({ tenant, people }: Source, clinic: NewClinic, isLaw: boolean): Reword => {
  const { partner } = tenant
  const called = [partner.partnerName, partner.displayName, partner.partnerGroupName]
  const names = [...called.flatMap((one) => Object.values(one)), ...listShortNames(called, partner.partnerAddress)]
  const own = [
    partner.partnerBusinessNumber,
    ...people,
    ...Object.values(partner.partnerCeoName),
    // An address without a number is only a town.
    ...Object.values(partner.partnerAddress).filter((address) => /\d/.test(address)),
  ]
  const exchanges: Exchange[] = [
    // Any e-mail address in a text belongs to the other clinic.
    { found: MAILBOX, by: (language) => `[${markIn(language)}]` },
    ...toExchanges(names, isLaw ? markWords : (language) => nameIn(clinic, language)),
    ...toExchanges([partner.partnerTel], () => nameFact('telephone')),
    ...toExchanges([partner.partnerFax], () => nameFact('fax')),
    ...toExchanges(own, (language) => `[${markIn(language)}]`),
  ]
  return (text, language) =>
    exchanges.reduce((said, { found, by }) => said.replaceAll(found, (words) => by(language, words)), text)
}

const MAILBOX = /[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g

/**
 * Returns a clinic's short names: the common prefix of its names in each spelling, such as `LUMI` and `Lumi`; not if it
 * is a town's name from its address.
 */
const listShortNames = (called: readonly LocalisedText[], address: LocalisedText): string[] =>
  LANGUAGE_CODES.flatMap((code) => {
    const names = called.flatMap((one) => one[code] ?? [])
    const [first = [], ...others] = names.map((one) => [...one.toLowerCase()])
    const end = first.findIndex((letter, index) => others.some((other) => other[index] !== letter))
    const written = names.map((one) =>
      [...one]
        .slice(0, end < 0 ? first.length : end)
        .join('')
        .trim(),
    )
    const [short = ''] = written
    return names.length < 2 || short.length < 2 || isPlace(short, Object.values(address)) ? [] : written
  })

/** Suffixes of town and district names in an address; a building may share the clinic's name. */
const TOWN_ENDS = ['특별', '광역', '시', '도', '군', '구', '동', '읍', '면', '特', '市', '区', '道']

const isPlace = (name: string, addresses: readonly string[]): boolean =>
  /^\p{Script=Latin}/u.test(name)
    ? addresses.some((one) => one.split(',').some((part) => isLatinTown(part.trim(), name)))
    : addresses.some((one) => one.split(/[\s,]+/).some((word) => isTown(word, name)))

const isTown = (word: string, name: string): boolean => {
  if (!word.startsWith(name)) return false
  const rest = word.slice(name.length)
  return rest === '' || TOWN_ENDS.some((end) => rest.startsWith(end))
}

/**
 * Checks whether a part of a Latin address is a town: `Seoul`, `Seoul 06061` and `Gangnam-gu` are, `Lumi Tower` is a
 * building.
 */
const isLatinTown = (part: string, name: string): boolean => {
  if (!part.toLowerCase().startsWith(name.toLowerCase())) return false
  return /^(?:-\p{L}+)?(?:\s+\d+)?$/u.test(part.slice(name.length))
}

const MARKS: LocalisedText = toBeReplaced

/** Returns the placeholder notice in a language; in English if it has not been translated yet. */
const markIn = (language: LanguageCode): string => MARKS[language] ?? toBeReplaced.en

const markWords = (language: LanguageCode, words: string): string => `[${markIn(language)}: ${words}]`

/** Builds one expression, the longest text first, which avoids matches in text already replaced. */
const toExchanges = (words: readonly (string | undefined)[], by: Exchange['by']): Exchange[] => {
  const known = [...new Set(words.flatMap((one) => one?.trim() ?? []))].filter(({ length }) => length > 1)
  const written = known.flatMap((one) => [one, escapeHtml(one)])
  const longest = [...new Set(written)].toSorted((one, other) => other.length - one.length)
  return longest.length === 0 ? [] : [{ found: new RegExp(longest.map(asWords).join('|'), 'gu'), by }]
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Returns the expression for a text: Latin words need word boundaries; Korean words may be followed by particles but
 * not preceded by other characters.
 */
const asWords = (text: string): string => {
  const before = /^[\p{Script=Latin}\p{N}]/u.test(text) ? String.raw`(?<![\p{Script=Latin}\p{N}])` : ''
  const korean = /^\p{Script=Hangul}/u.test(text) ? String.raw`(?<!\p{Script=Hangul})` : ''
  const after = /[\p{Script=Latin}\p{N}]$/u.test(text) ? String.raw`(?![\p{Script=Latin}\p{N}])` : ''
  return `${before}${korean}${asPattern(text)}${after}`
}

const asPattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
