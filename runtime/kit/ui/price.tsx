import { styled } from 'styled-components'
import { numberFormat } from '../time/intl-formats.ts'
import { usePage, usePageLanguage } from '../page.ts'
import { formatAmount, resolvePriceView, type PriceFacts } from '../price/price.ts'
import { useTexts, type Translate } from '../text.tsx'
import { color, radius, space, type } from '../theme.ts'

type Size = 'small' | 'card' | 'large'

type PriceProps = {
  of: PriceFacts
  size?: Size
  /** Notes that other options cost more. */
  isFrom?: boolean
  align?: 'start' | 'end'
}

const Stack = styled.div<{ $align: 'start' | 'end' }>`
  display: grid;
  justify-items: ${({ $align }) => $align};
  gap: 2px;
  font-variant-numeric: tabular-nums;
`
const Line = styled.span<{ $align: 'start' | 'end' }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: ${({ $align }) => $align};
  gap: ${space(2)};
`
const Before = styled.s`
  color: ${color('quiet')};
  ${type('b7r')}
`
const AMOUNTS: Record<Size, string> = {
  small: type('b5m'),
  card: 'font: 500 19px/1.4 var(--font-text);',
  large: type('h1m'),
}
const Amount = styled.span<{ $size: Size }>`
  color: ${color('ink')};
  white-space: nowrap;
  ${({ $size }) => AMOUNTS[$size]}
`
const Unit = styled.span`
  ${type('b7r')}
`
const Percent = styled.span<{ $size: Size }>`
  color: ${color('price')};
  ${({ $size }) => AMOUNTS[$size]}
`
const Tag = styled.span`
  padding: 1px ${space(1.5)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('badge')};
  color: ${color('quiet')};
  ${type('l1m')}
`
const Note = styled.span`
  color: ${color('quiet')};
  ${type('b8r')}
`
const Consulting = styled.span`
  border-bottom: 1px solid ${color('line_strong')};
  color: ${color('primary')};
  ${type('b6m')}
`

/** A price by the price rules: hidden, a label where consulting is needed, or the amount with its marks. */
export const Price = ({ of, size = 'card', isFrom = false, align = 'start' }: PriceProps) => {
  const { config } = usePage()
  const t = useTexts('price')
  const { intl } = usePageLanguage()
  const view = resolvePriceView(of, config)
  if (view.kind === 'hidden') return null
  if (view.kind === 'consulting') return <Consulting>{t('consulting')}</Consulting>
  return (
    <Stack $align={align}>
      {view.original !== null && (
        <Before>
          <span className="visually-hidden">{t('before')} </span>
          <AmountText amount={view.original} />
        </Before>
      )}
      <Line $align={align}>
        {view.isEstimate && <Tag>{t('estimate')}</Tag>}
        {view.discount > 0 && (
          <Percent className="percent" $size={size}>
            {numberFormat(intl, 'percent').format(view.discount / 100)}
          </Percent>
        )}
        <Amount className="amount" $size={size}>
          <AmountText amount={view.amount} isFrom={isFrom || view.isEstimate} />
        </Amount>
        {view.isVatSeparate && <Note>{t('vatSeparate')}</Note>}
      </Line>
    </Stack>
  )
}

type AmountTextProps = {
  amount: number
  /** Marks the amount as the lowest price, before or after it depending on the language. */
  isFrom?: boolean
}

/** An amount of KRW with its unit in the page's language. Texts: `price`. */
export const AmountText = ({ amount, isFrom = false }: AmountTextProps) => {
  const t = useTexts('price')
  const { intl } = usePageLanguage()
  const figure = formatAmount(amount, intl)
  const [before = '', after = ''] = toUnits(t)[isFrom ? 'from' : 'plain']
  return (
    <>
      {before && <Unit>{before}</Unit>}
      {figure}
      {after && <Unit>{after}</Unit>}
    </>
  )
}

type Units = Record<'plain' | 'from', readonly string[]>

const units = new WeakMap<Translate, Units>()

/** Returns the units before and after an amount, taken from the catalogue; they are set smaller than the figure. */
const toUnits = (t: Translate): Units => {
  const known = units.get(t)
  if (known) return known
  const price = t('amount', { amount: '\u0000' })
  const made = {
    plain: price.split('\u0000'),
    from: t('from', { price }).split('\u0000'),
  }
  // Not cached while the catalogue has not been loaded.
  if (made.plain.length === 2 && made.from.length === 2) units.set(t, made)
  return made
}
