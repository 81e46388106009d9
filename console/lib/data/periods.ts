import { clinicMidnight } from '../texts/clinic-time.ts'

const DAY_MS = 86_400_000

/** Number of days that the bars show. */
export const PERIOD_DAYS = 28

/** Part of the timeline, from 0 to 1. */
export type PeriodBar = { readonly from: number; readonly to: number }

type Period = { readonly startAt?: string | null | undefined; readonly endAt?: string | null | undefined }

/** Returns the part of the days from `begin` that a period covers; null where they do not overlap. */
export const toPeriodBar = ({ startAt, endAt }: Period, begin: Date): PeriodBar | null => {
  const share = (instant: string) => (Date.parse(instant) - begin.getTime()) / (PERIOD_DAYS * DAY_MS)
  const from = startAt ? Math.max(0, share(startAt)) : 0
  const to = endAt ? Math.min(1, share(endAt)) : 1
  return from < 1 && to > 0 && from < to ? { from, to } : null
}

/** Returns every fourth day of the timeline, at midnight in the clinic's time zone. */
export const toPeriodMarks = (begin: Date): readonly Date[] =>
  Array.from({ length: PERIOD_DAYS / 4 }, (_, index) => clinicMidnight(begin, index * 4))

/** Returns the phase of a popup: not begun, current or over. */
export const phaseOf = ({ startAt, endAt }: Period, now: Date): 'early' | 'now' | 'late' => {
  if (startAt && Date.parse(startAt) > now.getTime()) return 'early'
  return endAt && Date.parse(endAt) <= now.getTime() ? 'late' : 'now'
}
