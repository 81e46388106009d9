import { styled } from 'styled-components'
import { usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { color, media, radius, space, type } from '#kit/theme.ts'
import type { ReservationDay } from '#schemas/generated/api/reservations.ts'
import type { Slot } from '../flow/making.ts'
import { differAt, formatClock, formatDayName, groupByPart } from './times.ts'

const Frame = styled.fieldset`
  display: grid;
  gap: ${space(4)};
`
const Legend = styled.legend`
  margin-bottom: ${space(3)};
  padding: 0;
  color: ${color('ink')};
  ${type('b4s')}
`
const Part = styled.h3`
  margin-bottom: ${space(2)};
  color: ${color('quiet')};
  ${type('b8m')}
`
const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(96px, 100%), 1fr));
  gap: ${space(2)};
`
const Time = styled.label`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  min-height: 48px;
  padding: ${space(1)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('control')};
  color: ${color('ink')};
  font-variant-numeric: tabular-nums;
  text-align: center;
  cursor: pointer;
  ${type('b6m')}

  small {
    ${type('l1r')}
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    border-color: ${color('primary')};
    background: ${color('primary')};
    color: ${color('primary_ink')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('focus')};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    border-color: ${color('line')};
    color: ${color('quiet')};
    cursor: default;

    > span {
      text-decoration: line-through;
    }
  }
  ${media.forced} {
    input {
      inset: 4px 4px auto auto;
      opacity: 1;
    }
  }
`
const Note = styled.p`
  color: ${color('quiet')};
  ${type('b7r')}
`

type SlotListProps = {
  day: ReservationDay
  timeZone: string
  /** The visitor's own zone. */
  ownZone: string
  chosen: Slot | null
  choose: (slot: Slot) => void
}

/** The times of a day: free ones to choose, full ones told so. Texts: `booking`. */
export const SlotList = ({ day, timeZone, ownZone, chosen, choose }: SlotListProps) => {
  const t = useTexts('booking')
  const { intl } = usePageLanguage()
  const { date, slots, lunchStart, lunchEnd, open, close } = day
  const free = slots.filter(({ isFull }) => !isFull).length
  return (
    <Frame>
      <Legend>{t('time.times', { day: formatDayName(date, intl) })}</Legend>
      <Note>
        {open && close && `${t('time.hours', { open, close })} · `}
        {t('time.free', { count: free })}
      </Note>
      {groupByPart(slots).map(([part, own]) => (
        <div key={part}>
          <Part>{t(`time.${part}`)}</Part>
          <Times>
            {own.map(({ time, startsAt, isFull }) => (
              <Time key={time}>
                <input
                  type="radio"
                  name="time"
                  value={time}
                  disabled={isFull}
                  checked={chosen?.date === date && chosen.time === time}
                  onChange={() => choose({ date, time, startsAt })}
                />
                <span>{formatClock(startsAt, timeZone, intl)}</span>
                {isFull ? (
                  <small>{t('time.full')}</small>
                ) : (
                  differAt(startsAt, timeZone, ownZone) && (
                    <small>{t('time.own', { time: formatClock(startsAt, ownZone, intl) })}</small>
                  )
                )}
              </Time>
            ))}
          </Times>
        </div>
      ))}
      {lunchStart && lunchEnd && <Note>{t('time.lunch', { start: lunchStart, end: lunchEnd })}</Note>}
    </Frame>
  )
}
