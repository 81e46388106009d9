const DAY_STATES = ['HOLIDAY', 'CLOSED', 'NORMAL', 'RESERVATION_UNAVAILABLE'] as const

/** State of a day that differs from the regular week. */
type DayState = (typeof DAY_STATES)[number]

/** Returns the day state of an entry's fields. */
export const dayStateOf = (data: Readonly<Record<string, unknown>>): DayState =>
  DAY_STATES.find((one) => one === data['state']) ?? 'NORMAL'

/** Checks whether the clinic is open on a day but closed for online bookings; the front desk may still book. */
export const takesNoBookings = (day: { readonly state: string } | undefined): boolean =>
  day?.state === 'RESERVATION_UNAVAILABLE'
