import { styled } from 'styled-components'
import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import { readLunch, type WeeklyHours } from '#schemas/weekly-hours.ts'
import { findToday, formatWeekday, toHoursRows, type HoursRow } from '../time/opening-hours.ts'
import { usePageLanguage } from '../page.ts'
import { useTexts, type Translate } from '../text.tsx'
import { color, media, radius, space, type } from '../theme.ts'

type HoursRowsProps = {
  partner: WeeklyHours
  /** An answer that starts with today; without it no row is marked. */
  days?: readonly ScheduleDay[]
  className?: string
}

const List = styled.dl`
  font-variant-numeric: tabular-nums;
`
const Row = styled.div<{ $isClosed?: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 48px;
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color('primary_200')};
  color: ${({ $isClosed }) => color($isClosed ? 'quiet' : 'ink')};
  ${type('b4r')}

  &[aria-current] {
    color: ${color('ink')};
    font-weight: 600;
  }
`
const Days = styled.dt`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2.5)};
`
const Tag = styled.span`
  padding: 1px ${space(1.5)};
  border: 1px solid ${color('primary_300')};
  border-radius: ${radius('badge')};
  color: ${color('primary')};
  ${type('l1m')}
`
const Time = styled.dd`
  text-align: right;
  white-space: nowrap;

  ${media.smallPhone} {
    white-space: normal;
  }
`

/** Closing time from which a row is tagged as open in the evening. */
export const EVENING = '20:00'

/** A clinic's week in rows, with lunch at the end; today's row is marked. Texts: `openingHours`. */
export const HoursRows = ({ partner, days = [], className }: HoursRowsProps) => {
  const t = useTexts('openingHours')
  const { intl } = usePageLanguage()
  const today = findToday(days)
  const lunch = readLunch(partner)
  return (
    <List className={className}>
      {toHoursRows(partner).map((row) => {
        const isToday = today !== undefined && row.days.includes(today.day)
        return (
          <Row key={row.days[0]} $isClosed={row.hours === null} aria-current={isToday ? 'date' : undefined}>
            <Days>
              {nameDays(row, t, intl)}
              {isToday && <span className="visually-hidden">{t('today')}</span>}
              {row.hours && row.hours.end >= EVENING && <Tag>{t('evening')}</Tag>}
              {row.hours && lunch && row.lunch === null && <Tag>{t('withoutLunch')}</Tag>}
            </Days>
            <Time>{row.hours ? t('span', row.hours) : t('closed')}</Time>
          </Row>
        )
      })}
      <Row $isClosed>
        <Days>{t('lunch')}</Days>
        <Time>{lunch ? t('span', lunch) : t('noLunch')}</Time>
      </Row>
    </List>
  )
}

/** Returns the text for the days of a row: `월요일`, `월요일 – 목요일`, or `평일`. Texts: `openingHours`. */
export const nameDays = ({ name, days }: HoursRow, t: Translate, intl: string): string => {
  const [first = 'monday'] = days
  if (name === 'day') return formatWeekday(first, intl)
  if (name === 'span')
    return t('days', { from: formatWeekday(first, intl), to: formatWeekday(days.at(-1) ?? first, intl) })
  // Keys: weekdays, weekend
  return t(name)
}
