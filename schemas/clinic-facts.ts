/**
 * Facts that a clinic's texts refer to instead of repeating, as `{{telephone}}`: each is stored once in the clinic's
 * own data, and `tel:{{telephone}}` is an address to dial.
 */
export const CLINIC_FACTS = ['name', 'telephone', 'fax', 'address', 'hours', 'lunch'] as const

/** One of them. */
export type ClinicFact = (typeof CLINIC_FACTS)[number]

/** Facts in the format of one language, and the numbers in dialling format. */
export type ClinicFacts = Readonly<Record<ClinicFact, string>> & {
  readonly dialled: Readonly<Record<'telephone' | 'fax', string>>
}

const NAMED = new RegExp(String.raw`(tel:)?\{\{(${CLINIC_FACTS.join('|')})\}\}`, 'g')

/** Returns a fact's placeholder for use in texts. */
export const nameFact = (fact: ClinicFact): string => `{{${fact}}}`

/** Fills the facts into a text. Other placeholders stay unchanged. */
export const fillFacts = (text: string, facts: ClinicFacts): string =>
  text.includes('{{')
    ? text.replaceAll(NAMED, (_, dials: string | undefined, fact: ClinicFact) => {
        if (dials === undefined) return facts[fact]
        return dials + (fact === 'telephone' || fact === 'fax' ? facts.dialled[fact] : facts[fact])
      })
    : text
