import { Button } from '@mantine/core'
import { IconChevronRight, IconCoffee, IconPlus } from '@tabler/icons-react'
import type { AdminReservationDay, AdminReservationSummary } from '#schemas/generated/api/reservations.ts'
import { useSession } from '../../lib/api/session.ts'
import { Chip } from '../../ui/chip.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { toneOf } from '../../lib/data/reservation-grid.ts'
import { toListRows } from './list-rows.ts'
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
  const look = toneOf(reservation, now)
  const { number, time, customerName, treatment, languageCode } = reservation
  return (
    <li className={styles.listRow} data-look={look} data-chosen={isChosen || undefined}>
      <button type="button" data-booking data-chosen={isChosen || undefined} onClick={() => choose(number)}>
        <time>{time}</time>
        <span className={styles.stroke} data-look={look} aria-hidden />
        <span className={styles.whoWhat}>
          <span>
            <b>{customerName}</b>
            {languageCode !== languages[0] && <Chip>{languageCode}</Chip>}
            {look === 'requested' && <Chip tone="accent">{t('look.requested')}</Chip>}
            {/* Keys: look.* */}
            {look !== 'requested' && look !== 'confirmed' && (
              <Chip tone={look === 'came' ? 'good' : look === 'noShow' ? 'wrong' : 'calm'}>{t(`look.${look}`)}</Chip>
            )}
          </span>
          <small>{treatment ?? t('kind.VISIT')}</small>
        </span>
        {look !== 'requested' && <IconChevronRight size={18} stroke={1.7} aria-hidden />}
      </button>
      {look === 'requested' && (
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
