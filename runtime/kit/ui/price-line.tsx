import { styled } from 'styled-components'
import { numberFormat } from '../time/intl-formats.ts'
import { usePage, usePageLanguage } from '../page.ts'
import { resolvePriceView, type PriceFacts } from '../price/price.ts'
import { useTexts } from '../text.tsx'
import { color, radius, space, type } from '../theme.ts'
import { AmountText } from './price.tsx'

type PriceLineProps = {
  of: PriceFacts
  /** Notes that other options cost more. */
  isFrom?: boolean
  /** Notes that VAT is added, where no sentence below says so for all prices. */
  hasVatNote?: boolean
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  color: ${color('ink')};
  font-variant-numeric: tabular-nums;
`
const Before = styled.s`
  color: ${color('quiet')};
  ${type('b7r')}
`
const Amount = styled.span`
  white-space: nowrap;
  ${type('b2s')}
`
const Percent = styled.span`
  color: ${color('price')};
  ${type('b2s')}
`
const Small = styled.span`
  color: ${color('quiet')};
  ${type('b8r')}
`
/** Replaces a price, styled like the template's outlined controls. */
const Consulting = styled.span`
  display: inline-block;
  padding: ${space(0.5)} ${space(3.5)};
  border: 1px solid ${color('olive')};
  border-radius: ${radius('control')};
  color: ${color('ink')};
  white-space: nowrap;
  ${type('b8m')}
`

/** A price on one line by the price rules, the amount last. Texts: `price`. */
export const PriceLine = ({ of, isFrom = false, hasVatNote = false }: PriceLineProps) => {
  const { config } = usePage()
  const t = useTexts('price')
  const { intl } = usePageLanguage()
  const view = resolvePriceView(of, config)
  if (view.kind === 'hidden') return null
  if (view.kind === 'consulting') return <Consulting>{t('consulting')}</Consulting>
  return (
    <Line>
      {view.original !== null && (
        <Before>
          <span className="visually-hidden">{t('before')} </span>
          <AmountText amount={view.original} />
        </Before>
      )}
      {view.isEstimate && <Small>{t('estimate')}</Small>}
      {view.discount > 0 && <Percent>{numberFormat(intl, 'percent').format(view.discount / 100)}</Percent>}
      <Amount>
        <AmountText amount={view.amount} isFrom={isFrom || view.isEstimate} />
      </Amount>
      {hasVatNote && view.isVatSeparate && <Small>{t('vatSeparate')}</Small>}
    </Line>
  )
}
