import type { LanguageCode } from '#schemas/language.ts'
import type { TranslationAccount, TranslationProvider } from '../../core/translation-settings.ts'

/** Glossary term with its translation into the target language. */
export type TermPair = { readonly term: string; readonly text: string }

/** Texts to translate in one request, encoded for the provider by `encodeText`. */
export type TranslationRequest = {
  readonly texts: readonly string[]
  readonly from: LanguageCode
  readonly into: LanguageCode
  /** Terms for providers that take a glossary; the others get protected terms within the texts. */
  readonly terms: readonly TermPair[]
}

/**
 * Outcome of a request. `refused` concerns these texts, so they are tried one by one; `later` is temporary; `stopped`
 * concerns the account, so that nothing else can be translated either.
 */
export type TranslationOutcome =
  | { readonly kind: 'translated'; readonly texts: readonly string[] }
  | { readonly kind: 'refused'; readonly result: string }
  | { readonly kind: 'later'; readonly result: string; readonly waitMs: number | null }
  | { readonly kind: 'stopped'; readonly reason: 'key' | 'quota' | 'account'; readonly result: string }

/**
 * How a provider keeps markup: `html` understands tags and `translate="no"`, `tokens` needs tags as numbered tokens,
 * `plain` follows instructions.
 */
export type Markup = 'html' | 'tokens' | 'plain'

/** Limits of one request, as the provider documents them. */
export type TranslatorLimits = {
  readonly texts: number
  /** Code points of all texts. */
  readonly characters: number
  /** Code points of a single text. */
  readonly textCharacters: number
  /** Bytes of all texts as JSON. */
  readonly bytes: number
}

/** Port to a translation service. */
export type Translator = {
  readonly provider: TranslationProvider
  readonly markup: Markup
  /** The provider takes the glossary with the request. */
  readonly takesGlossary: boolean
  readonly limits: TranslatorLimits
  translate(request: TranslationRequest): Promise<TranslationOutcome>
}

/** Account, addresses and limits of a translator’s requests. */
export type TranslatorPlace = {
  readonly account: TranslationAccount
  /** Distinguishes this clinic’s glossaries at the provider from those of others. */
  readonly clinic: string
  readonly testHosts: readonly string[]
  readonly timeoutMs: number
}
