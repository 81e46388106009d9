import { styled } from 'styled-components'
import type { ProductOption } from '#schemas/generated/api/products.ts'
import { usePage, usePageLanguage } from '../page.ts'
import { resolvePriceView, sumPrices } from '../price/price.ts'
import { toSelectSummary } from '../price/select-summary.ts'
import { useTexts } from '../text.tsx'
import { color, media, space, type } from '../theme.ts'
import { AmountText } from '../ui/price.tsx'

const Frame = styled.output`
  display: block;
  margin-top: ${space(6)};
  font-variant-numeric: tabular-nums;
`
const Line = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(1)} 0;
  color: ${color('quiet')};
  ${type('b6r')}
`
const Figure = styled.span`
  flex: none;
  color: ${color('ink')};
  ${type('b4m')}
`
/** One of the chosen options, on a background of its own. */
const Chosen = styled(Line)`
  margin-bottom: ${space(2)};
  padding: ${space(3.5)} ${space(4.5)};
  border-radius: 18px;
  background: ${color('primary_50')};
  color: ${color('ink')};
  ${type('b6s')}
`
const Sum = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin-top: ${space(3)};
  padding-top: ${space(4.5)};
  border-top: 1px solid ${color('ink')};
`
const SumName = styled.span`
  color: ${color('ink')};
  ${type('b4s')}

  small {
    margin-left: ${space(2)};
    color: ${color('quiet')};
    ${type('b8r')}
  }
`
const Total = styled.span`
  margin-left: auto;
  color: ${color('price')};
  white-space: nowrap;
  ${type('d2m')}
  font-size: 30px;
  line-height: 1.4;

  ${media.lively} {
    animation: offer-total 200ms ease-out;
  }
  @keyframes offer-total {
    from {
      opacity: 0.3;
    }
  }
  ${media.phone} {
    font-size: 26px;
  }
`
const Note = styled.span`
  display: block;
  margin-top: ${space(1)};
  color: ${color('quiet')};
  ${type('b7r')}
`

type OfferTotalProps = {
  chosen: readonly ProductOption[]
  /** Lists the chosen options, one per line. */
  hasLines?: boolean
}

/** Total of the chosen options, with separate VAT on its own line. Texts: `offer`, `price`. */
export const OfferTotal = ({ chosen, hasLines = false }: OfferTotalProps) => {
  const { config } = usePage()
  const t = useTexts('offer')
  const price = useTexts('price')
  const { intl } = usePageLanguage()
  const sum = sumPrices(chosen, config)
  if (chosen.length === 0) {
    return (
      <Frame>
        <Sum className="sum">
          <Note>{t('noneSelected')}</Note>
        </Sum>
      </Frame>
    )
  }
  const names = toSelectSummary(
    chosen.map(({ name }) => name),
    intl,
  )
  const summary = (
    <>
      <span className="visually-hidden">{t('chosen', { names })}</span>
      {hasLines && <ChosenLines chosen={chosen} />}
    </>
  )
  if (sum.total === 0) {
    return (
      <Frame>
        {summary}
        <Sum className="sum">
          <SumName>{price('subtotal', { count: chosen.length })}</SumName>
          <Note>{price('consulting')}</Note>
        </Sum>
      </Frame>
    )
  }
  return (
    <Frame>
      {summary}
      <Line>
        {price('subtotal', { count: chosen.length })}
        <Figure>
          <AmountText amount={sum.net} />
        </Figure>
      </Line>
      {sum.vat > 0 && (
        <Line>
          {price('vat', { rate: config.vatRate })}
          <Figure>
            <AmountText amount={sum.vat} />
          </Figure>
        </Line>
      )}
      <Sum className="sum">
        <SumName>
          {price('total')}
          <small>{price('vatIncluded')}</small>
        </SumName>
        <Total key={sum.total} className="total">
          <AmountText amount={sum.total} />
        </Total>
        {sum.needsConsulting && <Note>{t('consultingLeftOut')}</Note>}
      </Sum>
    </Frame>
  )
}

/** Names and prices for sighted visitors; the sentence before them has the names for screen readers. */
const ChosenLines = ({ chosen }: { chosen: readonly ProductOption[] }) => {
  const { config } = usePage()
  const t = useTexts('price')
  return (
    <span aria-hidden>
      {chosen.map((option) => {
        const view = resolvePriceView(option, config)
        return (
          <Chosen key={option.id}>
            {option.name}
            <Figure>
              {view.kind === 'amount' ? <AmountText amount={view.amount} isFrom={view.isEstimate} /> : t('consulting')}
            </Figure>
          </Chosen>
        )
      })}
    </span>
  )
}
