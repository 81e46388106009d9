import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { AdminReservationSummary } from '#schemas/generated/api/reservations.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { isMovable, statusOf } from '../../lib/data/reservation-grid.ts'
import styles from './event-card.module.css'
import { useDayNames } from './use-day-names.ts'
import type { useDrag } from './use-drag.ts'

type Props = {
  readonly reservation: AdminReservationSummary
  readonly isChosen: boolean
  readonly now: Date
  readonly style: CSSProperties
  readonly drag: ReturnType<typeof useDrag>
  readonly choose: (number: string) => void
}

/** Reservation in the grid with customer, treatment and time; a click opens it, dragging moves it. */
export const EventCard = ({ reservation, isChosen, now, style, drag, choose }: Props) => {
  const t = useTexts('console/reservations')
  const status = statusOf(reservation, now)
  const { number, customerName, date, time, treatment } = reservation
  const names = useDayNames()
  return (
    <button
      type="button"
      className={styles.event}
      data-booking
      data-look={status}
      data-chosen={isChosen || undefined}
      data-held={drag.drag?.reservation.number === number || undefined}
      style={style}
      aria-pressed={isChosen}
      onPointerDown={(event) => isMovable(status) && drag.begin(reservation, event)}
      onPointerMove={drag.moveTo}
      onPointerUp={(event) => {
        // A click that ended a drag must not open it.
        event.currentTarget.dataset['dragged'] = String(drag.end(event))
      }}
      onPointerCancel={drag.cancel}
      onClick={(event) => {
        const wasDragged = event.currentTarget.dataset['dragged'] === 'true'
        event.currentTarget.dataset['dragged'] = 'false'
        if (!wasDragged) choose(number)
      }}
    >
      <span className={styles.card}>
        <b>{customerName}</b>
        <span>{treatment ?? t('kind.VISIT')}</span>
        <span>
          {time}
          {status === 'requested' && ` · ${t('look.requested')}`}
          {/* Keys: look.* */}
          {status !== 'requested' && <VisuallyHidden>, {t(`look.${status}`)}</VisuallyHidden>}
          {/* Sighted users see the day in the column heading. */}
          <VisuallyHidden>, {names.day(date)}</VisuallyHidden>
        </span>
      </span>
    </button>
  )
}
