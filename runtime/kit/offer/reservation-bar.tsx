import { styled } from 'styled-components'
import type { ProductOption } from '#schemas/generated/api/products.ts'
import { usePage } from '../page.ts'
import { sumPrices } from '../price/price.ts'
import { useTexts } from '../text.tsx'
import { color, FIXED_BAR, layer, media, rhythm, space, type } from '../theme.ts'
import { AmountText } from '../ui/price.tsx'
import { OfferButtons } from './offer-buttons.tsx'
import type { Offer, OfferActions } from './offer.ts'

const HEIGHT_PX = 80

const Bar = styled.div`
  display: none;

  ${media.phone} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${layer('header')};
    display: flex;
    align-items: center;
    gap: ${space(4)};
    min-height: ${HEIGHT_PX}px;
    padding: ${space(3)} ${rhythm.margin} calc(${space(3)} + env(safe-area-inset-bottom));
    border-top: 1px solid ${color('line')};
    background: ${color('surface')};

    /* The page's end must not lie below the bar. */
    body:has(&) {
      ${FIXED_BAR}: calc(${HEIGHT_PX}px + env(safe-area-inset-bottom));
      padding-bottom: var(${FIXED_BAR});
    }
  }
`
const Sum = styled.div`
  flex: 0 1 auto;
  min-width: 0;
  font-variant-numeric: tabular-nums;
`
const Label = styled.p`
  color: ${color('quiet')};
  white-space: nowrap;
  ${type('b8r')}
`
const Amount = styled.p`
  color: ${color('ink')};
  white-space: nowrap;
  ${type('h4m')}
  line-height: 1.3;
`
const Buttons = styled(OfferButtons)`
  flex: 1;
  min-width: 0;
  gap: ${space(2)};
`

type ReservationBarProps = { offer: Offer; actions: OfferActions; chosen: readonly ProductOption[] }

/** Bar with the total and the reservation link at the bottom of a phone's screen. Texts: `offer`, `price`. */
export const ReservationBar = ({ offer, actions, chosen }: ReservationBarProps) => {
  const { config } = usePage()
  const { total } = sumPrices(chosen, config)
  const price = useTexts('price')
  const bar: OfferActions = {
    bag: actions.bag === 'none' ? 'none' : 'icon',
    reservation: actions.reservation === 'visit' ? 'visit' : 'treatment',
  }
  return (
    <Bar>
      {config.hasPriceView && total > 0 && (
        <Sum>
          <Label>{price('chosenCount', { count: chosen.length })}</Label>
          <Amount>
            <AmountText amount={total} />
          </Amount>
        </Sum>
      )}
      <Buttons offer={offer} actions={bar} chosen={chosen} />
    </Bar>
  )
}
