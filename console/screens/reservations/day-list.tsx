import { Button } from '@mantine/core'
import { IconChevronRight, IconCoffee, IconPlus } from '@tabler/icons-react'
import type { AdminReservationDay, AdminReservationSummary } from '#schemas/generated/api/reservations.ts'
import { useSession } from '../../lib/api/session.ts'
import { Chip } from '../../ui/chip.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { statusOf } from '../../lib/data/reservation-grid.ts'
import styles from './lists.module.css'
import { useReservationChanges, type When } from './use-changes.ts'

type Props = {
  readonly day: AdminReservationDay
  readonly reservations: readonly AdminReservationSummary[]
  readonly now: Date
  readonly chosen: string | null
  readonly choose: (number: string) => void
  readonly make: (when: When) => void
}

/** List of one day, with lunch and the free slots. */
export const DayList = ({ day, reservations, now, chosen, choose, make }: Props) => {
  const t = useTexts('console/reservations')
  const rows = toListRows(day, reservations)
  if (rows.length === 0) return <p className={styles.noneToday}>{day.open === null ? t('closedDay') : t('noneOn')}</p>
  return (
    <ol className={styles.dayList}>
      {rows.map((row) => {
        if (row.kind === 'lunch') {
          return (
            <li key="lunch" className={styles.between}>
              <IconCoffee size={18} stroke={1.7} aria-hidden /> {row.from}–{row.to} {t('lunch')}
            </li>
          )
        }
        if (row.kind === 'free') {
          return (
            <li key={`free${row.time}`}>
              <button type="button" className={styles.between} onClick={() => make({ date: day.date, time: row.time })}>
                <IconPlus size={18} stroke={1.7} aria-hidden />
                {row.count > 1
                  ? t('freeFrom', { from: row.time, count: row.count })
                  : t('freeAt', { time: row.time })}{' '}
                {t('freePlaces', { treatment: row.treatment, visit: row.visit })}
              </button>
            </li>
          )
        }
        return (
          <Row
            key={row.reservation.number}
            reservation={row.reservation}
            now={now}
            isChosen={row.reservation.number === chosen}
            choose={choose}
          />
        )
      })}
    </ol>
  )
}

type RowProps = {
  readonly reservation: AdminReservationSummary
  readonly now: Date
  readonly isChosen: boolean
  readonly choose: (number: string) => void
}

const Row = ({ reservation, now, isChosen, choose }: RowProps) => {
  const t = useTexts('console/reservations')
  const { languages } = useSession()
  const { confirm } = useReservationChanges()
  const status = statusOf(reservation, now)
  const { number, time, customerName, treatment, languageCode } = reservation
  return (
    <li className={styles.listRow} data-look={status} data-chosen={isChosen || undefined}>
      <button type="button" data-booking data-chosen={isChosen || undefined} onClick={() => choose(number)}>
        <time>{time}</time>
        <span className={styles.stroke} data-look={status} aria-hidden />
        <span className={styles.whoWhat}>
          <span>
            <b>{customerName}</b>
            {languageCode !== languages[0] && <Chip>{languageCode}</Chip>}
            {status === 'requested' && <Chip tone="accent">{t('look.requested')}</Chip>}
            {/* Keys: look.* */}
            {status !== 'requested' && status !== 'confirmed' && (
              <Chip tone={status === 'came' ? 'good' : status === 'noShow' ? 'wrong' : 'calm'}>
                {t(`look.${status}`)}
              </Chip>
            )}
          </span>
          <small>{treatment ?? t('kind.VISIT')}</small>
        </span>
        {status !== 'requested' && <IconChevronRight size={18} stroke={1.7} aria-hidden />}
      </button>
      {status === 'requested' && (
        <Button
          variant="publish"
          size="lg"
          loading={confirm.isPending}
          aria-label={t('confirmNamed', { name: customerName })}
          onClick={() => confirm.mutate(reservation)}
        >
          {t('confirm')}
        </Button>
      )}
    </li>
  )
}

/** Row of a day's list: a reservation, lunch, or consecutive free times. */
type ListRow =
  | { readonly kind: 'reservation'; readonly time: string; readonly reservation: AdminReservationSummary }
  | { readonly kind: 'lunch'; readonly time: string; readonly from: string; readonly to: string }
  | {
      readonly kind: 'free'
      readonly time: string
      readonly count: number
      readonly visit: number
      readonly treatment: number
    }

/** Returns a day's rows by time; consecutive free slots are merged into one row. */
export const toListRows = (
  day: Pick<AdminReservationDay, 'slots' | 'lunchStart' | 'lunchEnd'>,
  reservations: readonly AdminReservationSummary[],
): ListRow[] => {
  const busy = new Set(reservations.map(({ time }) => time))
  const rows: ListRow[] = reservations.map((reservation) => ({
    kind: 'reservation',
    time: reservation.time,
    reservation,
  }))
  const { lunchStart, lunchEnd } = day
  if (lunchStart !== null && lunchEnd !== null) {
    rows.push({ kind: 'lunch', time: lunchStart, from: lunchStart, to: lunchEnd })
  }
  for (const { time, isOver, visit, treatment } of day.slots) {
    const [visits, treatments] = [visit.places - visit.taken, treatment.places - treatment.taken]
    if (isOver || busy.has(time) || (visits <= 0 && treatments <= 0)) continue
    rows.push({ kind: 'free', time, count: 1, visit: Math.max(0, visits), treatment: Math.max(0, treatments) })
  }
  return mergeFree(rows.toSorted((one, other) => one.time.localeCompare(other.time) || rank(one) - rank(other)))
}

const rank = ({ kind }: ListRow): number => (kind === 'lunch' ? 0 : kind === 'reservation' ? 1 : 2)

/** Merges free slots; the row shows their lowest capacity, which all of them have. */
const mergeFree = (rows: readonly ListRow[]): ListRow[] => {
  const merged: ListRow[] = []
  for (const row of rows) {
    const before = merged.at(-1)
    if (row.kind !== 'free' || before?.kind !== 'free') {
      merged.push(row)
      continue
    }
    merged[merged.length - 1] = {
      ...before,
      count: before.count + 1,
      visit: Math.min(before.visit, row.visit),
      treatment: Math.min(before.treatment, row.treatment),
    }
  }
  return merged
}
