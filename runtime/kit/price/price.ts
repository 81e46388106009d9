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
      /** The price before the discount, when there is one. */
      original: number | null
      /** Whole per cent off, 0 without a discount. */
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

/** The rules of Spec §3 "Prices": hidden everywhere without `hasPriceView`, a label where consulting is needed. */
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

/** The sum of chosen options in KRW; `vat` is what comes on top where it is separate. */
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

/** `189,000` in the page's locale; the currency's word is the catalogue's. */
export const formatAmount = (amount: number, intl: string): string => numberFormat(intl).format(amount)
