import type { LanguageCode } from '#schemas/language.ts'
import type { NewClinic } from '../../tenancy/new-clinic.ts'

/** Returns a new clinic's main language. */
export const mainOf = ({ languages: [main = 'ko'] }: Pick<NewClinic, 'languages'>): LanguageCode => main

/**
 * Returns a new clinic's name in a language. Without a name in it, languages other than the main one get its English
 * name, or its code in Latin letters.
 */
export const nameIn = (clinic: NewClinic, language: LanguageCode): string => {
  const { name, code } = clinic
  if (language === mainOf(clinic)) return nameOf(name[language]) ?? code
  return nameOf(name[language]) ?? nameOf(name.en) ?? toWords(code)
}

const nameOf = (name: string | undefined): string | undefined => (name?.trim() ? name : undefined)

/** Returns `Raon Seoul` for `raon-seoul`. */
const toWords = (code: string): string =>
  code.replaceAll(/(^|-)([a-z0-9])/g, (_, edge: string, letter: string) => `${edge && ' '}${letter.toUpperCase()}`)
