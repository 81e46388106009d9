import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import type { ProductOption } from '#schemas/generated/api/products.ts'
import { isHandled, sendCommand } from '../commands.ts'
import { usePage } from '../page.ts'
import { addToBag, noteSelection } from '../state.ts'
import { useTexts } from '../text.tsx'
import { space } from '../theme.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Offer, OfferActions } from './offer.ts'

/** Contact page, used for reservations on sites without a booking widget. */
export const CONTACT = '/cscenter/contact'

const Row = styled.div`
  display: flex;
  gap: ${space(3)};
`
const Wide = styled(ButtonLink)`
  flex: 1.4;
  min-width: 0;
  padding-inline: ${space(3)};
`
const Second = styled(ButtonLink)`
  flex: 1;
  min-width: 0;
  padding-inline: ${space(3)};
`
/** Adding to the bag requires a script; without one, only the reservation link is shown. */
const BagButton = styled(Button)`
  flex: 1;
  padding-inline: ${space(3)};

  &[data-shape='icon'] {
    flex: none;
    width: 52px;
    padding: 0;
  }
  @media (scripting: none) {
    display: none;
  }
`

type OfferButtonsProps = {
  offer: Offer
  actions: OfferActions
  chosen: readonly ProductOption[]
  className?: string
}

/** Buttons for the bag and for a reservation. Texts: `offer`. */
export const OfferButtons = ({ offer, actions, chosen, className }: OfferButtonsProps) => {
  const t = useTexts('offer')
  const { reserve, putIntoBag } = useOfferHandlers(offer, chosen)
  const { bag, reservation } = actions
  return (
    <Row className={className}>
      {bag !== 'none' && (
        <BagButton
          $size="large"
          data-shape={bag}
          aria-label={bag === 'icon' ? t('bag') : undefined}
          onClick={putIntoBag}
        >
          {bag === 'icon' ? <Icon name="bag" size={22} /> : t('bag')}
        </BagButton>
      )}
      {reservation === 'both' && (
        <Second href={CONTACT} $size="large" useWidget="visit">
          {t('reserveVisit')}
        </Second>
      )}
      <Wide
        href={CONTACT}
        $size="large"
        $tone="accent"
        {...(reservation === 'visit' ? { useWidget: 'visit' as const } : { onClick: reserve })}
      >
        {t(reservation === 'visit' ? 'reserveVisit' : 'reserveTreatment')}
      </Wide>
    </Row>
  )
}

const useOfferHandlers = ({ productId, name, event, options }: Offer, chosen: readonly ProductOption[]) => {
  const { config } = usePage()
  const t = useTexts('offer')
  const sayNoneSelected = () => sendCommand({ type: 'toast.add', kind: 'info', description: t('noneSelected') })
  const lacksChoice = options.length > 0 && chosen.length === 0

  const putIntoBag = () => {
    if (chosen.length === 0) return sayNoneSelected()
    const picked = chosen.map((option) => ({ id: option.id, name: option.name }))
    const isNew = addToBag({ productId, name, options: picked }, event)
    return sendCommand(
      isNew
        ? { type: 'toast.add', kind: 'success', description: t('addedToBag') }
        : { type: 'toast.add', kind: 'info', description: t('alreadyInBag') },
    )
  }

  const reserve = (click: MouseEvent) => {
    noteSelection(productId, event)
    if (lacksChoice) {
      click.preventDefault()
      sayNoneSelected()
      return
    }
    // Like every booking link: without a widget on the page, the link is followed (kit/link.tsx).
    if (!config.useWidget || !isHandled('booking.open')) return
    click.preventDefault()
    sendCommand({ type: 'booking.open', kind: 'treatment', optionIds: chosen.map(({ id }) => id) })
  }

  return { putIntoBag, reserve }
}
