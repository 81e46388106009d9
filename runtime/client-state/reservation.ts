import type { ClientState, ReservationSuccess } from './client-state.ts'

const PHONE_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Stores a successful reservation (Spec §3). */
export const keepReservation = (state: ClientState, reservation: ReservationSuccess): ClientState => ({
  ...state,
  reservation,
})

/** Toggles the reservation's `isSend` flag (Spec §4); does nothing without a reservation. */
export const toggleReservationSend = (state: ClientState): ClientState =>
  state.reservation ? { ...state, reservation: { ...state.reservation, isSend: !state.reservation.isSend } } : state

/** Removes the phone number from a stored reservation after 24 hours. `now` in milliseconds since 1970. */
export const withoutOldPhone = (state: ClientState, now: number): ClientState => {
  const { reservation } = state
  if (!reservation?.customerPhone) return state
  // An unreadable time counts as old: better to drop the phone number than to keep it.
  if (now - Date.parse(reservation.reservedAt) < PHONE_LIFETIME_MS) return state
  return { ...state, reservation: { ...reservation, customerPhone: '' } }
}
