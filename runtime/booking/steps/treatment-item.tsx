import { styled } from 'styled-components'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { color, media, motion, radius, space, type } from '#kit/theme.ts'
import { Icon } from '#kit/ui/icon.tsx'
import { Price } from '#kit/ui/price.tsx'
import { namesAmount } from '#schemas/prices/names-amount.ts'
import type { ReservationTreatment } from '#schemas/generated/api/reservations.ts'
import { toMainPrice } from '#schemas/prices/main-option.ts'
import { countOf, type ChosenOption } from '../flow/chosen.ts'
import { CountField } from './count-field.tsx'

const Item = styled.li`
  border-bottom: 1px solid ${color('line')};
`
const Head = styled.summary`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 18px;
  align-items: center;
  gap: ${space(3)};
  min-height: 60px;
  padding: ${space(3)} 0;
  color: ${color('ink')};
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
  > svg {
    transition: transform ${motion('quick')};
  }
  [open] > & > svg {
    transform: rotate(180deg);
  }
  /* Names have the whole line; prices stand below them. */
  ${media.smallPhone} {
    row-gap: ${space(2)};

    > :first-child {
      grid-column: 1 / -2;
    }
    > svg {
      grid-area: 1 / -2 / span 2;
    }
  }
`
const Name = styled.span`
  display: block;
  ${type('b5s')}
`
const Remark = styled.span`
  display: block;
  margin-top: 2px;
  color: ${color('quiet')};
  ${type('b7r')}
`
const Tag = styled.span`
  display: inline-block;
  margin-right: ${space(1.5)};
  padding: 0 ${space(1.5)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('badge')};
  color: ${color('quiet')};
  vertical-align: 1px;
  ${type('l1m')}
`
const Count = styled.span<{ $isChosen: boolean }>`
  color: ${({ $isChosen }) => color($isChosen ? 'accent_strong' : 'quiet')};
  text-align: end;
  white-space: nowrap;
  ${type('b8m')}

  ${media.smallPhone} {
    display: flex;
    flex-wrap: wrap;
    grid-area: 2 / 1 / auto / -2;
    align-items: last baseline;
    gap: 0 ${space(3)};

    > div {
      justify-items: start;
    }
  }
`
const Options = styled.ul`
  padding-bottom: ${space(3)};

  > li {
    border-radius: ${radius('control')};
  }
  > li:has(:checked) {
    background: ${color('section')};
  }
`
const Option = styled.label`
  display: grid;
  grid-template-columns: 22px minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  min-height: 56px;
  padding: ${space(2)} ${space(3)};
  cursor: pointer;

  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color('primary')};
  }
  ${media.smallPhone} {
    padding-inline: ${space(1)};
  }
`
/* The price moves below the name when the name would have too little room. */
const Offer = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};

  > :first-child {
    flex: 1 1 152px;
    min-width: 0;
  }
  > :last-child:not(:first-child) {
    margin-left: auto;
  }
`

type TreatmentItemProps = {
  treatment: ReservationTreatment
  options: readonly ChosenOption[]
  mostCount: number
  isOpenFirst: boolean
  /** A count of 0 removes the option. */
  setCount: (id: number, count: number) => void
}

/** A treatment or an offer on one, which expands to its options. Texts: `booking`, `price`. */
export const TreatmentItem = ({ treatment, options, mostCount, isOpenFirst, setCount }: TreatmentItemProps) => {
  const t = useTexts('booking')
  const { config } = usePage()
  const { name, summary, options: offered, eventId, isMedicalCharge } = treatment
  const count = offered.filter(({ id }) => countOf(options, id) > 0).length
  // Same rule as on the treatment's own page and in every list.
  const main = toMainPrice(offered)
  const isShown = (remark: string) => config.hasPriceView || !namesAmount(remark)
  return (
    <Item>
      <details open={isOpenFirst || undefined}>
        <Head>
          <span>
            <Name>
              {eventId !== null && <Tag>{t('treatments.offer')}</Tag>}
              {name}
            </Name>
            {isShown(summary) && <Remark>{summary}</Remark>}
          </span>
          <Count $isChosen={count > 0}>
            {main && count === 0 && <Price of={main.option} size="small" align="end" isFrom={main.isFrom} />}
            {count > 0
              ? t('treatments.chosenCount', { count })
              : t('treatments.optionCount', { count: offered.length })}
          </Count>
          <Icon name="down" size={18} />
        </Head>
        <Options>
          {offered.map((option) => (
            <li key={option.id}>
              <Option>
                <input
                  type="checkbox"
                  checked={countOf(options, option.id) > 0}
                  onChange={({ currentTarget }) => setCount(option.id, currentTarget.checked ? 1 : 0)}
                />
                <Offer>
                  <span>
                    <Name as="span">{option.name}</Name>
                    {config.useMedicalCharge && isMedicalCharge && <Tag>{t('treatments.medicalCharge')}</Tag>}
                    {option.description && isShown(option.description) && <Remark>{option.description}</Remark>}
                  </span>
                  {config.hasPriceView && <Price of={option} size="small" align="end" />}
                </Offer>
              </Option>
              {countOf(options, option.id) > 0 && mostCount > 1 && (
                <CountField
                  of={option.name}
                  count={countOf(options, option.id)}
                  most={mostCount}
                  change={(next) => setCount(option.id, next)}
                />
              )}
            </li>
          ))}
        </Options>
      </details>
    </Item>
  )
}
