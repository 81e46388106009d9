import { mondayOf } from '../../lib/data/reservations.ts'
import type { Statistics } from '#schemas/generated/api/statistics.ts'

type Day = Statistics['days'][number]

export const STEPS = ['day', 'week', 'month'] as const
export const FIGURES = [
  'views',
  'visitors',
  'bookingsBegun',
  'bookingsMade',
  'searches',
  'searchesWithoutResult',
] as const

/** Length of one point of the chart. */
export type Step = (typeof STEPS)[number]

/** Counted figure. */
export type Figure = (typeof FIGURES)[number]

/** A day, week or month, named by its first day within the period. */
export type Point = { readonly from: string } & Readonly<Record<Figure, number>>

const keyOf = (day: string, step: Step): string =>
  step === 'day' ? day : step === 'week' ? mondayOf(day) : day.slice(0, 7)

/** Sums days by week or month. */
export const toPoints = (days: readonly Day[], step: Step): Point[] => {
  const points = new Map<string, { from: string } & Record<Figure, number>>()
  for (const { day, ...counted } of days) {
    const key = keyOf(day, step)
    const known = points.get(key)
    if (!known) points.set(key, { from: day, ...counted })
    else for (const figure of FIGURES) known[figure] += counted[figure]
  }
  return [...points.values()]
}

/** Returns the growth in whole per cent; null where the earlier value is zero. */
export const growthOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
