import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import type { Reservation } from '#schemas/generated/api/reservations.ts'
import { Rows } from '../ui/look.ts'
import { ChosenList } from './chosen-list.tsx'
import { useWhen } from './use-when.ts'

/** Details of a reservation for its customer. Texts: `booking`. */
export const ReservationRows = ({ reservation }: { reservation: Reservation }) => {
  const t = useTexts('booking')
  const { config } = usePage()
  const sayWhen = useWhen()
  const { number, state, kind, options, partnerName, partnerAddress, customerName } = reservation
  const rows = [
    [t('detail.number'), number],
    [t('detail.state'), t(`detail.stateName.${state}`)],
    [t('review.kind'), t(kind === 'VISIT' ? 'kind.visit.title' : 'kind.treatment.title')],
    [t('review.when'), sayWhen(reservation)],
    [t('review.who'), customerName],
    [t('detail.where'), `${partnerName}\n${partnerAddress}`],
  ]
  return (
    <Rows>
      {rows.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
      {options.length > 0 && (
        <div>
          <dt>{t('review.treatments')}</dt>
          <dd>
            <ChosenList
              chosen={options.map(({ optionId, optionName, productName, ...price }) => ({
                ...price,
                // With hidden prices, none is shown.
                isConsultingRequired: price.isConsultingRequired || (config.hasPriceView && price.price === null),
                id: optionId,
                name: optionName,
                of: productName,
              }))}
            />
          </dd>
        </div>
      )}
    </Rows>
  )
}
