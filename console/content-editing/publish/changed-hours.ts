import type { ContentEntry } from '#schemas/generated/api/content.ts'
import type { PlanReservationHoursInput } from '#schemas/generated/api/reservations.ts'

/** A content change: the data and visibility that would become public. */
export type ChangedEntry = Pick<ContentEntry, 'kind' | 'key' | 'data' | 'state'>

type Day = NonNullable<PlanReservationHoursInput['days']>[number]

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const FIELDS = [...DAYS.flatMap((day) => [`${day}Open`, `${day}Close`] as const), 'lunchStart', 'lunchEnd'] as const

const STATES = ['HOLIDAY', 'CLOSED', 'NORMAL', 'RESERVATION_UNAVAILABLE'] as const

const TIME = /^(|([01]\d|2[0-3]):[0-5]\d|24:00)$/

const timeOf = (value: unknown): string | undefined =>
  typeof value === 'string' && TIME.test(value) ? value : undefined

/** Returns the effect of changes on opening hours; null when they do not affect them. */
export const toChangedHours = (changes: readonly ChangedEntry[]): PlanReservationHoursInput | null => {
  const information = changes.find(({ kind, key }) => kind === 'clinic' && key === 'information')
  const days = changes.filter(({ kind }) => kind === 'schedule-exceptions').flatMap((one) => toDay(one) ?? [])
  if (!information && days.length === 0) return null
  return { hours: information ? toHours(information.data) : {}, days }
}

const toHours = (data: ChangedEntry['data']): NonNullable<PlanReservationHoursInput['hours']> =>
  Object.fromEntries(FIELDS.map((field) => [field, timeOf(data[field])]).filter(([, time]) => time !== undefined))

const toDay = ({ key: date, data, state: visibility }: ChangedEntry): Day | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  // Without its entry, the day follows its weekday's hours.
  if (visibility !== 'shown') return { date, state: null }
  const state = STATES.find((one) => one === data['state'])
  if (!state) return null
  const [open, close] = [timeOf(data['open']), timeOf(data['close'])]
  return { date, state, ...(open === undefined ? {} : { open }), ...(close === undefined ? {} : { close }) }
}
