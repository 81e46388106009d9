import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import { readLunch } from '#schemas/weekly-hours.ts'
import { useApi } from '#kit/api/api-query.ts'
import { formatTel, toTelUrl } from '#kit/clinic/contact-channels.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { formatCalendarDay } from '#kit/time/dates.ts'
import { findToday, toHoursRows } from '#kit/time/opening-hours.ts'
import { AxisPairs, AxisValue } from '#kit/ui/axis-pairs.ts'
import { nameDays } from '#kit/ui/hours-rows.tsx'
import { Container } from '#kit/ui/layout.ts'
import { OpenNow } from '#kit/ui/open-now.tsx'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import type { HoursAxisSettings } from '#schemas/generated/settings.ts'
import { findDaysToTell, formatHour, formatParts } from '#kit/time/day-words.ts'
import { comingDaysOf, usualWeekOf } from './queries.ts'
import * as S from './HoursAxis.styles.ts'

/** Sentence on today; then the week, and the days that differ, on either side of a line. */
export const HoursAxis = ({ id, settings }: SectionProps<HoursAxisSettings>) => {
  const t = useTexts('schedule')
  const { language } = usePage()
  const { row: partner } = useApi(usualWeekOf(language))
  const { rows: days } = useApi(comingDaysOf(language))
  const today = findToday(days)
  const differing = findDaysToTell(days.slice(0, settings.days), partner)
  return (
    <S.Root>
      <Container>
        {today && <Today today={today} days={days} />}
        <section aria-labelledby={`${id}-week`}>
          <h2 id={`${id}-week`} className="visually-hidden">
            {t('week')}
          </h2>
          <Week partner={partner} today={today} />
          <S.Note>{t('holidays')}</S.Note>
        </section>
        {differing.length > 0 && (
          <S.Differing aria-labelledby={`${id}-days`}>
            <SectionTitle id={`${id}-days`}>{t('differing')}</SectionTitle>
            <AxisPairs>
              {differing.map((day) => (
                <DifferingDay key={day.date} day={day} />
              ))}
            </AxisPairs>
          </S.Differing>
        )}
      </Container>
    </S.Root>
  )
}

const Today = ({ today, days }: { today: ScheduleDay; days: readonly ScheduleDay[] }) => {
  const t = useTexts('schedule')
  const hours = useTexts('openingHours')
  const { partner, language, mainLanguage } = usePage()
  const { intl } = usePageLanguage()
  const { date, open, close, lunchStart, lunchEnd, note, phase } = today
  const isOver = phase === 'AFTER'
  return (
    <S.Today aria-label={t('today')}>
      <S.Sentence>
        {!open || !close
          ? t('sentence.dayOff')
          : isOver
            ? t('sentence.over')
            : t('sentence.until', { time: formatHour(close, intl) })}
      </S.Sentence>
      <S.Facts>
        <time dateTime={date}>{formatCalendarDay(date, { intl, style: 'long' })}</time>
        {open && close && <span>{hours('span', { start: open, end: close })}</span>}
        {lunchStart && lunchEnd && (
          <span>{t('lunchOf', { span: hours('span', { start: lunchStart, end: lunchEnd }) })}</span>
        )}
      </S.Facts>
      {note && <S.TodayNote>{note}</S.TodayNote>}
      <S.Facts>
        <OpenNow days={days} />
        {partner.tel && (
          <S.Tel href={toTelUrl(partner.tel, partner.telCode)}>
            {t('call', { tel: formatTel(partner.tel, partner.telCode, language !== mainLanguage) })}
          </S.Tel>
        )}
      </S.Facts>
    </S.Today>
  )
}

const Week = ({ partner, today }: { partner: PartnerInformation; today: ScheduleDay | undefined }) => {
  const t = useTexts('openingHours')
  const { intl } = usePageLanguage()
  const lunch = readLunch(partner)
  return (
    <AxisPairs $phone="middle">
      {toHoursRows(partner).map((row) => {
        const isToday = today !== undefined && row.days.includes(today.day)
        return (
          <S.Day key={row.days[0]} $isClosed={row.hours === null} aria-current={isToday ? 'date' : undefined}>
            <S.Name>
              {isToday && <S.Chip>{t('today')}</S.Chip>}
              {nameDays(row, t, intl)}
            </S.Name>
            <S.Time>
              {row.hours ? t('span', row.hours) : t('closed')}
              {row.hours && lunch && row.lunch === null && <S.Aside>{t('withoutLunch')}</S.Aside>}
            </S.Time>
          </S.Day>
        )
      })}
      {lunch && (
        <S.Day $isClosed>
          <S.Name>{t('lunch')}</S.Name>
          <S.Time>{t('span', lunch)}</S.Time>
        </S.Day>
      )}
    </AxisPairs>
  )
}

const DifferingDay = ({ day }: { day: ScheduleDay }) => {
  const t = useTexts('openingHours')
  const { intl } = usePageLanguage()
  const { date, state, open, close, note } = day
  const { figure, weekday } = formatParts(date, intl)
  return (
    <S.Pair $dot="small">
      <S.Date>
        <time dateTime={date}>
          {figure} <S.Weekday>{weekday}</S.Weekday>
        </time>
      </S.Date>
      <AxisValue>
        {state !== 'NORMAL' && <S.State>{t(`differing.${state}`)}</S.State>}
        {open && close && <S.Clock>{t('span', { start: open, end: close })}</S.Clock>}
        {note && <p>{note}</p>}
      </AxisValue>
    </S.Pair>
  )
}
