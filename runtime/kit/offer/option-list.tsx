import { memo } from 'react'
import { styled } from 'styled-components'
import type { ProductOption } from '#schemas/generated/api/products.ts'
import { namesAmount } from '#schemas/prices/names-amount.ts'
import { usePage } from '../page.ts'
import { resolvePriceView } from '../price/price.ts'
import { useTexts } from '../text.tsx'
import { color, media, motion, radius, rows, space, type } from '../theme.ts'
import { AmountText } from '../ui/price.tsx'
import { OPTION_FIELD } from './use-chosen-options.ts'

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${rows.gap};
  margin: 0;
`
const Row = styled.li`
  padding: 0 ${rows.inset};
  border-bottom: ${rows.line};
  border-radius: ${rows.radius};
  background: ${rows.ground};

  &:has(:checked) {
    background: ${rows.chosenGround};
    box-shadow: ${rows.chosen};
  }
`
const Label = styled.label`
  display: grid;
  grid-template-columns: 22px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3.5)};
  min-height: 74px;
  padding: ${space(3)} 0;
  cursor: pointer;
  transition: background ${motion('quick')};

  /* A price that leaves its name no room goes below it. */
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(3)};
    min-height: 68px;
  }
`
const Words = styled.span`
  flex: 1 1 8.5em;
`
const Check = styled.input`
  display: grid;
  flex: none;
  place-items: center;
  width: 22px;
  height: 22px;
  margin: 0;
  appearance: none;
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('round')};
  background: ${color('surface')};
  cursor: pointer;
  transition: background ${motion('quick')};

  &::after {
    content: '';
    width: 5px;
    height: 9px;
    margin-top: -2px;
    border: solid ${color('primary_ink')};
    border-width: 0 1.5px 1.5px 0;
    opacity: 0;
    transform: rotate(45deg);
  }
  &:checked {
    border-color: ${color('primary')};
    background: ${color('primary')};
  }
  &:checked::after {
    opacity: 1;
  }
  ${media.hover} {
    ${Label}:hover &:not(:checked) {
      border-color: ${color('primary')};
    }
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::after {
      content: none;
    }
  }
`
const Name = styled.span`
  display: block;
  color: ${color('ink')};
  ${type('b4m')}
`
const Remark = styled.span`
  display: block;
  margin-top: 2px;
  color: ${color('quiet')};
  ${type('b7r')}
`
const Prices = styled.span`
  display: grid;
  margin-inline-start: auto;
  justify-items: end;
  text-align: end;
  font-variant-numeric: tabular-nums;
`
const Before = styled.s`
  color: ${color('quiet')};
  ${type('b7r')}
`
const Now = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: flex-end;
  gap: 0 ${space(1.5)};
`
const Amount = styled.span`
  color: ${color('ink')};
  white-space: nowrap;
  ${type('b2m')}
  transition: color ${motion('quick')};

  ${Check}:checked ~ ${Prices} & {
    color: ${color('price')};
  }
`
const Tag = styled.span`
  align-self: center;
  padding: 0 ${space(1.5)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('badge')};
  color: ${color('quiet')};
  ${type('l1m')}
`
const Consulting = styled.span`
  border-bottom: 1px solid ${color('line_strong')};
  color: ${color('primary')};
  ${type('b7m')}
`
const Note = styled.span`
  color: ${color('quiet')};
  ${type('b8r')}
`

type OptionListProps = {
  options: readonly ProductOption[]
  /** Ids of options that are checked in the server's HTML. */
  defaultIds: readonly number[]
  /** Notes in each row that VAT is added, where that does not apply to all rows. */
  hasVatNotes: boolean
}

/** Options as rows with checkboxes, each with its price by the price rules. Texts: `offer`, `price`. */
export const OptionList = memo(({ options, defaultIds, hasVatNotes }: OptionListProps) => {
  const { config } = usePage()
  return (
    <List>
      {options.map((option) => (
        <Row key={option.id}>
          <Label>
            <Check
              type="checkbox"
              name={OPTION_FIELD}
              value={option.id}
              defaultChecked={defaultIds.includes(option.id)}
            />
            <Words>
              <Name className="option">{option.name}</Name>
              {option.description && (config.hasPriceView || !namesAmount(option.description)) && (
                <Remark>{option.description}</Remark>
              )}
            </Words>
            {config.hasPriceView && <OptionPrice option={option} hasVatNote={hasVatNotes} />}
          </Label>
        </Row>
      ))}
    </List>
  )
})

const OptionPrice = ({ option, hasVatNote }: { option: ProductOption; hasVatNote: boolean }) => {
  const { config } = usePage()
  const t = useTexts('price')
  const view = resolvePriceView(option, config)
  if (view.kind !== 'amount') {
    return (
      <Prices>
        <Consulting>{t('consulting')}</Consulting>
      </Prices>
    )
  }
  return (
    <Prices>
      {view.original !== null && (
        <Before>
          <span className="visually-hidden">{t('before')} </span>
          <AmountText amount={view.original} />
        </Before>
      )}
      <Now>
        {view.isEstimate && <Tag>{t('estimate')}</Tag>}
        <Amount>
          <AmountText amount={view.amount} isFrom={view.isEstimate} />
        </Amount>
      </Now>
      {hasVatNote && view.isVatSeparate && <Note>{t('vatSeparate')}</Note>}
    </Prices>
  )
}
