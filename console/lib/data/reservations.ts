import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  getAdminReservation,
  listAdminReservationDays,
  listAdminReservations,
  listAdminReservationWaiting,
  type AdminReservation,
  type AdminReservationDay,
  type AdminReservationSummary,
} from '#schemas/generated/api/reservations.ts'
import { call } from '../api/call.ts'
import { dateFormat } from '../texts/texts.tsx'

/** Rows per call; a busy week needs several calls. */
const ROWS = 100

/** Polling interval for new reservations in milliseconds. */
const ASK_AGAIN_MS = 60_000

type Span = { readonly from: string; readonly to?: string; readonly state?: 'REQUESTED' }

/** Returns the query of all reservations in a range of days. */
export const reservationsQuery = ({ from, to, state }: Span) =>
  queryOptions({
    queryKey: ['reservations', 'list', from, to ?? '', state ?? ''],
    queryFn: async ({ signal }): Promise<AdminReservationSummary[]> => {
      const rows: AdminReservationSummary[] = []
      for (let page = 1; ; page += 1) {
        const input = { from, page, size: ROWS, ...(to === undefined ? {} : { to }), ...(state ? { state } : {}) }
        const answer = await call(listAdminReservations, input, { signal })
        rows.push(...answer.rows)
        if (rows.length >= answer.total || answer.rows.length === 0) return rows
      }
    },
    staleTime: 15_000,
    refetchInterval: ASK_AGAIN_MS,
    placeholderData: keepPreviousData,
  })

/** Queries the waiting list, longest wait first. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: ['reservations', 'list', 'waiting'],
    queryFn: async ({ signal }): Promise<AdminReservationSummary[]> =>
      (await call(listAdminReservationWaiting, {}, { signal })).rows,
    staleTime: 15_000,
    refetchInterval: ASK_AGAIN_MS,
  })

/** Returns the query of the clinic's days with opening hours, and how full each time is. */
export const daysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['reservations', 'days', from, to],
    queryFn: async ({ signal }): Promise<AdminReservationDay[]> =>
      (await call(listAdminReservationDays, { from, to }, { signal })).rows,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  })

export const reservationQuery = (number: string) =>
  queryOptions({
    queryKey: ['reservations', 'one', number],
    queryFn: async ({ signal }): Promise<AdminReservation> =>
      (await call(getAdminReservation, { number }, { signal })).row,
    staleTime: 5_000,
  })

/** Stores a changed reservation in the cache and invalidates lists and free slots. */
export const cacheReservation = async (client: QueryClient, row: AdminReservation): Promise<void> => {
  client.setQueryData(reservationQuery(row.number).queryKey, row)
  await Promise.all([
    client.invalidateQueries({ queryKey: ['reservations', 'list'] }),
    client.invalidateQueries({ queryKey: ['reservations', 'days'] }),
  ])
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Returns the day in the clinic's time zone, YYYY-MM-DD. */
export const dayIn = (at: Date, timeZone = 'Asia/Seoul'): string => dateFormat('sv', timeZone, DAY).format(at)

/** Returns the time in the clinic's time zone, HH:MM. */
export const timeIn = (at: Date, timeZone = 'Asia/Seoul'): string => dateFormat('sv', timeZone, TIME).format(at)

/** Returns the day `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
