import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import type { AdminReservationDay, AdminReservationSummary } from '#schemas/generated/api/reservations.ts'
import { takesNoBookings } from '../../lib/data/day-state.ts'
import { addDays } from '../../lib/data/reservations.ts'
import { ScreenTitle } from '../../ui/screen/screen-title.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { statusOf } from '../../lib/data/reservation-grid.ts'
import styles from './lists.module.css'
import { useDayNames } from './use-day-names.ts'

type Props = {
  readonly days: readonly AdminReservationDay[]
  readonly reservations: readonly AdminReservationSummary[]
  readonly date: string
  readonly now: Date
  readonly change: (values: Readonly<Record<string, string | null>>) => void
  readonly make: () => void
}

/** Phone header: the day's name, and buttons for the days of the week. */
export const DayStrip = ({ days, reservations, date, now, change, make }: Props) => {
  const t = useTexts('console/reservations')
  const names = useDayNames()
  const standing = (day: string) => reservations.filter((one) => one.date === day && one.state !== 'CANCELLED')
  const day = days.find((one) => one.date === date)
  const requested = standing(date).filter((one) => statusOf(one, now) === 'requested').length
  return (
    <div className={styles.strip}>
      <div>
        <ScreenTitle>{names.day(date)}</ScreenTitle>
        <p>
          {t('onDay', { count: standing(date).length })}
          {requested > 0 && ` · ${t('look.requested')} ${requested}`}
          {day && ` · ${day.close === null ? t('closed') : t('until', { time: day.close })}`}
          {takesNoBookings(day) && ` · ${t('untaken')}`}
        </p>
      </div>
      <ActionIcon variant="default" size={44} radius={12} aria-label={t('make')} onClick={make}>
        <IconPlus size={20} stroke={1.7} />
      </ActionIcon>
      <ol>
        <li>
          <button type="button" aria-label={t('before')} onClick={() => change({ date: addDays(date, -7) })}>
            <IconChevronLeft size={18} stroke={1.7} />
          </button>
        </li>
        {days.map((one) => (
          <li key={one.date}>
            <button
              type="button"
              data-day={one.date}
              aria-current={one.date === date ? 'date' : undefined}
              data-closed={one.open === null || undefined}
              onClick={() => change({ date: one.date })}
            >
              <span>{names.short(one.date)}</span>
              <b>{Number(one.date.slice(8))}</b>
              <small>{one.open === null ? t('closed') : standing(one.date).length}</small>
            </button>
          </li>
        ))}
        <li>
          <button type="button" aria-label={t('after')} onClick={() => change({ date: addDays(date, 7) })}>
            <IconChevronRight size={18} stroke={1.7} />
          </button>
        </li>
      </ol>
    </div>
  )
}
