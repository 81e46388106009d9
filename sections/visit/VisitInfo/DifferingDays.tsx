import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import { dateFormat } from '#kit/time/intl-formats.ts'
import { findDifferingDays } from '#kit/time/opening-hours.ts'
import type { WeeklyHours } from '#schemas/weekly-hours.ts'
import { usePageLanguage } from '#kit/page.ts'
import { useTexts, type Translate } from '#kit/text.tsx'
import * as S from './VisitInfo.styles.ts'

type DifferingDaysProps = { partner: WeeklyHours; days: readonly ScheduleDay[]; count: number }

/** The coming days with unusual hours, each with the clinic's reason. */
export const DifferingDays = ({ partner, days, count }: DifferingDaysProps) => {
  const t = useTexts('openingHours')
  const { intl } = usePageLanguage()
  const differing = findDifferingDays(days, partner).slice(0, count)
  if (differing.length === 0) return null
  return (
    <S.Differing aria-label={t('differing.label')}>
      {differing.map((day) => (
        <li key={day.date}>
          <S.Day dateTime={day.date}>{formatDayShortly(day.date, intl)}</S.Day>
          <span>
            <b>{describe(day, t)}</b>
            {day.note && ` · ${day.note}`}
          </span>
        </li>
      ))}
    </S.Differing>
  )
}

const describe = ({ state, open, close }: ScheduleDay, t: Translate): string =>
  state === 'NORMAL' && open && close ? t('span', { start: open, end: close }) : t(`differing.${state}`)

const formatDayShortly = (date: string, intl: string): string =>
  dateFormat(intl, { month: 'long', day: 'numeric', weekday: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  )
