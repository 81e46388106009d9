import { toMinutes, toTime } from '../../lib/data/reservation-grid.ts'

/** Weekdays, as named by the fields of opening hours. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** Start and end, each `HH:MM`; both empty on a closed day. */
export type Span = { readonly open: string; readonly close: string }

type Data = Readonly<Record<string, unknown>>

const text = (data: Data, name: string): string => (typeof data[name] === 'string' ? data[name] : '')

/** Returns the hours of a day; closed unless both ends are set. */
export const hoursOf = (data: Data, day: Weekday): Span => {
  const span = { open: text(data, `${day}Open`), close: text(data, `${day}Close`) }
  return span.open === '' || span.close === '' ? { open: '', close: '' } : span
}

/** Returns the lunch break, in the shape of a day's hours. */
export const lunchOf = (data: Data): Span => ({ open: text(data, 'lunchStart'), close: text(data, 'lunchEnd') })

/** Minutes by which a handle moves. */
export const STEP_MINUTES = 15

/** Returns a span with one end moved: rounded to 15 minutes, within the day, and never past the other end. */
export const moveEnd = (span: Span, end: 'open' | 'close', minutes: number): Span => {
  const [open, close] = [toMinutes(span.open), toMinutes(span.close)]
  const wanted = Math.round(minutes / STEP_MINUTES) * STEP_MINUTES
  const least = end === 'open' ? 0 : Math.ceil((open + 1) / STEP_MINUTES) * STEP_MINUTES
  const most = end === 'open' ? Math.floor((close - 1) / STEP_MINUTES) * STEP_MINUTES : 24 * 60
  return { ...span, [end]: toTime(Math.min(most, Math.max(least, wanted))) }
}

/** Returns the hours that bars span: full hours around all spans, at least 9 to 21. */
export const toScale = (spans: readonly Span[]): { readonly from: number; readonly to: number } => {
  const open = spans.filter((span) => span.open !== '')
  const from = Math.min(9 * 60, ...open.map((span) => Math.floor(toMinutes(span.open) / 60) * 60))
  const to = Math.max(21 * 60, ...open.map((span) => Math.ceil(toMinutes(span.close) / 60) * 60))
  return { from, to: Math.min(24 * 60, to + 60) }
}

/** Groups days with the same hours, in the order of each group's first day; closed days come last. */
export const groupDays = (data: Data): readonly { readonly days: readonly Weekday[]; readonly span: Span }[] => {
  const groups = Map.groupBy(WEEKDAYS, (day) => {
    const { open, close } = hoursOf(data, day)
    return `${open} ${close}`
  })
  return [...groups.values()]
    .map((days) => ({ days, span: hoursOf(data, days[0] ?? 'monday') }))
    .toSorted((a, b) => Number(a.span.open === '') - Number(b.span.open === ''))
}
