import type { AdminReservationDay, AdminReservationSummary } from '#schemas/generated/api/reservations.ts'
import { useSession } from '../../lib/api/session.ts'
import { takesNoBookings } from '../../lib/data/day-state.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { statusOf } from '../../lib/data/reservation-grid.ts'
import styles from './print.module.css'
import { useDayNames } from './use-day-names.ts'

type Props = {
  readonly day: AdminReservationDay | undefined
  readonly reservations: readonly AdminReservationSummary[]
  readonly now: Date
}

/** Renders the print view: one day's list with tick boxes, without contact details. */
export const DayPrint = ({ day, reservations, now }: Props) => {
  const t = useTexts('console/reservations')
  const names = useDayNames()
  const { clinic } = useSession()
  if (!day) return null
  const coming = reservations.filter(({ date, state }) => date === day.date && state !== 'CANCELLED')
  return (
    <section className={styles.page} data-print>
      <h1>
        {clinic.name} · {names.full(day.date)}
      </h1>
      <p>
        {day.open === null ? t('closed') : `${day.open}–${day.close} · ${t('onDay', { count: coming.length })}`}
        {takesNoBookings(day) && ` · ${t('untaken')}`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('options')}</th>
            <th scope="col">{t('print.number')}</th>
            <th scope="col">{t('print.state')}</th>
            <th scope="col">{t('print.came')}</th>
          </tr>
        </thead>
        <tbody>
          {coming.map((one) => (
            <tr key={one.number}>
              <td>{one.time}</td>
              <td>{one.customerName}</td>
              <td>{one.treatment ?? t('kind.VISIT')}</td>
              <td>{one.number}</td>
              {/* Keys: look.* */}
              <td>{t(`look.${statusOf(one, now)}`)}</td>
              <td>{one.attendance === 'CAME' ? '☑' : '☐'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
