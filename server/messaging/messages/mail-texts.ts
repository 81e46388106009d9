import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Values for the placeholders in a text. */
export type Facts = Readonly<Record<string, string | number>>

/** Returns a text of the catalogue with its `{{names}}` filled in. */
export type Translate = (key: string, facts: Facts) => string

/** Texts of e-mails and the clinic’s name, in the receiver’s language. */
export type MailTexts = {
  of(
    tenant: Pick<Tenant, 'partner' | 'mainLanguage'>,
    language: LanguageCode,
  ): { readonly clinic: string; readonly texts: (catalogue: 'mail') => Translate }
}

/** Reads `mail.json` of each language below locales/. Throws for a missing key; a test checks that all exist. */
export const readMailTexts = (rootDir: string): MailTexts => {
  const catalogues = new Map(LANGUAGE_CODES.map((code) => [code, readCatalogue(rootDir, code)]))
  return {
    of: ({ partner, mainLanguage }, language) => ({
      clinic: partner.displayName[language] ?? partner.displayName[mainLanguage] ?? partner.partnerCode,
      texts: () => (key, facts) => fill(catalogues.get(language)?.get(key), key, facts),
    }),
  }
}

const readCatalogue = (rootDir: string, code: LanguageCode): Map<string, string> => {
  const stored: unknown = JSON.parse(readFileSync(join(rootDir, 'locales', code, 'mail.json'), 'utf8'))
  return new Map(flatten(stored, ''))
}

const flatten = (value: unknown, path: string): [string, string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => flatten(part, path === '' ? key : `${path}.${key}`))
}

const fill = (text: string | undefined, key: string, facts: Facts): string => {
  if (text === undefined) throw new Error(`locales/*/mail.json has no "${key}"`)
  return fillText(text, facts)
}

/** Fills the `{{names}}` of a text; names without a value are removed. */
export const fillText = (text: string, facts: Facts): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(facts[name] ?? ''))
