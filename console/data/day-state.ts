const DAY_STATES = ['HOLIDAY', 'CLOSED', 'NORMAL', 'RESERVATION_UNAVAILABLE'] as const

/** What a day that differs from the week is. */
type DayState = (typeof DAY_STATES)[number]

/** The same of its entry's fields. */
export const dayStateOf = (data: Readonly<Record<string, unknown>>): DayState =>
  DAY_STATES.find((one) => one === data['state']) ?? 'NORMAL'

/** Whether the clinic is open on a day and takes no bookings for it; its desk still may. */
export const takesNoBookings = (day: { readonly state: string } | undefined): boolean =>
  day?.state === 'RESERVATION_UNAVAILABLE'
