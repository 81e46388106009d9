import type { ContentOf } from '#kit/define-section.ts'
import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { isStreetAddress } from '#schemas/street-address.ts'
import { summariseWeek, type Weekday } from '#schemas/weekly-hours.ts'

/** Fact of a clinic before its launch. */
export type OpeningFact = { readonly code: 'day' | 'place' | 'hours' | 'phone'; readonly value: string }

/** Parts of each composition. */
export type Opening = {
  readonly title: string
  readonly text: string
  /** Absent for a clinic without a picture: the composition then has its own drawing. */
  readonly image: ContentOf<'ready.message'>['image']
  /** Days until the clinic opens; null without a day. */
  readonly days: number | null
  readonly facts: readonly OpeningFact[]
}

const DAY_MS = 86_400_000

/** Returns the days until a clinic opens; null without a day, or once it is over. */
export const daysUntil = (openingDay: string | undefined, today: string): number | null => {
  if (!openingDay) return null
  const days = Math.round((Date.parse(openingDay) - Date.parse(today)) / DAY_MS)
  return days >= 0 ? days : null
}

type Formats = {
  readonly language: LanguageCode
  readonly formatDay: (day: string) => string
  readonly formatWeekday: (day: Weekday) => string
  readonly formatPhone: (number: string) => string
}

/** Lists what the clinic has entered, in order; nothing is shown for what is missing. */
export const listOpeningFacts = (
  info: Pick<PartnerInformation, 'openingDay' | 'partnerAddress' | 'partnerTel'> & Parameters<typeof summariseWeek>[0],
  today: string,
  { language, formatDay, formatWeekday, formatPhone }: Formats,
): OpeningFact[] => {
  const day = info.openingDay && daysUntil(info.openingDay, today) !== null ? formatDay(info.openingDay) : ''
  const hours = summariseWeek(info, language, formatWeekday).open.join('\n')
  const facts: OpeningFact[] = [
    { code: 'day', value: day },
    { code: 'place', value: isStreetAddress(info.partnerAddress) ? info.partnerAddress : '' },
    { code: 'hours', value: hours },
    { code: 'phone', value: info.partnerTel.trim() === '' ? '' : formatPhone(info.partnerTel) },
  ]
  return facts.filter(({ value }) => value !== '')
}
