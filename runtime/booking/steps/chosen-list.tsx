import { styled } from 'styled-components'
import { usePage } from '#kit/page.ts'
import type { PriceFacts } from '#kit/price.ts'
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

/** A chosen option with the treatment or offer that it belongs to. */
export type Chosen = PriceFacts & { id: number; name: string; of: string }

/** Chosen options, each with its price by the price rules. Texts: `price`. */
export const ChosenList = ({ chosen }: { chosen: readonly Chosen[] }) => {
  const { config } = usePage()
  return (
    <List>
      {chosen.map((option) => (
        <li key={option.id}>
          <Of>{option.of}</Of>
          {option.name}
          {config.hasPriceView && <Price of={option} size="small" />}
        </li>
      ))}
    </List>
  )
}
