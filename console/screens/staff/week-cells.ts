import { isRecord } from '#schemas/is-record.ts'
import { WEEKDAYS, type Weekday } from './hours.ts'

/** Halves of a working day. */
export const HALVES = ['morning', 'afternoon'] as const
export type Half = (typeof HALVES)[number]

/** Kinds of work in a half day, in the order of the keys that paint them. */
export const WORKS = ['CLINIC', 'PROCEDURE', 'OFF'] as const
export type Work = (typeof WORKS)[number]

/** Work that each key paints. */
export const PAINTS: Readonly<Record<string, Work>> = { '1': 'CLINIC', '2': 'PROCEDURE', '0': 'OFF' }

export type CellPlace = { readonly person: string; readonly day: Weekday; readonly half: Half }

type Data = Readonly<Record<string, unknown>>

/** Returns a person's work in a half day; off by default. */
export const workOf = (data: Data, day: Weekday, half: Half): Work => {
  const week = data['weekly']
  const both = isRecord(week) ? week[day] : null
  const work = isRecord(both) ? both[half] : null
  return WORKS.find((one) => one === work) ?? 'OFF'
}

/** Returns a person's data with half days of the week painted. */
export const paintWeek = (
  data: Data,
  cells: readonly Omit<CellPlace, 'person'>[],
  work: Work,
): Record<string, unknown> => {
  const week = isRecord(data['weekly']) ? { ...data['weekly'] } : {}
  for (const { day, half } of cells) {
    const both = isRecord(week[day]) ? week[day] : {}
    week[day] = { ...both, [half]: work }
  }
  return { ...data, weekly: week }
}

/** Returns the cell that an arrow key moves to: the next day, or the next half of the same or the next person. */
export const nextCell = (
  people: readonly string[],
  { person, day, half }: CellPlace,
  key: string,
): CellPlace | null => {
  const [row, column] = [people.indexOf(person) * 2 + HALVES.indexOf(half), WEEKDAYS.indexOf(day)]
  const by = ARROWS[key]
  if (!by) return null
  const [nextRow, nextColumn] = [row + by.row, column + by.column]
  const to = people[Math.floor(nextRow / 2)]
  const toDay = WEEKDAYS[nextColumn]
  return to === undefined || nextRow < 0 || !toDay
    ? null
    : { person: to, day: toDay, half: nextRow % 2 === 0 ? 'morning' : 'afternoon' }
}

const ARROWS: Readonly<Record<string, { readonly row: number; readonly column: number }>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
}
