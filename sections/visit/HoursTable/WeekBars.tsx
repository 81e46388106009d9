import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import { readWeek, type DayHours, type TimeSpan } from '#schemas/weekly-hours.ts'
import { usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { EVENING } from '#kit/ui/hours-rows.tsx'
import { formatWeekday } from '#kit/time/opening-hours.ts'
import { toAxis, toBarSpan } from './week-axis.ts'
import * as S from './WeekBars.styles.ts'

type WeekBarsProps = { partner: PartnerInformation; today: ScheduleDay | undefined; labelledBy: string }

/** The week as bars on one time axis, from the earliest opening to the latest closing; lunch is cut out of them. */
export const WeekBars = ({ partner, today, labelledBy }: WeekBarsProps) => {
  const week = readWeek(partner)
  const axis = toAxis(week)
  return (
    <S.Week aria-labelledby={labelledBy}>
      {week.map((day) => (
        <Day key={day.day} {...day} axis={axis} isToday={today?.day === day.day} />
      ))}
    </S.Week>
  )
}

type DayProps = DayHours & { axis: TimeSpan; isToday: boolean }

const Day = ({ day, hours, lunch, axis, isToday }: DayProps) => {
  const t = useTexts('openingHours')
  const { intl } = usePageLanguage()
  return (
    <S.Day
      $isToday={isToday}
      $isLate={hours !== null && hours.end >= EVENING}
      aria-current={isToday ? 'date' : undefined}
    >
      <S.Name>
        <span aria-hidden>{formatWeekday(day, intl, 'short')}</span>
        <span className="visually-hidden">{formatWeekday(day, intl)}</span>
        {isToday && <S.Today>{t('today')}</S.Today>}
      </S.Name>
      <S.Track>
        {hours ? (
          <S.Bar {...toBarSpan(hours, axis)}>
            <S.Time>{t('span', hours)}</S.Time>
            {lunch && (
              <S.Lunch {...toBarSpan(lunch, hours)}>
                <span className="visually-hidden">{t('lunch')} </span>
                {t('span', lunch)}
              </S.Lunch>
            )}
          </S.Bar>
        ) : (
          <S.Closed>{t('closed')}</S.Closed>
        )}
      </S.Track>
    </S.Day>
  )
}
