import type { LanguageCode } from '#schemas/language.ts'
import type { Phone } from '../../../resources/reservations/index.ts'
import type { Chance } from './chance.ts'
import { NAMES } from './names.ts'
import type { Profile } from './profiles.ts'

/** A fictional person. */
export type Person = {
  readonly name: string
  readonly phone: Phone
  readonly email: string | null
  readonly gender: 'MALE' | 'FEMALE' | null
  readonly language: LanguageCode
}

const WITH_EMAIL = 0.35

/** Creates the people of a clinic, each with their own name and phone number. */
export const makePeople = (chance: Chance, { people, languages }: Profile): readonly [Person, ...Person[]] => {
  const known = new Map<string, Person>()
  const makeOne = (): Person => {
    const language = pickWeighted(chance, languages) ?? 'ko'
    const names = NAMES[language] ?? NAMES.ko
    if (!names) throw new Error('There are no names')
    const number = String(known.size).padStart(4, '0')
    return {
      name: names.write(chance.pick(names.family), chance.pick(names.given)),
      phone: { countryCode: names.countryCode, number: names.phone(number) },
      // Addresses in this reserved domain cannot exist.
      email: chance.is(WITH_EMAIL) ? `guest${number}@mail.example` : null,
      gender: chance.is(0.5) ? chance.pick(['FEMALE', 'FEMALE', 'FEMALE', 'MALE'] as const) : null,
      language,
    }
  }
  const first = makeOne()
  known.set(first.name, first)
  while (known.size < people) {
    const one = makeOne()
    if (!known.has(one.name)) known.set(one.name, one)
  }
  return [first, ...[...known.values()].slice(1)]
}

/** Picks one of the keys by weight. */
export const pickWeighted = <Key extends string>(
  chance: Chance,
  weights: Readonly<Partial<Record<Key, number>>>,
): Key | undefined => {
  // The entries come from this very record.
  const entries = Object.entries(weights) as [Key, number][]
  let left = chance.share() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  return entries.find(([, weight]) => (left -= weight) < 0)?.[0] ?? entries[0]?.[0]
}
