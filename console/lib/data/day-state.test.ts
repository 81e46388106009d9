import { expect, it } from 'vitest'
import { dayStateOf, takesNoBookings } from './day-state.ts'

it('dayStateOf defaults to NORMAL, and takesNoBookings is true only for RESERVATION_UNAVAILABLE', () => {
  const states = ['CLOSED', 'RESERVATION_UNAVAILABLE', undefined, 'SOMETHING']
  expect(states.map((state) => dayStateOf({ state }))).toEqual([
    'CLOSED',
    'RESERVATION_UNAVAILABLE',
    'NORMAL',
    'NORMAL',
  ])
  expect(takesNoBookings({ state: 'RESERVATION_UNAVAILABLE' })).toBe(true)
  expect([takesNoBookings({ state: 'CLOSED' }), takesNoBookings(undefined)]).toEqual([false, false])
})
