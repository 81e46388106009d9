import { styled } from 'styled-components'
import { usePage } from '#kit/page.ts'
import { sumPrices, type PriceFacts } from '#kit/price/price.ts'
import { useTexts } from '#kit/text.tsx'
import { color, space, type } from '#kit/theme.ts'
import { AmountText } from '#kit/ui/price.tsx'

const Frame = styled.div`
  display: grid;
  gap: ${space(1)};
`
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(3)};
  color: ${color('quiet')};
  ${type('b6r')}
`
const Amount = styled.span`
  color: ${color('price')};
  font-variant-numeric: tabular-nums;
  ${type('b2m')}
`
const Note = styled.p`
  color: ${color('quiet')};
  ${type('b8r')}
`

/**
 * Shows the total of the chosen options, VAT included, by the price rules; nothing where prices are hidden. Texts:
 * `booking`.
 */
export const Sum = ({ options }: { options: readonly PriceFacts[] }) => {
  const { config } = usePage()
  const t = useTexts('booking')
  if (!config.hasPriceView || options.length === 0) return null
  const { total, hasEstimate, needsConsulting } = sumPrices(options, config)
  return (
    <Frame>
      <Line>
        {total > 0 ? `${t('sum.label')} (${t('sum.withVat')})` : t('sum.label')}
        <Amount>{total > 0 ? <AmountText amount={total} /> : t('sum.afterConsulting')}</Amount>
      </Line>
      {total > 0 && hasEstimate && <Note>{t('sum.estimate')}</Note>}
      {total > 0 && needsConsulting && <Note>{t('sum.consulting')}</Note>}
    </Frame>
  )
}
