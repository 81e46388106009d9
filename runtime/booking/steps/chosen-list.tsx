import { styled } from 'styled-components'
import { usePage } from '#kit/page.ts'
import type { PriceFacts } from '#kit/price/price.ts'
import { useTexts } from '#kit/text.tsx'
import { color, space, type } from '#kit/theme.ts'
import { Price } from '#kit/ui/price.tsx'

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
`
const Of = styled.span`
  display: block;
  color: ${color('quiet')};
  ${type('b7r')}
`

const Times = styled.span`
  margin-left: ${space(2)};
  color: ${color('accent_strong')};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`

/** A chosen option with the treatment or offer it belongs to. */
export type Chosen = PriceFacts & { id: number; name: string; of: string; count: number }

/** Chosen options, each with its unit price by the price rules. Texts: `booking`, `price`. */
export const ChosenList = ({ chosen }: { chosen: readonly Chosen[] }) => {
  const t = useTexts('booking')
  const { config } = usePage()
  return (
    <List>
      {chosen.map((option) => (
        <li key={option.id}>
          <Of>{option.of}</Of>
          {option.name}
          {option.count > 1 && <Times>{t('count.times', { number: option.count })}</Times>}
          {config.hasPriceView && <Price of={option} size="small" />}
        </li>
      ))}
    </List>
  )
}
