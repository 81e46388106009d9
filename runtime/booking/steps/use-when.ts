import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import type { Reservation } from '#schemas/generated/api/reservations.ts'
import { formatDayName, formatWhen } from '../calendar/times.ts'
import type { Slot } from '../flow/making.ts'

/** Returns a function that formats the time of a visit; for the waiting list, the part of the day. Texts: `booking`. */
export const useWhen = () => {
  const t = useTexts('booking')
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  return (one: Slot | Pick<Reservation, 'date' | 'startsAt' | 'state' | 'waitingPart'>): string => {
    const part = 'state' in one ? one.state === 'WAITING' && one.waitingPart : one.waitFor
    if (!part) return formatWhen(one.startsAt, partner.timeZone, intl)
    return `${formatDayName(one.date, intl)} · ${t(`waiting.part.${part}`)}`
  }
}
