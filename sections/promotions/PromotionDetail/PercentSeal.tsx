import type { Exhibition } from '#schemas/generated/api/exhibitions.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { resolvePriceView } from '#kit/price/price.ts'
import { useTexts } from '#kit/text.tsx'
import { numberFormat } from '#kit/time/intl-formats.ts'
import { listOfferOptions } from './offer-options.ts'
import * as S from './PercentSeal.styles.ts'

/** The largest discount of a promotion as a round seal on its picture; empty when no price has a discount. */
export const PercentSeal = ({ of: { items } }: { of: Exhibition }) => {
  const t = useTexts('exhibition')
  const { config } = usePage()
  const { intl } = usePageLanguage()
  const discounts = items
    .flatMap((item) => listOfferOptions(item, config))
    .map((option) => resolvePriceView(option, config))
    .map((view) => (view.kind === 'amount' ? view.discount : 0))
  const largest = Math.max(0, ...discounts)
  if (largest === 0) return null
  return (
    <S.Seal>
      <small>{t('upTo')}</small>
      {numberFormat(intl, 'percent').format(largest / 100)}
    </S.Seal>
  )
}
