import { usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import type { ReservationDay } from '#schemas/generated/api/reservations.ts'
import type { Slot } from '../flow/making.ts'
import { Frame, Legend, Note, Time, Times } from './slot-tiles.ts'
import { formatDayName } from './times.ts'

type WaitListProps = { day: ReservationDay; chosen: Slot | null; choose: (slot: Slot) => void }

/** Offers the waiting list of a full day, by part of the day. Texts: `booking`. */
export const WaitList = ({ day: { date, slots }, chosen, choose }: WaitListProps) => {
  const t = useTexts('booking')
  const { intl } = usePageLanguage()
  const hasMorning = slots.some(({ time }) => time < '12:00')
  const hasAfternoon = slots.some(({ time }) => time >= '12:00')
  const parts = hasMorning && hasAfternoon ? (['ANY', 'MORNING', 'AFTERNOON'] as const) : (['ANY'] as const)
  const startsAt = slots[0]?.startsAt ?? `${date}T00:00:00Z`
  return (
    <Frame>
      <Legend>{t('waiting.title', { day: formatDayName(date, intl) })}</Legend>
      <Note>{t('waiting.lead')}</Note>
      <Times>
        {parts.map((part) => (
          <Time key={part}>
            <input
              type="radio"
              name="time"
              value={part}
              checked={chosen?.date === date && chosen.waitFor === part}
              onChange={() => choose({ date, time: '', startsAt, waitFor: part })}
            />
            <span>{t(`waiting.part.${part}`)}</span>
          </Time>
        ))}
      </Times>
    </Frame>
  )
}
