import type { LanguageCode } from '#schemas/language.ts'
import type { NewClinic } from '../tenancy/new-clinic.ts'

/** The language that a new clinic is written in first. */
export const mainOf = ({ languages: [main = 'ko'] }: Pick<NewClinic, 'languages'>): LanguageCode => main

/** What a new clinic is called in a language. */
export const nameIn = (clinic: NewClinic, language: LanguageCode): string =>
  clinic.name[language] ?? clinic.name[mainOf(clinic)] ?? clinic.code
