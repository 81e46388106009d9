import type { AdminReservationDay, AdminReservationSummary } from '#schemas/generated/api/reservations.ts'

/** Row of a day's list: a reservation, lunch, or consecutive free times. */
export type ListRow =
  | { readonly kind: 'reservation'; readonly time: string; readonly reservation: AdminReservationSummary }
  | { readonly kind: 'lunch'; readonly time: string; readonly from: string; readonly to: string }
  | {
      readonly kind: 'free'
      readonly time: string
      readonly count: number
      readonly visit: number
      readonly treatment: number
    }

/** Returns a day's rows by time; consecutive free slots are merged into one row. */
export const toListRows = (
  day: Pick<AdminReservationDay, 'slots' | 'lunchStart' | 'lunchEnd'>,
  reservations: readonly AdminReservationSummary[],
): ListRow[] => {
  const busy = new Set(reservations.map(({ time }) => time))
  const rows: ListRow[] = reservations.map((reservation) => ({
    kind: 'reservation',
    time: reservation.time,
    reservation,
  }))
  const { lunchStart, lunchEnd } = day
  if (lunchStart !== null && lunchEnd !== null) {
    rows.push({ kind: 'lunch', time: lunchStart, from: lunchStart, to: lunchEnd })
  }
  for (const { time, isOver, visit, treatment } of day.slots) {
    const [visits, treatments] = [visit.places - visit.taken, treatment.places - treatment.taken]
    if (isOver || busy.has(time) || (visits <= 0 && treatments <= 0)) continue
    rows.push({ kind: 'free', time, count: 1, visit: Math.max(0, visits), treatment: Math.max(0, treatments) })
  }
  return mergeFree(rows.toSorted((one, other) => one.time.localeCompare(other.time) || rank(one) - rank(other)))
}

const rank = ({ kind }: ListRow): number => (kind === 'lunch' ? 0 : kind === 'reservation' ? 1 : 2)

/** Merges free slots; the row shows their lowest capacity, which all of them have. */
const mergeFree = (rows: readonly ListRow[]): ListRow[] => {
  const merged: ListRow[] = []
  for (const row of rows) {
    const before = merged.at(-1)
    if (row.kind !== 'free' || before?.kind !== 'free') {
      merged.push(row)
      continue
    }
    merged[merged.length - 1] = {
      ...before,
      count: before.count + 1,
      visit: Math.min(before.visit, row.visit),
      treatment: Math.min(before.treatment, row.treatment),
    }
  }
  return merged
}
