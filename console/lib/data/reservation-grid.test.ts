import { describe, expect, it } from 'vitest'
import {
  dayToBook,
  freeTimes,
  hoursOf,
  isToCome,
  listShown,
  statusOf,
  nextAim,
  toMinutes,
  placeInLanes,
  placesAt,
  toTime,
} from './reservation-grid.ts'

const at = (time: string, number = time, minutes = 60) => ({
  number,
  kind: 'VISIT' as const,
  state: 'CONFIRMED' as const,
  date: '2026-11-23',
  time,
  timeZone: 'Asia/Seoul',
  startsAt: new Date(Date.parse(`2026-11-23T${time}:00+09:00`)).toISOString(),
  endsAt: new Date(Date.parse(`2026-11-23T${time}:00+09:00`) + minutes * 60_000).toISOString(),
  createdAt: '',
  updatedAt: '',
  heldUntil: null,
  waitingPart: null,
  attendance: null,
  customerName: number,
  optionCount: 0,
  languageCode: 'ko',
  treatment: null,
  fallbackFields: [],
})

const slot = (time: string, taken: number, isOver = false) => ({
  time,
  startsAt: '',
  isOver,
  visit: { taken, places: 2 },
  treatment: { taken: 1, places: 1 },
})

it('dayToBook starts a new booking on a day that accepts bookings', () => {
  const day = (date: string, state: string, slots = [slot('10:00', 2, true), slot('18:00', 2)]) => ({
    date,
    state,
    slots,
  })
  const days = [
    day('2026-12-02', 'NORMAL', [slot('18:00', 0, true)]),
    day('2026-12-03', 'CHANGED'),
    day('2026-12-04', 'RESERVATION_UNAVAILABLE'),
    day('2026-12-05', 'CLOSED', []),
    day('2026-12-06', 'NORMAL'),
    day('2026-12-07', 'HOLIDAY', []),
  ]
  const begin = (date: string) => dayToBook(days, date)
  // The first day's times are over. Customers can join a full day's waiting list.
  expect(['02', '03', '04', '05', '06'].map((date) => begin(`2026-12-${date}`))).toEqual([
    '2026-12-03',
    '2026-12-03',
    '2026-12-06',
    '2026-12-06',
    '2026-12-06',
  ])
  expect(begin('2026-12-07')).toBe('')
  // Days of another week are unknown.
  expect(begin('2026-11-30')).toBe('2026-11-30')
})

it('isToCome is false for attended, missed, cancelled and past appointments', () => {
  const now = new Date('2026-11-23T02:00:00.000Z')
  const isComing = (more: Partial<Parameters<typeof statusOf>[0]>) =>
    isToCome(statusOf({ ...at('10:30'), ...more }, now))
  expect([isComing({}), isComing({ state: 'REQUESTED' }), isComing({ state: 'OFFERED' })]).toEqual([true, true, true])
  expect([isComing({ attendance: 'CAME' }), isComing({ attendance: 'NO_SHOW' })]).toEqual([false, false])
  expect([isComing({ state: 'CANCELLED' }), isToCome(statusOf(at('08:00'), now))]).toEqual([false, false])
})

it('toMinutes and toTime convert between times and minutes of the day', () => {
  expect([toMinutes('10:30'), toTime(630)]).toEqual([630, '10:30'])
})

describe('the hours of the grid', () => {
  it('are full hours around the opening hours and the bookings', () => {
    const days = [
      { open: '10:30', close: '19:00' },
      { open: null, close: null },
      { open: '10:00', close: '16:00' },
    ]
    expect(hoursOf(days, [])).toEqual({ from: 600, to: 1140 })
    expect(hoursOf(days, [at('20:30')])).toEqual({ from: 600, to: 1260 })
  })

  it('default to a working day if every day is closed', () => {
    expect(hoursOf([{ open: null, close: null }], [])).toEqual({ from: 540, to: 1080 })
  })
})

describe('lanes', () => {
  it('are side by side for overlapping bookings, and single otherwise', () => {
    const placed = placeInLanes([at('11:00', 'b'), at('10:30', 'a'), at('14:00', 'c')])
    expect(placed.map(({ reservation, lane, lanes }) => [reservation.number, lane, lanes])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 1],
    ])
  })

  it('are reused once the previous booking has ended', () => {
    const placed = placeInLanes([at('10:00', 'a', 30), at('10:00', 'b', 90), at('10:30', 'c', 30)])
    expect(placed.map(({ reservation, lane, lanes }) => [reservation.number, lane, lanes])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 2],
    ])
  })

  it('are not shared by a booking that begins when the previous ones end', () => {
    const placed = placeInLanes([at('10:00', 'a'), at('10:00', 'b'), at('11:00', 'c')])
    expect(placed.map(({ reservation, lane, lanes }) => [reservation.number, lane, lanes])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 1],
    ])
  })

  it('are empty for a day without reservations', () => {
    expect(placeInLanes([])).toEqual([])
  })
})

it('lookOf returns past, requested, confirmed or cancelled', () => {
  const now = new Date('2026-11-23T03:00:00Z')
  expect(statusOf(at('10:00'), now)).toBe('past')
  expect(statusOf({ ...at('14:00'), state: 'REQUESTED' }, now)).toBe('requested')
  expect(statusOf(at('14:00'), now)).toBe('confirmed')
  expect(statusOf({ ...at('14:00'), state: 'CANCELLED' }, now)).toBe('cancelled')
})

it('placesAt does not count the reservation’s own place', () => {
  const day = { date: '2026-11-23', slots: [slot('10:00', 2), slot('11:00', 1), slot('09:00', 0, true)] }
  const own = { kind: 'VISIT' as const, date: '2026-11-23', time: '10:00' }
  expect(placesAt(day, '10:00', own)).toEqual({ left: 1, places: 2 })
  expect(placesAt(day, '10:00', { ...own, time: '15:00' })).toEqual({ left: 0, places: 2 })
  expect(placesAt(day, '09:00', own)).toBeNull()
  expect(placesAt(undefined, '10:00', own)).toBeNull()
  expect(freeTimes(day)).toEqual(['11:00'])
})

describe('arrow keys that move a reservation', () => {
  const days = [
    { date: '2026-11-23', slots: [slot('10:00', 0, true), slot('11:00', 0), slot('12:00', 2)] },
    { date: '2026-11-24', slots: [] },
    { date: '2026-11-25', slots: [slot('10:00', 0), slot('14:00', 0)] },
  ]

  it('go through the times of a day, stay at its ends, and skip past times', () => {
    const start = { date: '2026-11-23', time: '11:00' }
    expect(nextAim(days, start, 'down')).toEqual({ date: '2026-11-23', time: '12:00' })
    expect(nextAim(days, start, 'up')).toEqual(start)
  })

  it('skip days without times, and choose the nearest time', () => {
    const start = { date: '2026-11-23', time: '12:30' }
    expect(nextAim(days, start, 'right')).toEqual({ date: '2026-11-25', time: '14:00' })
    expect(nextAim(days, { date: '2026-11-25', time: '10:00' }, 'left')).toEqual({ date: '2026-11-23', time: '11:00' })
    expect(nextAim(days, start, 'left')).toEqual(start)
  })
})

it('lookOf shows attendance, no-shows, offers and the waiting list', () => {
  const now = new Date('2026-11-23T01:30:00.000Z')
  const looks = [
    { ...at('10:00'), attendance: 'CAME' as const },
    { ...at('10:00'), attendance: 'NO_SHOW' as const },
    { ...at('12:00'), state: 'OFFERED' as const },
    { ...at('00:00'), state: 'WAITING' as const },
    { ...at('10:00'), state: 'CANCELLED' as const, attendance: 'CAME' as const },
  ].map((one) => statusOf(one, now))
  expect(looks).toEqual(['came', 'noShow', 'offered', 'waiting', 'cancelled'])
})

it('listShown includes cancelled reservations for a day', () => {
  const now = new Date('2026-11-23T12:00:00.000Z')
  const fresh = { ...at('10:00', 'A'), state: 'CANCELLED' as const, updatedAt: '2026-11-22T13:00:00.000Z' }
  const old = { ...fresh, number: 'B', updatedAt: '2026-11-22T11:00:00.000Z' }
  expect(listShown([fresh, old, at('11:00', 'C')], now).map(({ number }) => number)).toEqual(['A', 'C'])
})
