import { styled } from 'styled-components'
import { usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { color, space, type } from '#kit/theme.ts'
import type { ReservationDay } from '#schemas/generated/api/reservations.ts'
import type { Slot } from '../flow/making.ts'
import { Frame, Legend, Note, Time, Times } from './slot-tiles.ts'
import { differAt, formatClock, formatDayName, groupByPart } from './times.ts'

const Part = styled.h3`
  margin-bottom: ${space(2)};
  color: ${color('quiet')};
  ${type('b8m')}
`

type SlotListProps = {
  day: ReservationDay
  timeZone: string
  /** The visitor's own time zone. */
  ownZone: string
  chosen: Slot | null
  choose: (slot: Slot) => void
}

/** Lists the times of a day: free ones to choose, full ones marked. Texts: `booking`. */
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
