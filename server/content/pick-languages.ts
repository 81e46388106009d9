import { isRecord } from '#schemas/is-record.ts'
import { isDeepStrictEqual } from 'node:util'
import type { LanguageCode } from '#schemas/language.ts'
import { isLocalised } from './localise.ts'

/** Part of a draft to publish. Data without a language, such as a price or a picture, goes with the main one. */
export type Portion = { readonly languages: readonly LanguageCode[]; readonly mainLanguage: LanguageCode }

/**
 * Returns the published data when only some languages of a draft are published: their texts from the draft, all others
 * unchanged. The main language also takes order, number and everything without a language; items of lists keep the
 * other languages' texts from their former version.
 */
export const pickLanguages = (published: unknown, draft: unknown, portion: Portion): unknown =>
  portion.languages.includes(portion.mainLanguage)
    ? pickWithMain(published, draft, portion)
    : pickTexts(published, draft, portion)

const pickWithMain = (published: unknown, draft: unknown, portion: Portion): unknown => {
  if (typeof draft !== 'object' || draft === null) return draft
  if (Array.isArray(draft)) {
    const old = Array.isArray(published) ? published : []
    const partners = pairItems(draft, old, portion)
    return draft.map((item, index) => pickWithMain(partners[index], item, portion))
  }
  if (isLocalised(draft)) return pickText(published, draft, portion)
  const old = isRecord(published) ? published : {}
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, pickWithMain(old[name], value, portion)]),
  )
}

/**
 * Returns the first state with some languages' texts from the second; order, number and data without a language stay.
 */
export const pickTexts = (published: unknown, draft: unknown, portion: Pick<Portion, 'languages'>): unknown => {
  if (typeof published !== 'object' || published === null) return published
  if (Array.isArray(published)) {
    const partners = pairItems(published, Array.isArray(draft) ? draft : [], portion)
    return published.map((item, index) => pickTexts(item, partners[index], portion))
  }
  if (isLocalised(published)) return isRecord(draft) ? pickText(published, draft, portion) : published
  const next = isRecord(draft) ? draft : {}
  return Object.fromEntries(
    Object.entries(published).map(([name, value]) => [name, pickTexts(value, next[name], portion)]),
  )
}

type Fields = Record<string, unknown>

const pickText = (published: unknown, draft: object, { languages }: Pick<Portion, 'languages'>): Fields => {
  const picked: Fields = {}
  for (const [code, text] of Object.entries(isRecord(published) ? published : {})) {
    if (!isAmong(code, languages)) picked[code] = text
  }
  for (const [code, text] of Object.entries(draft)) if (isAmong(code, languages)) picked[code] = text
  return picked
}

const isAmong = (code: string, languages: readonly LanguageCode[]): boolean => languages.some((one) => one === code)

/**
 * Pairs each item with its counterpart in another state of the list: the one with its number, else the one with equal
 * texts in the languages that stay or in those that are published, else, if both sides have equally many left, the one
 * at the same position.
 */
const pairItems = (
  items: readonly unknown[],
  others: readonly unknown[],
  { languages }: Pick<Portion, 'languages'>,
): unknown[] => {
  const free = new Set(others.keys())
  const partners: unknown[] = items.map(() => undefined)
  const open = new Set(items.keys())
  const pair = (isPartner: (item: unknown, other: unknown) => boolean) => {
    for (const index of open) {
      const place = [...free].find((one) => isPartner(items[index], others[one]))
      if (place === undefined) continue
      partners[index] = others[place]
      free.delete(place)
      open.delete(index)
    }
  }
  pair(
    (item, other) => isRecord(item) && isRecord(other) && typeof item['id'] === 'number' && item['id'] === other['id'],
  )
  pair(isDeepStrictEqual)
  for (const isGoing of [false, true]) {
    pair((item, other) => {
      const texts = listTexts(item, languages, isGoing)
      return texts.length > 0 && isDeepStrictEqual(texts, listTexts(other, languages, isGoing))
    })
  }
  if (open.size === free.size) for (const index of open) pairNext(index)
  return partners

  function pairNext(index: number) {
    const [place] = free
    if (place === undefined || hasNumber(items[index])) return
    partners[index] = others[place]
    free.delete(place)
  }
}

/** Returns all texts within a value in the languages that are published now, or in the others. */
const listTexts = (value: unknown, languages: readonly LanguageCode[], isGoing: boolean): unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value) && isLocalised(value)) {
    return Object.entries(value)
      .filter(([code]) => isAmong(code, languages) === isGoing)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  }
  return Object.values(value).flatMap((part) => listTexts(part, languages, isGoing))
}

const hasNumber = (value: unknown): boolean => isRecord(value) && typeof value['id'] === 'number'
