import type { CSSProperties } from 'react'
import type { AdminReservationDay, AdminReservationSummary } from '#schemas/generated/api/reservations.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { takesNoBookings } from '../../lib/data/day-state.ts'
import { timeIn } from '../../lib/data/reservations.ts'
import { EventCard } from './event-card.tsx'
import { hoursOf, toMinutes, placeInLanes, placesAt, toTime } from '../../lib/data/reservation-grid.ts'
import styles from './week-grid.module.css'
import { useDayNames } from './use-day-names.ts'
import { useDrag, type Drag } from './use-drag.ts'
import type { When } from './use-changes.ts'

type Props = {
  readonly days: readonly AdminReservationDay[]
  readonly reservations: readonly AdminReservationSummary[]
  readonly chosen: string | null
  readonly now: Date
  readonly choose: (number: string) => void
  /** Reservation being moved by keyboard. */
  readonly aim: Drag | null
  readonly move: (reservation: AdminReservationSummary, to: When) => void
}

/** Days side by side over their opening hours; closed days are collapsed. */
export const WeekGrid = ({ days, reservations, chosen, now, choose, aim, move }: Props) => {
  const t = useTexts('console/reservations')
  const names = useDayNames()
  const dragged = useDrag(move)
  const drag = { ...dragged, drag: dragged.drag ?? aim }
  const over = aim?.over
  const overDay = days.find((day) => day.date === over?.date)
  const overPlaces = aim && over ? placesAt(overDay, over.time, aim.reservation) : null
  const { from, to } = hoursOf(days, reservations)
  const booked = (date: string) => reservations.filter((one) => one.date === date)
  const columns = days
    .map(({ open, date }) =>
      open === null && booked(date).length === 0 && days.length > 1 ? '56px' : 'minmax(96px, 1fr)',
    )
    .join(' ')
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60)
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--columns': columns,
    '--hours': hours.length,
  }
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('grid')}>
      <p role="status" className={styles.unseen}>
        {over && `${names.day(over.date)} ${over.time}${overPlaces ? ` · ${t('placesLeft', overPlaces)}` : ''}`}
      </p>
      <div className={styles.grid} style={style} data-dragging={dragged.drag ? true : undefined}>
        <div className={styles.corner} />
        {days.map((day) => (
          <header key={day.date} className={styles.dayHead} data-closed={day.open === null || undefined}>
            <span>
              {names.short(day.date)} <b data-today={day.isToday || undefined}>{Number(day.date.slice(8))}</b>
              {booked(day.date).length > 0 && (
                <small>{booked(day.date).filter(({ state }) => state !== 'CANCELLED').length}</small>
              )}
            </span>
            <span className={styles.hours} data-changed={day.note !== null || takesNoBookings(day) || undefined}>
              {day.note ? `${day.note} · ` : ''}
              {takesNoBookings(day) ? `${t('untaken')} · ` : ''}
              {day.open === null ? t('closed') : `${day.open}–${day.close}`}
            </span>
          </header>
        ))}
        <div className={styles.axis} aria-hidden>
          {hours.map((hour) => (
            <span key={hour}>{toTime(hour)}</span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn key={day.date} {...{ day, from, to, chosen, now, choose, drag }} reservations={booked(day.date)} />
        ))}
      </div>
    </div>
  )
}

type ColumnProps = Pick<Props, 'reservations' | 'chosen' | 'now' | 'choose'> & {
  readonly day: AdminReservationDay
  readonly from: number
  readonly to: number
  readonly drag: ReturnType<typeof useDrag>
}

const DayColumn = ({ day, from, to, reservations, chosen, now, choose, drag }: ColumnProps) => {
  const t = useTexts('console/reservations')
  const span = to - from
  const place = (start: number, end: number): CSSProperties => ({
    top: `${((start - from) / span) * 100}%`,
    height: `${((end - start) / span) * 100}%`,
  })
  const [open, close] = [day.open === null ? to : toMinutes(day.open), day.close === null ? to : toMinutes(day.close)]
  const held = drag.drag
  const over = held?.over?.date === day.date ? held.over : null
  const places = over && held ? placesAt(day, over.time, held.reservation) : null
  const current = toMinutes(timeIn(now, day.timeZone))
  return (
    <div className={styles.day}>
      {open > from && <div className={styles.shut} style={place(from, open)} />}
      {close < to && <div className={styles.shut} style={place(close, to)} />}
      {day.lunchStart !== null && day.lunchEnd !== null && (
        <div className={styles.lunch} style={place(toMinutes(day.lunchStart), toMinutes(day.lunchEnd))}>
          {t('lunch')}
        </div>
      )}
      {day.slots.map(({ time, isOver }) => (
        <div
          key={time}
          className={styles.cell}
          style={place(toMinutes(time), toMinutes(time) + day.slotMinutes)}
          {...(isOver ? {} : { 'data-date': day.date, 'data-time': time })}
        />
      ))}
      {placeInLanes(reservations).map(({ reservation, start, end, lane, lanes }) => (
        <EventCard
          key={reservation.number}
          {...{ reservation, now, choose, drag }}
          isChosen={reservation.number === chosen}
          style={{ ...place(start, end), left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }}
        />
      ))}
      {over && held && (
        <div
          className={styles.target}
          data-full={places === null || places.left === 0 || undefined}
          style={place(toMinutes(over.time), toMinutes(over.time) + day.slotMinutes)}
        >
          {t('moveHere')} {over.time}
          {places && <small>{t('placesLeft', { left: places.left, places: places.places })}</small>}
        </div>
      )}
      {day.isToday && current >= from && current <= to && (
        <div className={styles.now} style={{ top: `${((current - from) / span) * 100}%` }} aria-hidden />
      )}
    </div>
  )
}
