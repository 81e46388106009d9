import { expect, it } from 'vitest'
import { findEffects } from './effects.ts'

const HOURS = {
  fridayOpen: '10:30',
  fridayClose: '19:00',
  lunchStart: '13:00',
  lunchEnd: '14:00',
}
const day = {
  date: '2026-11-27',
  day: 'friday' as const,
  open: '10:30',
  close: '19:00',
  slotMinutes: 30,
  slots: [],
  note: null,
}
const booking = (time: string, minutes = 60) => ({
  date: '2026-11-27',
  time,
  startsAt: '2026-11-27T00:00:00.000Z',
  endsAt: new Date(Date.parse('2026-11-27T00:00:00.000Z') + minutes * 60_000).toISOString(),
  state: 'CONFIRMED' as const,
})

it('counts the times that longer hours open and shorter ones close', () => {
  expect(findEffects({ ...HOURS, fridayClose: '21:00' }, HOURS, [day], []).times).toBe(4)
  expect(findEffects({ ...HOURS, fridayOpen: '', fridayClose: '' }, HOURS, [day], []).times).toBe(-15)
  expect(findEffects(HOURS, HOURS, [day], []).times).toBe(0)
})

it('finds the bookings that lie outside, and none on a day with hours of its own', () => {
  const shorter = { ...HOURS, fridayClose: '17:00' }
  const bookings = [
    booking('10:30'),
    booking('16:30'),
    booking('18:00'),
    { ...booking('18:30'), state: 'CANCELLED' as const },
  ]
  expect(findEffects(shorter, HOURS, [day], bookings).inTheWay.map(({ time }) => time)).toEqual(['16:30', '18:00'])
  expect(findEffects(shorter, HOURS, [{ ...day, note: '학회' }], bookings).inTheWay).toEqual([])
  const longLunch = { ...HOURS, lunchStart: '12:00' }
  expect(findEffects(longLunch, HOURS, [day], [booking('11:30'), booking('11:00')]).inTheWay).toHaveLength(1)
})
