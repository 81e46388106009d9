import { MAX_RENDER_KEYS } from './render-times.ts'

/** Daily totals. */
export const TOTALS = [
  'views',
  'visitors',
  'bookingsBegun',
  'bookingsMade',
  'searches',
  'searchesWithoutResult',
] as const

/** One of them. */
export type Total = (typeof TOTALS)[number]

/** Totals of a day, or of several. */
export type Totals = Readonly<Record<Total, number>>

/** Breakdown dimensions of views, entries and searches. */
export type TopDimension = 'page' | 'source' | 'campaign' | 'language' | 'device' | 'search' | 'search-without-result'

/** Bookings by the source and the campaign of the visit. */
export type BookingDimension = 'booking-source' | 'booking-campaign'

/** Dimension of a count: daily totals or a breakdown. */
export type Dimension = 'total' | 'making' | TopDimension | BookingDimension

/** Key of counts beyond a dimension's limit; never a real page, host or word. */
export const OTHER = '(other)'

/** Maximum keys of a dimension stored for a clinic’s day, besides the rest. */
export const MAX_KEYS: Readonly<Record<Dimension, number>> = {
  total: TOTALS.length,
  making: MAX_RENDER_KEYS,
  page: 500,
  source: 100,
  campaign: 50,
  'booking-source': 100,
  'booking-campaign': 50,
  language: 10,
  device: 3,
  search: 200,
  'search-without-result': 100,
}

/** Days kept: two years. */
export const RETENTION_DAYS = 731

/** Counts by dimension and key. */
export type Counts = Map<Dimension, Map<string, number>>
