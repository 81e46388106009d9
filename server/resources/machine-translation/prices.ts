import type { TranslationProvider } from '../../core/translation-settings.ts'

/** List price of a provider. */
export type TranslationPrice = {
  /** For a million characters. */
  readonly perMillion: number
  readonly currency: 'USD' | 'KRW'
  /** Day on which the price was read. */
  readonly asOf: string
}

/**
 * Published prices for text, without free allowances and monthly fees. Update price and day together. The price of a
 * chat endpoint depends on its model.
 */
export const TRANSLATION_PRICES: Readonly<Record<TranslationProvider, TranslationPrice | null>> = {
  deepl: { perMillion: 25, currency: 'USD', asOf: '2026-11-29' },
  google: { perMillion: 20, currency: 'USD', asOf: '2026-11-29' },
  papago: { perMillion: 20_000, currency: 'KRW', asOf: '2026-11-29' },
  chat: null,
}
