import { useId, useMemo } from 'react'
import { styled } from 'styled-components'
import { usePage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { color, media, radius, space, type } from '../theme.ts'
import { ButtonLink, TextLink } from '../ui/button.tsx'
import { OfferBox, type OfferLook } from './offer-box.ts'
import { CONTACT, OfferButtons } from './offer-buttons.tsx'
import { OfferTotal } from './offer-total.tsx'
import { OptionList } from './option-list.tsx'
import { ReservationBar } from './reservation-bar.tsx'
import { toAllowedActions, toDefaultIds, toVatRule, type Offer, type OfferActions } from './offer.ts'
import { useChosenOptions } from './use-chosen-options.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding-bottom: ${space(2)};
`
const Title = styled.h2`
  color: ${color('ink')};
  ${type('b3s')}
`
const Tags = styled.p`
  display: flex;
  gap: ${space(1.5)};
`
const Tag = styled.span`
  padding: 1px ${space(2)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('badge')};
  color: ${color('quiet')};
  ${type('b8m')}
`
const None = styled.p`
  padding: ${space(6)} 0;
  border-bottom: 1px solid ${color('line')};
  color: ${color('quiet')};
  ${type('b6r')}
`
/** On phones the bar at the bottom of the screen has the buttons. */
const Buttons = styled(OfferButtons)`
  margin-top: ${space(7)};

  ${media.phone} {
    display: none;
  }
`
/** The bar has space for one reservation link only. */
const VisitLink = styled(ButtonLink)`
  display: none;

  ${media.phone} {
    display: flex;
    margin-top: ${space(6)};
  }
`
const Ask = styled(TextLink)`
  margin-top: ${space(4)};
`
const Note = styled.p`
  margin-top: ${space(4)};
  color: ${color('quiet')};
  ${type('b7r')}
`

type OfferPanelProps = {
  offer: Offer
  actions: OfferActions
  /** Appearance of options and total: `shop` puts the chosen ones into a box. */
  look?: OfferLook
  /** Sentences below the buttons. */
  notes?: readonly string[]
}

/**
 * Options to choose from, their total, and the link to a reservation; on phones with a bar at the bottom of the screen.
 * Shows no prices where they are hidden. Texts: `offer`, `price`.
 */
export const OfferPanel = ({ offer, actions, look = 'plain', notes = [] }: OfferPanelProps) => {
  const { config, integrations } = usePage()
  const t = useTexts('offer')
  const price = useTexts('price')
  const titleId = useId()
  const { chosen, follow, handlers } = useChosenOptions(offer.options)
  const defaultIds = useMemo(() => toDefaultIds(offer.options), [offer.options])
  const allowed = toAllowedActions(actions, config)
  const vat = toVatRule(offer.options, config)
  const isMedicalCharge = config.useMedicalCharge && offer.isMedicalCharge
  return (
    <form ref={follow} {...handlers} onSubmit={(event) => event.preventDefault()} autoComplete="off">
      <div role="group" aria-labelledby={titleId}>
        <Head>
          <Title id={titleId}>{t('options')}</Title>
          <Tags>
            {isMedicalCharge && <Tag>{t('medicalCharge')}</Tag>}
            {config.hasPriceView && vat === 'all' && <Tag>{price('vatSeparate')}</Tag>}
          </Tags>
        </Head>
        {offer.options.length === 0 ? (
          <None>{t('noOptions')}</None>
        ) : (
          <OptionList options={offer.options} defaultIds={defaultIds} hasVatNotes={vat === 'some'} />
        )}
      </div>
      <OfferBox $look={look}>
        {config.hasPriceView && offer.options.length > 0 && <OfferTotal chosen={chosen} hasLines={look === 'shop'} />}
        <Buttons className="buttons" offer={offer} actions={allowed} chosen={chosen} />
      </OfferBox>
      {allowed.reservation === 'both' && (
        <VisitLink href={CONTACT} useWidget="visit" $size="large">
          {t('reserveVisit')}
        </VisitLink>
      )}
      {integrations?.chatKey && (
        <Ask href={CONTACT} data-channel="chat" data-chat-message={t('chatMessage', { name: offer.name })}>
          {t('askInChat')}
        </Ask>
      )}
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      <ReservationBar offer={offer} actions={allowed} chosen={chosen} />
    </form>
  )
}
