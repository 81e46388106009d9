import type { AdminReservationSummary } from '#schemas/generated/api/reservations.ts'
import { toCsv } from '../../lib/files/csv.ts'
import type { SentFile } from '../../lib/files/files.ts'
import { statusOf } from '../../lib/data/reservation-grid.ts'

type Say = (key: string) => string

/** Converts reservations to a spreadsheet file without contact details, which are only shown one by one. */
export const toReservationsFile = (
  reservations: readonly AdminReservationSummary[],
  // Texts: console/reservations
  say: Say,
  { name, now }: { readonly name: string; readonly now: Date },
): SentFile => {
  const head = [
    say('date'),
    say('time'),
    say('name'),
    say('kindLabel'),
    say('options'),
    say('language'),
    say('print.state'),
    say('print.number'),
  ]
  const lines = reservations
    .toSorted((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`))
    .map((one) => [
      one.date,
      one.time,
      one.customerName,
      // Keys: kind.*, look.*
      say(`kind.${one.kind}`),
      one.treatment,
      one.languageCode,
      say(`look.${statusOf(one, now)}`),
      one.number,
    ])
  return toCsv(name, [head, ...lines])
}
