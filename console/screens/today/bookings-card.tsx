import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayIn, daysQuery, reservationsQuery } from '../../lib/data/reservations.ts'
import { takesNoBookings } from '../../lib/data/day-state.ts'
import { useTexts, useNow } from '../../lib/texts/texts.tsx'
import { freeTimes, isToCome, statusOf } from '../../lib/data/reservation-grid.ts'
import shared from './today.module.css'
import styles from './bookings-card.module.css'

/** Maximum number of rows on the card; the rest is counted. */
const SHOWN = 5
const FREE_SHOWN = 4

/** Shows today's appointments and the free times. */
export const BookingsCard = () => {
  const t = useTexts('console/today')
  const now = useNow()
  const today = dayIn(now)
  const { data: list, error } = useQuery(reservationsQuery({ from: today, to: today }))
  const { data: days } = useQuery(daysQuery(today, today))
  const [day] = days ?? []
  const standing = (list ?? []).filter(({ state }) => state !== 'CANCELLED')
  const coming = standing.filter((one) => isToCome(statusOf(one, now)))
  const isUntaken = takesNoBookings(day)
  const free = isUntaken ? [] : freeTimes(day)
  return (
    <section className={shared.card} aria-labelledby="bookings-today">
      <header>
        <h2 id="bookings-today">
          {t('bookings.title')} {list && <span>{standing.length}</span>}
        </h2>
        <Link to="/reservations?view=day">
          {day && (day.open ? `${day.open}–${day.close ?? ''}` : t('bookings.closed'))}
        </Link>
      </header>
      <ul className={styles.bookings}>
        {coming.slice(0, SHOWN).map((one) => (
          <li key={one.number}>
            <Link to={`/reservations?date=${today}&number=${one.number}`}>
              <time>{one.time}</time>
              <span className={styles.bookingDot} data-look={statusOf(one, now)} aria-hidden />
              <b>{one.customerName}</b>
              <span>{one.treatment ?? t('bookings.visit')}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={shared.none}>
        {[
          ...(coming.length > SHOWN ? [t('bookings.more', { count: coming.length - SHOWN })] : []),
          ...(list && coming.length === 0 ? [t('bookings.none')] : []),
          ...(list ? [] : [error ? t('unread') : t('reading')]),
          ...(isUntaken ? [t('bookings.untaken')] : []),
          ...(free.length > 0 ? [t('bookings.free', { times: free.slice(0, FREE_SHOWN).join(', ') })] : []),
        ].join(' · ')}
      </p>
    </section>
  )
}
