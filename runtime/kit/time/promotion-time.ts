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
 * Formats the period of a promotion for cards and lists: `11.9 – 12.3 23:59까지`. A page is cached and may be read in
 * another year, so years are included wherever that matters: when the promotion spans two years, is over, or has no
 * end. The start time is included until the promotion has started. Texts: promotion
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
 * Formats the whole period of a promotion for its own page, in figures in every language: `2026-11-09 10:00 –
 * 2026-12-03 23:59까지` (docs/specification.md §9). Texts: promotion
 */
export const formatWholePeriod = (of: PromotionTime, { timeZone, intl }: TimePlace, t: Translate): string => {
  const start = readClock(of.startAt, timeZone, intl).stamp
  if (of.isAlwaysOn || of.endAt === null) return t('period.open', { start })
  return t('period.whole', { start, end: readClock(of.endAt, timeZone, intl).stamp })
}

/**
 * Formats the days of a promotion without times, for a heading: `11.9 – 12.3`; null without an end. Texts: promotion
 */
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
 * Splits a period into parts without line breaks inside: its start, and its end with the text before it. A Japanese
 * wave dash must not begin a line, so it ends the first part.
 */
export const splitPeriod = (text: string): string[] => {
  const wave = text.indexOf('〜') + 1
  if (wave > 0) return [text.slice(0, wave), text.slice(wave)]
  return /^(.*?) ((?:–|until ).*)$/.exec(text)?.slice(1) ?? [text]
}
