import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import { useApi } from '#kit/api/api-query.ts'
import { formatTel, toTelUrl } from '#kit/clinic/contact-channels.ts'
import { formatCalendarDay } from '#kit/time/dates.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { findToday, toHoursRows } from '#kit/time/opening-hours.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { HoursRows, nameDays } from '#kit/ui/hours-rows.tsx'
import { Container } from '#kit/ui/layout.ts'
import { OpenNow } from '#kit/ui/open-now.tsx'
import type { HoursTableSettings } from '#schemas/generated/settings.ts'
import { infoOf, schedulesOf } from './queries.ts'
import { WeekBars } from './WeekBars.tsx'
import * as S from './HoursTable.styles.ts'

/** The clinic's usual week and today's status. */
export const HoursTable = ({ id, settings }: SectionProps<HoursTableSettings>) => {
  const t = useTexts('schedule')
  const { language } = usePage()
  const { row: partner } = useApi(infoOf(language))
  const { rows: days } = useApi(schedulesOf(language))
  const today = findToday(days)
  const week = { partner, today, labelledBy: `${id}-week` }
  const parts = (
    <>
      {settings.hasToday && today && <Today today={today} days={days} />}
      <section aria-labelledby={`${id}-week`}>
        <S.Title id={`${id}-week`}>{t('week')}</S.Title>
        {settings.arrangement === 'table' && <WeekTable {...week} />}
        {settings.arrangement === 'lines' && <HoursRows partner={partner} days={days} />}
        {settings.arrangement === 'bars' && <WeekBars {...week} />}
        <S.Note>{t('holidays')}</S.Note>
      </section>
    </>
  )
  return (
    <S.Root>
      {settings.arrangement === 'bars' ? (
        <Container>
          <S.Panel data-lap={settings.isOnHead ? '' : undefined}>{parts}</S.Panel>
        </Container>
      ) : (
        <S.Columns $isSplit={settings.hasToday}>{parts}</S.Columns>
      )}
    </S.Root>
  )
}

const Today = ({ today, days }: { today: ScheduleDay; days: readonly ScheduleDay[] }) => {
  const t = useTexts('schedule')
  const hours = useTexts('openingHours')
  const { partner, language, mainLanguage } = usePage()
  const { intl } = usePageLanguage()
  const { date, open, close, lunchStart, lunchEnd, note } = today
  return (
    <S.Today>
      <S.TodayTitle>
        {t('today')}
        <S.Date dateTime={date}>{formatCalendarDay(date, { intl, style: 'long' })}</S.Date>
      </S.TodayTitle>
      <S.Figure>{open && close ? hours('span', { start: open, end: close }) : hours('closed')}</S.Figure>
      {lunchStart && lunchEnd && (
        <S.Lunch>{t('lunchOf', { span: hours('span', { start: lunchStart, end: lunchEnd }) })}</S.Lunch>
      )}
      <S.Now>
        <OpenNow days={days} />
      </S.Now>
      {note && <S.TodayNote>{note}</S.TodayNote>}
      {partner.tel && (
        <S.Tel href={toTelUrl(partner.tel, partner.telCode)}>
          {t('call', { tel: formatTel(partner.tel, partner.telCode, language !== mainLanguage) })}
        </S.Tel>
      )}
    </S.Today>
  )
}

type WeekTableProps = { partner: PartnerInformation; today: ScheduleDay | undefined; labelledBy: string }

const WeekTable = ({ partner, today, labelledBy }: WeekTableProps) => {
  const t = useTexts('schedule')
  const hours = useTexts('openingHours')
  const { intl } = usePageLanguage()
  return (
    <S.Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('column.day')}</th>
          <th scope="col">{t('column.hours')}</th>
          <th scope="col">{hours('lunch')}</th>
        </tr>
      </thead>
      <tbody>
        {toHoursRows(partner).map((row) => {
          const isToday = today !== undefined && row.days.includes(today.day)
          return (
            <S.Row key={row.days[0]} $isClosed={row.hours === null} aria-current={isToday ? 'date' : undefined}>
              <th scope="row">
                {nameDays(row, hours, intl)}
                {isToday && <S.TodayTag>{hours('today')}</S.TodayTag>}
              </th>
              <td>{row.hours ? hours('span', row.hours) : hours('closed')}</td>
              <td>{row.lunch ? hours('span', row.lunch) : hours('noLunch')}</td>
            </S.Row>
          )
        })}
      </tbody>
    </S.Table>
  )
}
