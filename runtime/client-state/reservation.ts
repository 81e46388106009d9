import type { ClientState, ReservationSuccess } from './client-state.ts'

const PHONE_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Notes a successful reservation (Spec §3). */
export const keepReservation = (state: ClientState, reservation: ReservationSuccess): ClientState => ({
  ...state,
  reservation,
})

/** Turns the reservation's flag isSend over (Spec §4); nothing without a reservation. */
export const toggleReservationSend = (state: ClientState): ClientState =>
  state.reservation ? { ...state, reservation: { ...state.reservation, isSend: !state.reservation.isSend } } : state

/** A stored reservation keeps no phone after 24 hours. `now` in milliseconds since 1970. */
export const withoutOldPhone = (state: ClientState, now: number): ClientState => {
  const { reservation } = state
  if (!reservation?.customerPhone) return state
  // A time that cannot be read is old: the phone goes rather than stays.
  if (now - Date.parse(reservation.reservedAt) < PHONE_LIFETIME_MS) return state
  return { ...state, reservation: { ...reservation, customerPhone: '' } }
}
