import { formatAmount, resolvePriceView, type PriceFacts, type PriceRules } from './price.ts'
import { toMainPrice } from '#schemas/prices/main-option.ts'
import type { Translate } from '../text.tsx'

type Option = PriceFacts & { isDefault: boolean }

/**
 * Formats the price on a treatment's cards in one line, `189,000원부터`, for output without markup such as pictures: that
 * of its main option, since the cheapest is often an add-on. Null where prices are hidden or need consulting.
 * Texts: price
 */
export const toMainPriceText = (
  options: readonly Option[],
  site: Pick<PriceRules, 'hasPriceView' | 'isIncludeVat'>,
  t: Translate,
  intl: string,
): string | null => {
  const main = toMainPrice(options)
  const view = main && resolvePriceView(main.option, site)
  if (view?.kind !== 'amount') return null
  const amount = t('amount', { amount: formatAmount(view.amount, intl) })
  const isFrom = view.isEstimate || main?.isFrom
  return [
    view.isEstimate ? `${t('estimate')} ` : '',
    isFrom ? t('from', { price: amount }) : amount,
    view.isVatSeparate ? ` · ${t('vatSeparate')}` : '',
  ].join('')
}
