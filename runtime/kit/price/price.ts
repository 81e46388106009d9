import { discountOf } from '#schemas/prices/discount-of.ts'
import { numberFormat } from '../time/intl-formats.ts'
import type { PublicConfig } from '../page.ts'

/** Facts about a price; amounts are whole KRW. */
export type PriceFacts = {
  price: number | null
  originalPrice: number | null
  isEstimatedPrice: boolean
  isConsultingRequired: boolean
  isIncludeVat: boolean
}

/** Displayed form of a price. */
export type PriceView =
  | { kind: 'hidden' }
  | { kind: 'consulting' }
  | {
      kind: 'amount'
      amount: number
      /** Price before the discount; null without one. */
      original: number | null
      /** Discount in whole per cent; 0 without one. */
      discount: number
      isEstimate: boolean
      isVatSeparate: boolean
    }

/** Site-wide price settings. */
export type PriceRules = Pick<PublicConfig, 'hasPriceView' | 'isIncludeVat' | 'vatRate'>

/**
 * Checks whether a price includes VAT. A clinic setting that excludes VAT applies to all prices; otherwise single
 * options may still exclude it.
 */
export const includesVat = (
  { isIncludeVat }: Pick<PriceFacts, 'isIncludeVat'>,
  site: Pick<PriceRules, 'isIncludeVat'>,
): boolean => site.isIncludeVat && isIncludeVat

/**
 * Applies the rules of Spec §3 "Prices": hidden everywhere without `hasPriceView`, a label where consulting is needed.
 */
export const resolvePriceView = (
  facts: PriceFacts,
  site: Pick<PriceRules, 'hasPriceView' | 'isIncludeVat'>,
): PriceView => {
  if (!site.hasPriceView) return { kind: 'hidden' }
  if (facts.isConsultingRequired || facts.price === null) return { kind: 'consulting' }
  const original = facts.originalPrice !== null && facts.originalPrice > facts.price ? facts.originalPrice : null
  return {
    kind: 'amount',
    amount: facts.price,
    original,
    discount: discountOf(facts.price, original),
    isEstimate: facts.isEstimatedPrice,
    isVatSeparate: !includesVat(facts, site),
  }
}

/** Sum of chosen options in KRW; `vat` is the amount added where VAT is separate. */
export type PriceTotal = { net: number; vat: number; total: number; hasEstimate: boolean; needsConsulting: boolean }

/** Adds up options, with `vatRate` per cent on those whose VAT is separate; VAT is rounded per option to whole KRW. */
export const sumPrices = (
  options: readonly PriceFacts[],
  site: Pick<PriceRules, 'isIncludeVat' | 'vatRate'>,
): PriceTotal =>
  options.reduce<PriceTotal>(
    (sum, option) => {
      const { price, isEstimatedPrice, isConsultingRequired } = option
      const net = isConsultingRequired ? 0 : (price ?? 0)
      const vat = includesVat(option, site) ? 0 : Math.round((net * site.vatRate) / 100)
      return {
        net: sum.net + net,
        vat: sum.vat + vat,
        total: sum.total + net + vat,
        hasEstimate: sum.hasEstimate || isEstimatedPrice,
        needsConsulting: sum.needsConsulting || isConsultingRequired,
      }
    },
    { net: 0, vat: 0, total: 0, hasEstimate: false, needsConsulting: false },
  )

/** Formats an amount such as `189,000` in the page's locale; the catalogue adds the currency. */
export const formatAmount = (amount: number, intl: string): string => numberFormat(intl).format(amount)
