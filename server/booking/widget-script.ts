import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** What the widget's script is told: the words around its frame, and which language it begins with. */
export type WidgetWords = { main: LanguageCode; words: Partial<Record<LanguageCode, Record<string, string>>> }

/** The script of a partner: the build's, with the words that it shows while its frame is not there. */
export const toWidgetScript = (
  source: string,
  { languages, mainLanguage }: Pick<Tenant, 'languages' | 'mainLanguage'>,
  catalogues: Readonly<Record<string, Record<string, string>>>,
): string => {
  const offered = LANGUAGE_CODES.filter((code) => languages.includes(code))
  const words: WidgetWords = {
    main: mainLanguage,
    words: Object.fromEntries(offered.map((code) => [code, catalogues[code] ?? {}])),
  }
  return `(()=>{const MARU_BOOKING=${JSON.stringify(words)};${source}\n})()\n`
}
