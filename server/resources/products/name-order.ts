import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import { sortYielding } from '../../db/yielding-sort.ts'
import type { LocalisedText } from '#schemas/generated/vocabulary.ts'

/** Stands for every main language: a treatment with its own name in a language needs no fallback. */
export const ANY = '*'

/** Position of a treatment among its partner’s in one language, for a given main language. */
export type NamePlace = {
  readonly language: LanguageCode
  readonly main_language: LanguageCode | typeof ANY
  readonly place: number
  readonly product_id: number
}

/**
 * Returns treatments sorted by name, in every language. Neither database supports the languages’ collations, and
 * sorting at each request takes longer the more treatments there are. Thousands are sorted in slices.
 */
export const toNameOrder = async (products: readonly { id: number; name: LocalisedText }[]): Promise<NamePlace[]> => {
  const order: NamePlace[] = []
  for (const language of LANGUAGE_CODES) {
    const byName = new Intl.Collator(language)
    const names = products.flatMap(({ id, name }) => toNames(name, language).map((shown) => ({ id, ...shown })))
    const sorted = await sortYielding(names, (a, b) => byName.compare(a.text, b.text) || a.id - b.id)
    for (const [place, { id, main }] of sorted.entries()) {
      order.push({ language, main_language: main, place, product_id: id })
    }
  }
  return order
}

/** Returns the name shown in a language; without an own name it depends on the partner’s main language. */
const toNames = (name: LocalisedText, language: LanguageCode) => {
  const own = name[language]
  if (own !== undefined) return [{ main: ANY, text: own } as const]
  return LANGUAGE_CODES.map((main) => ({ main, text: name[main] ?? '' }))
}
