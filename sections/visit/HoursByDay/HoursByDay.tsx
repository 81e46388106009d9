import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { dateFormat } from '#kit/time/intl-formats.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Container } from '#kit/ui/layout.ts'
import { SectionHeading } from '#kit/ui/section-heading.tsx'
import type { HoursByDaySettings } from '#schemas/generated/settings.ts'
import { schedulesOf } from './queries.ts'
import * as S from './HoursByDay.styles.ts'

/** The coming days one by one: open as usual, a holiday, closed, or without reservations, with the reason. */
export const HoursByDay = ({ id, settings }: SectionProps<HoursByDaySettings>) => {
  const t = useTexts('comingDays')
  const { language } = usePage()
  const rows = useApi(schedulesOf(language)).rows.slice(0, settings.days)
  if (rows.length === 0) return null
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <Container>
        <SectionHeading id={`${id}-title`} title={t(`title.days${settings.days}`)} text={t('text')} />
        <S.Days $isCalendar={settings.arrangement !== 'list'} $isTiled={settings.arrangement === 'tiles'}>
          {rows.map((day) => (
            <Day key={day.date} day={day} hasNote={settings.hasNotes} />
          ))}
        </S.Days>
      </Container>
    </S.Root>
  )
}

const Day = ({ day, hasNote }: { day: ScheduleDay; hasNote: boolean }) => {
  const t = useTexts('comingDays')
  const { intl } = usePageLanguage()
  const { date, state, open, close, note, isToday } = day
  const isOpen = open !== null && close !== null
  return (
    <S.Day $isOpen={isOpen} $isToday={isToday} $differs={Boolean(note)} aria-current={isToday ? 'date' : undefined}>
      <S.Date dateTime={date}>
        <S.Weekday>
          {formatDay(date, intl, { weekday: 'short' })}
          {isToday && <S.Today>{t('today')}</S.Today>}
        </S.Weekday>
        <S.Figure>{formatDay(date, intl, { month: 'numeric', day: 'numeric' })}</S.Figure>
      </S.Date>
      <S.Hours>
        {state !== 'NORMAL' && <S.State $state={state}>{t(`state.${state}`)}</S.State>}
        {isOpen && <S.Span>{t('span', { start: open, end: close })}</S.Span>}
      </S.Hours>
      {hasNote && note && <S.Note>{note}</S.Note>}
    </S.Day>
  )
}

/** Formats a calendar day of the partner's zone; it has no time, so no zone conversion applies. */
const formatDay = (date: string, intl: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(intl, { ...options, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`))
