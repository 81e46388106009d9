import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import { sortInTurns } from '../../db/sort-in-turns.ts'
import type { LocalisedText } from '#schemas/generated/vocabulary.ts'

/** Stands for every main language: a treatment that has a name of its own in a language needs no other. */
export const ANY = '*'

/** The place of a treatment among all of its partner's in one language, where the partner has that main language. */
export type NamePlace = {
  readonly language: LanguageCode
  readonly main_language: LanguageCode | typeof ANY
  readonly place: number
  readonly product_id: number
}

/**
 * Returns treatments in the order of their names, in every language. Neither database knows how languages order names, and
 * a list that is sorted each time takes longer the more there are. Thousands are sorted in slices.
 */
export const toNameOrder = async (products: readonly { id: number; name: LocalisedText }[]): Promise<NamePlace[]> => {
  const order: NamePlace[] = []
  for (const language of LANGUAGE_CODES) {
    const byName = new Intl.Collator(language)
    const names = products.flatMap(({ id, name }) => toNames(name, language).map((shown) => ({ id, ...shown })))
    const sorted = await sortInTurns(names, (a, b) => byName.compare(a.text, b.text) || a.id - b.id)
    for (const [place, { id, main }] of sorted.entries()) {
      order.push({ language, main_language: main, place, product_id: id })
    }
  }
  return order
}

/** The name shown in a language; without one of its own it depends on the partner's main language. */
const toNames = (name: LocalisedText, language: LanguageCode) => {
  const own = name[language]
  if (own !== undefined) return [{ main: ANY, text: own } as const]
  return LANGUAGE_CODES.map((main) => ({ main, text: name[main] ?? '' }))
}
