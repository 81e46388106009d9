import type { Translate } from '../text.tsx'
import { readClock, type Clock } from './read-clock.ts'

/** Time facts of a promotion; instants in ISO UTC. */
export type PromotionTime = {
  startAt: string
  endAt: string | null
  isAlwaysOn: boolean
  state: 'ONGOING' | 'ALWAYS_ON' | 'ENDED' | 'UPCOMING'
}

/** Time zone and locale for formatting. */
type TimePlace = { timeZone: string; intl: string }

/**
 * When a promotion runs, as cards and lists say it: `11.9 – 12.3 23:59까지`. A page is kept and does not know the year it is
 * read in, so years stand where they are needed whenever that is: where the promotion crosses one, is over, or has no
 * end. The time of its start stands until it has started.
 * Texts: promotion
 */
export const formatPeriod = (of: PromotionTime, { timeZone, intl }: TimePlace, t: Translate): string => {
  const start = readClock(of.startAt, timeZone, intl)
  const name = (clock: Clock, hasYear: boolean) => t(hasYear ? 'moment.dayOfYear' : 'moment.day', clock)
  const begin = (hasYear: boolean) =>
    of.state === 'UPCOMING'
      ? t('moment.withTime', { day: name(start, hasYear), time: start.time })
      : name(start, hasYear)
  if (of.isAlwaysOn || of.endAt === null) return t('period.open', { start: begin(true) })
  const end = readClock(of.endAt, timeZone, intl)
  const hasYear = of.state === 'ENDED' || start.year !== end.year
  return t('period.limited', {
    start: begin(hasYear),
    day: name(end, hasYear),
    time: end.time,
  })
}

/**
 * The whole period of a promotion on its own page, in figures in every language: `2026-11-09 10:00 – 2026-12-03
 * 23:59까지` (docs/specification.md §9). Texts: promotion
 */
export const formatWholePeriod = (of: PromotionTime, { timeZone, intl }: TimePlace, t: Translate): string => {
  const start = readClock(of.startAt, timeZone, intl).stamp
  if (of.isAlwaysOn || of.endAt === null) return t('period.open', { start })
  return t('period.whole', { start, end: readClock(of.endAt, timeZone, intl).stamp })
}

/** The days of a promotion without clocks, for a heading: `11.9 – 12.3`; null for one without an end. Texts: promotion */
export const formatDays = (of: PromotionTime, { timeZone, intl }: TimePlace, t: Translate): string | null => {
  if (of.isAlwaysOn || of.endAt === null) return null
  const start = readClock(of.startAt, timeZone, intl)
  const end = readClock(of.endAt, timeZone, intl)
  return t('period.days', {
    start: t('moment.short', start),
    end: t('moment.short', end),
  })
}

/**
 * A period in the parts that no line may be broken within: its start, and its end with what stands before it. A Japanese
 * wave dash begins no line, so it ends the first part.
 */
export const splitPeriod = (text: string): string[] => {
  const wave = text.indexOf('〜') + 1
  if (wave > 0) return [text.slice(0, wave), text.slice(wave)]
  return /^(.*?) ((?:–|until ).*)$/.exec(text)?.slice(1) ?? [text]
}
