import { formatAmount, resolvePriceView, type PriceFacts } from './price.ts'
import type { Translate } from './text.tsx'

/**
 * The lowest price among options in one line, `189,000원부터`, for places without markup such as pictures; null where
 * prices are hidden or every option needs consulting. Texts: price
 */
export const toLowestPriceText = (
  options: readonly PriceFacts[],
  { hasPriceView }: { hasPriceView: boolean },
  t: Translate,
  intl: string,
): string | null => {
  const views = options.flatMap((option) => {
    const view = resolvePriceView(option, hasPriceView)
    return view.kind === 'amount' ? [view] : []
  })
  const [lowest] = views.toSorted((one, other) => one.amount - other.amount)
  if (!lowest) return null
  const amount = t('amount', { amount: formatAmount(lowest.amount, intl) })
  return [
    lowest.isEstimate ? `${t('estimate')} ` : '',
    amount,
    options.length > 1 || lowest.isEstimate ? t('from') : '',
    lowest.isVatSeparate ? ` · ${t('vatSeparate')}` : '',
  ].join('')
}
