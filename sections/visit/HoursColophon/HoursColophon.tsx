import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import { readLunch } from '#schemas/weekly-hours.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { formatCalendarDay } from '#kit/time/dates.ts'
import { findDaysToTell, formatParts } from '#kit/time/day-words.ts'
import { findToday, toHoursRows } from '#kit/time/opening-hours.ts'
import { nameDays } from '#kit/ui/hours-rows.tsx'
import { MarginSection } from '#kit/ui/margin.tsx'
import { OpenNow } from '#kit/ui/open-now.tsx'
import type { HoursColophonSettings } from '#schemas/generated/settings.ts'
import { comingDaysOf, usualWeekOf } from './queries.ts'
import * as S from './HoursColophon.styles.ts'

/** The week without lines, with large figures beside the days; then the calendar days that differ. */
export const HoursColophon = ({ id, settings }: SectionProps<HoursColophonSettings>) => {
  const t = useTexts('schedule')
  const { language } = usePage()
  const { row: partner } = useApi(usualWeekOf(language))
  const { rows: days } = useApi(comingDaysOf(language))
  const today = findToday(days)
  const differing = findDaysToTell(days.slice(0, settings.days), partner)
  return (
    <>
      <MarginSection
        titleId={`${id}-week`}
        title={t('week')}
        text={t('holidays')}
        aside={today && <Today today={today} days={days} />}
      >
        <Week partner={partner} today={today} />
      </MarginSection>
      {differing.length > 0 && (
        <MarginSection titleId={`${id}-days`} title={t('differing')}>
          <S.Differing>
            {differing.map((day) => (
              <DifferingDay key={day.date} day={day} />
            ))}
          </S.Differing>
        </MarginSection>
      )}
    </>
  )
}

const Today = ({ today, days }: { today: ScheduleDay; days: readonly ScheduleDay[] }) => {
  const { intl } = usePageLanguage()
  return (
    <S.Today>
      <time dateTime={today.date}>{formatCalendarDay(today.date, { intl, style: 'long' })}</time>
      <OpenNow days={days} />
      {today.note && <p>{today.note}</p>}
    </S.Today>
  )
}

const Week = ({ partner, today }: { partner: PartnerInformation; today: ScheduleDay | undefined }) => {
  const t = useTexts('openingHours')
  const { intl } = usePageLanguage()
  const lunch = readLunch(partner)
  return (
    <S.Week>
      {toHoursRows(partner).map((row) => {
        const isToday = today !== undefined && row.days.includes(today.day)
        return (
          <S.Day key={row.days[0]} aria-current={isToday ? 'date' : undefined}>
            <S.Name>
              {nameDays(row, t, intl)}
              {isToday && <S.Mark>{t('today')}</S.Mark>}
            </S.Name>
            {row.hours ? (
              <S.Clock>
                {t('span', row.hours)}
                {lunch && row.lunch === null && <S.Aside>{t('withoutLunch')}</S.Aside>}
              </S.Clock>
            ) : (
              <S.Closed>{t('closed')}</S.Closed>
            )}
          </S.Day>
        )
      })}
      {lunch && (
        <S.Lunch>
          <S.Name>{t('lunch')}</S.Name>
          <S.Clock>{t('span', lunch)}</S.Clock>
        </S.Lunch>
      )}
    </S.Week>
  )
}

const DifferingDay = ({ day }: { day: ScheduleDay }) => {
  const t = useTexts('openingHours')
  const { intl } = usePageLanguage()
  const { date, state, open, close, note } = day
  const { figure, weekday } = formatParts(date, intl)
  return (
    <S.Row>
      <S.Date>
        <time dateTime={date}>
          {figure} <S.Weekday>{weekday}</S.Weekday>
        </time>
      </S.Date>
      <S.Words>
        {state !== 'NORMAL' && <b>{t(`differing.${state}`)}</b>}
        {open && close && <b>{t('span', { start: open, end: close })}</b>}
        {note && <span>{note}</span>}
      </S.Words>
    </S.Row>
  )
}
