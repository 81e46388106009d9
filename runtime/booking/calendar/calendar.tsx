import { useId, useRef, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { color, media, radius, space, type } from '#kit/theme.ts'
import { Icon } from '#kit/ui/icon.tsx'
import type { ReservationDay } from '#schemas/generated/api/reservations.ts'
import { addMonths, lastDayOf, monthOf, moveByKey, toWeeks, type Span } from './days.ts'
import { formatDayName, formatMonth, listWeekdays } from './times.ts'

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`
const Month = styled.h2`
  color: ${color('ink')};
  ${type('b3s')}
`
const Turn = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius('control')};
  color: ${color('ink')};

  &:disabled {
    color: ${color('faint')};
    cursor: default;
  }
`
const Table = styled.table`
  width: 100%;
  table-layout: fixed;

  th {
    padding: ${space(2)} 0;
    color: ${color('quiet')};
    ${type('b8m')}
  }
  td {
    padding: 1px;
  }
`
const Day = styled.button`
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  width: 100%;
  min-height: 52px;
  border: 1px solid transparent;
  border-radius: ${radius('control')};
  color: ${color('ink')};
  font-variant-numeric: tabular-nums;
  ${type('b5m')}

  small {
    min-height: 14px;
    overflow: hidden;
    max-width: 100%;
    white-space: nowrap;
    ${type('l2m')}
  }
  &[data-state='OPEN'] {
    border-color: ${color('line')};
  }
  &[aria-disabled='true'] {
    color: ${color('quiet')};
    font-weight: 400;
    cursor: default;
  }
  &[data-today] {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.hover} {
    &[data-state='OPEN']:hover {
      border-color: ${color('primary')};
    }
  }
  [aria-selected='true'] > & {
    border-color: ${color('primary')};
    background: ${color('primary')};
    color: ${color('primary_ink')};
  }
  ${media.forced} {
    [aria-selected='true'] > & {
      outline: 2px solid;
      outline-offset: -4px;
    }
    &[aria-disabled='true'] {
      color: GrayText;
    }
  }
`

/** State of a day for a visitor: the clinic's own state, or outside the bookable days. */
export type DayState = ReservationDay['state'] | 'OUTSIDE'

type CalendarProps = {
  month: string
  span: Span
  /** The loaded days of the month. */
  days: ReadonlyMap<string, ReservationDay>
  /** The day whose times are shown. */
  chosen: string | null
  /** The day that has the keyboard focus. */
  cursor: string
  /** Full days can be chosen, to join the waiting list. */
  canWait?: boolean
  choose: (day: string) => void
  turn: (month: string) => void
}

/**
 * Month grid to choose a day from, with arrow keys. Unavailable days are focusable too, and say why. Texts: `booking`.
 */
export const Calendar = ({ month, span, days, chosen, cursor, canWait = false, choose, turn }: CalendarProps) => {
  const t = useTexts('booking')
  const { intl } = usePageLanguage()
  const helpId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const title = formatMonth(month, intl)
  const stop = monthOf(cursor) === month ? cursor : `${month}-01` < span.first ? span.first : `${month}-01`

  // Past weeks are omitted.
  const weeks = toWeeks(month).filter((week) => week.some((day) => day !== null && day >= span.first))

  const handleKey = (event: KeyboardEvent) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined
    const target = day && moveByKey(day, event.key, span)
    if (!target) return
    event.preventDefault()
    choose(target)
    // The day may be in another month, which renders next.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus())
  }

  return (
    <div>
      <Head>
        <Turn
          type="button"
          aria-label={t('time.previousMonth')}
          disabled={month <= monthOf(span.first)}
          onClick={() => turn(addMonths(month, -1))}
        >
          <Icon name="back" size={20} />
        </Turn>
        <Month aria-live="polite">{title}</Month>
        <Turn
          type="button"
          aria-label={t('time.nextMonth')}
          disabled={lastDayOf(month) >= span.last}
          onClick={() => turn(addMonths(month, 1))}
        >
          <Icon name="forward" size={20} />
        </Turn>
      </Head>
      <p id={helpId} hidden>
        {t('time.help')}
      </p>
      <Table
        role="grid"
        aria-label={t('time.calendar', { month: title })}
        aria-describedby={helpId}
        ref={grid}
        onKeyDown={handleKey}
      >
        <thead>
          <tr>
            {listWeekdays(intl).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekday} />
                ) : (
                  <td key={day} aria-selected={day === chosen}>
                    <DayButton
                      day={day}
                      of={days.get(day)}
                      span={span}
                      isStop={day === stop}
                      {...{ canWait, choose }}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

type DayButtonProps = {
  day: string
  of: ReservationDay | undefined
  span: Span
  isStop: boolean
  canWait: boolean
  choose: (day: string) => void
}

const DayButton = ({ day, of, span, isStop, canWait, choose }: DayButtonProps) => {
  const t = useTexts('booking')
  const { intl } = usePageLanguage()
  const state = toDayState(day, of, span)
  const name = formatDayName(day, intl)
  const today = of?.isToday ? `${t('time.today')}, ` : ''
  return (
    <Day
      type="button"
      data-day={day}
      data-state={state}
      data-today={of?.isToday || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-disabled={(state !== 'OPEN' && !(canWait && state === 'FULL')) || undefined}
      onClick={() => choose(day)}
    >
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="visually-hidden">{`${name}, ${today}${state ? t(`time.state.${state}`) : t('loading')}`}</span>
      <small aria-hidden>{state && state !== 'OPEN' && state !== 'OUTSIDE' ? t(`time.word.${state}`) : ''}</small>
    </Day>
  )
}

/** Returns the state of a day; null while it is loading. */
export const toDayState = (day: string, of: ReservationDay | undefined, { first, last }: Span): DayState | null =>
  day < first || day > last ? 'OUTSIDE' : (of?.state ?? null)
