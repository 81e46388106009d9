import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Day } from '../../db/zoned-time.ts'
import {
  TOTALS,
  type BookingDimension,
  type Dimension,
  type TopDimension,
  type Totals,
} from '../../ops/analytics/dimensions.ts'
import { counted } from '../../ops/analytics/repository.ts'
import type { Period } from './period.ts'

/** Count of a key in a period and in the period before. */
export type TopRow = {
  readonly key: string
  readonly count: number
  readonly before: number
  /** Bookings from such visits; 0 for anything but sources and campaigns. */
  readonly bookings: number
}

/** Totals of zero. */
export const NOTHING: Totals = Object.fromEntries(TOTALS.map((total) => [total, 0])) as Totals // TOTALS lists every key.

/** Returns the totals of each day with counts. */
export const readDays = async (partnerId: PartnerId, db: Queries, { from, to }: Period): Promise<Map<Day, Totals>> => {
  const rows = await counted(partnerId, db)
    .select(['day', 'key', 'count'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('dimension', '=', 'total')
    .execute()
  const days = new Map<Day, Totals>()
  for (const { day, key, count } of rows) days.set(day, { ...(days.get(day) ?? NOTHING), [key]: count })
  return days
}

/** Returns the totals of a period. */
export const sumDays = async (partnerId: PartnerId, db: Queries, period: Period): Promise<Totals> => {
  const days = await readDays(partnerId, db, period)
  return [...days.values()].reduce(addTotals, NOTHING)
}

/** Adds two totals. */
export const addTotals = (one: Totals, other: Totals): Totals =>
  // TOTALS lists every key.
  Object.fromEntries(TOTALS.map((total) => [total, one[total] + other[total]])) as Totals

/** Returns the first day with stored counts; null without any. */
export const readFirstDay = async (partnerId: PartnerId, db: Queries): Promise<Day | null> => {
  // Pages are also rendered without a visit.
  const row = await counted(partnerId, db)
    .where('dimension', '<>', 'making')
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirst()
  return row?.day ?? null
}

/** Booking dimension counted beside a dimension of visits. */
const BOOKINGS: Partial<Record<TopDimension, BookingDimension>> = {
  source: 'booking-source',
  campaign: 'booking-campaign',
}

/** Returns the most frequent keys and the total number of keys. A key may have bookings only. */
export const readTop = async (
  partnerId: PartnerId,
  db: Queries,
  dimension: TopDimension,
  { period, before, size }: { readonly period: Period; readonly before: Period; readonly size: number },
): Promise<{ rows: TopRow[]; total: number }> => {
  const counts = new Map((await sumsByKey(partnerId, db, dimension, period).execute()).map(toPair))
  const beside = BOOKINGS[dimension]
  const bookings = new Map(beside ? (await sumsByKey(partnerId, db, beside, period).execute()).map(toPair) : [])
  const rows = [...new Set([...counts.keys(), ...bookings.keys()])]
    .map((key) => ({ key, count: counts.get(key) ?? 0, bookings: bookings.get(key) ?? 0 }))
    .toSorted(
      (one, other) => other.count - one.count || other.bookings - one.bookings || (one.key < other.key ? -1 : 1),
    )
  const first = rows.slice(0, size)
  const earlier = await countKeys(
    partnerId,
    db,
    dimension,
    before,
    first.map(({ key }) => key),
  )
  return {
    rows: first.map((row) => ({ ...row, before: earlier.get(row.key) ?? 0 })),
    total: rows.length,
  }
}

/** Returns the counts of these keys in a period. */
export const countKeys = async (
  partnerId: PartnerId,
  db: Queries,
  dimension: TopDimension,
  period: Period,
  keys: readonly string[],
): Promise<Map<string, number>> => {
  if (keys.length === 0) return new Map()
  const rows = await sumsByKey(partnerId, db, dimension, period).where('key', 'in', keys).execute()
  return new Map(rows.map(toPair))
}

const toPair = ({ key, count }: { key: string; count: number }) => [key, count] as const

const sumsByKey = (partnerId: PartnerId, db: Queries, dimension: Dimension, { from, to }: Period) =>
  counted(partnerId, db)
    .select(({ fn }) => ['key', fn.sum<number>('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('dimension', '=', dimension)
    .groupBy('key')
