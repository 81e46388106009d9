import { describe, expect, it } from 'vitest'
import type { OpeningDay } from '../schedules/index.ts'
import type { ReservationSettings } from './settings.ts'
import { listSlots, planDay } from './slots.ts'

const toDay = (more: Partial<OpeningDay> = {}): OpeningDay => ({
  date: '2026-05-04',
  day: 'monday',
  state: 'NORMAL',
  open: '10:00',
  close: '16:00',
  lunchStart: '12:45',
  lunchEnd: '14:10',
  note: null,
  isToday: true,
  phase: 'OPEN',
  ...more,
})
const settings: ReservationSettings = {
  timeZone: 'Asia/Seoul',
  slotMinutes: 60,
  capacity: { VISIT: 1, TREATMENT: 0 },
  daysAhead: 10,
  leadMinutes: 30,
  holdHours: 72,
  holdShare: 70,
}
const timesOf = (day: OpeningDay, more: Partial<ReservationSettings> = {}) =>
  listSlots(day, { ...settings, ...more }).map(({ time }) => time)

describe('the times of a day', () => {
  it('are within opening hours and start again after lunch', () => {
    expect(timesOf(toDay())).toEqual(['10:00', '11:00', '14:10'])
    expect(timesOf(toDay({ lunchStart: null, lunchEnd: null }), { slotMinutes: 90 })).toEqual([
      '10:00',
      '11:30',
      '13:00',
      '14:30',
    ])
  })

  it('may last until midnight, and are empty on a day without hours', () => {
    expect(timesOf(toDay({ open: '22:00', close: '24:00', lunchStart: null, lunchEnd: null }))).toEqual([
      '22:00',
      '23:00',
    ])
    expect(timesOf(toDay({ open: null, close: null }))).toEqual([])
  })

  it('have instants in UTC', () => {
    expect(listSlots(toDay(), settings)[0]).toEqual({
      time: '10:00',
      startsAt: '2026-05-04T01:00:00.000Z',
      endsAt: '2026-05-04T02:00:00.000Z',
    })
  })
})

describe('a day with a daylight saving change', () => {
  const night = { open: '00:00', close: '05:00', lunchStart: null, lunchEnd: null }
  const berlin = { timeZone: 'Europe/Berlin' }

  it('has no skipped times, and no times that end after its hours', () => {
    const day = toDay({ ...night, date: '2026-03-29' })
    expect(timesOf(day, berlin)).toEqual(['00:00', '01:00', '03:00', '04:00'])
    // 90 minutes from 01:30 end at 04:00 on the clock, which skips an hour.
    expect(listSlots(day, { ...berlin, slotMinutes: 90 })).toMatchObject([
      { time: '00:00', startsAt: '2026-03-28T23:00:00.000Z' },
      { time: '01:30', startsAt: '2026-03-29T00:30:00.000Z', endsAt: '2026-03-29T02:00:00.000Z' },
      // Overlaps the slot before by an hour: booking either makes the other full.
      { time: '03:00', startsAt: '2026-03-29T01:00:00.000Z', endsAt: '2026-03-29T02:30:00.000Z' },
    ])
  })

  it('lists a repeated time once, at its first occurrence', () => {
    const slots = listSlots(toDay({ ...night, date: '2026-10-25' }), { ...berlin, slotMinutes: 60 })
    expect(slots.map(({ time, startsAt }) => `${time} ${startsAt.slice(11, 16)}`)).toEqual([
      '00:00 22:00',
      '01:00 23:00',
      '02:00 00:00',
      '03:00 02:00',
      '04:00 03:00',
    ])
  })
})

describe('the state of a day', () => {
  const plan = (day: Partial<OpeningDay>, at: string, more: Partial<Parameters<typeof planDay>[1]> = {}) =>
    planDay(toDay(day), { settings, kind: 'VISIT', now: new Date(at), taken: [], holdDay: null, ...more })
  const morning = '2026-05-04T00:00:00.000Z'
  const span = (from: string, to: string, isHeld = false) => ({
    isHeld,
    startsAt: `2026-05-04T${from}:00.000Z`,
    endsAt: `2026-05-04T${to}:00.000Z`,
  })

  const noLunch = { lunchStart: null, lunchEnd: null }
  it.each([
    ['a day with free times', {}, morning, 'OPEN', 3],
    ['a holiday', { state: 'HOLIDAY' }, morning, 'HOLIDAY', 0],
    ['a closed day', { state: 'CLOSED' }, morning, 'CLOSED', 0],
    ['a day that takes no reservations', { state: 'RESERVATION_UNAVAILABLE' }, morning, 'RESERVATION_UNAVAILABLE', 0],
    ['yesterday', { date: '2026-05-03' }, morning, 'CLOSED', 0],
    ['the last day ahead', { date: '2026-05-14' }, morning, 'OPEN', 3],
    ['the day after it', { date: '2026-05-15' }, morning, 'RESERVATION_UNAVAILABLE', 0],
    ['half an hour before the second time', {}, '2026-05-04T01:30:00.000Z', 'OPEN', 2],
    ['a moment later', {}, '2026-05-04T01:30:00.001Z', 'OPEN', 1],
    ['an evening after all times', {}, '2026-05-04T08:00:00.000Z', 'OVER', 0],
    ['a day with hours too short for a time', { close: '10:20', ...noLunch }, morning, 'RESERVATION_UNAVAILABLE', 0],
  ] as const)('is computed for %s', (_, day, at, state, count) => {
    const { state: found, slots } = plan(day, at)
    expect([found, slots.length]).toEqual([state, count])
  })

  it('is full when no place is left, and open otherwise', () => {
    const all = [span('01:00', '02:00'), span('02:00', '03:00'), span('05:10', '06:10')]
    expect(plan({}, morning, { taken: all }).state).toBe('FULL')
    const some = plan({}, morning, { taken: all.slice(1) })
    expect([some.state, some.slots.map(({ isFull }) => isFull)]).toEqual(['OPEN', [false, true, true]])
  })

  it('counts overlapping reservations, even of another slot length', () => {
    const { slots } = plan({}, morning, { taken: [span('01:30', '02:30')] })
    expect(slots.map(({ isFull }) => isFull)).toEqual([true, true, false])
  })

  it('is full when unconfirmed reservations use up their share; confirmed ones do not count', () => {
    const holdDay = { span: span('01:00', '06:10'), most: 1 }
    const held = plan({}, morning, { taken: [span('01:00', '02:00', true)], holdDay })
    expect([held.state, held.slots.map(({ isFull }) => isFull)]).toEqual(['FULL', [true, true, true]])
    expect(plan({}, morning, { taken: [span('01:00', '02:00')], holdDay }).state).toBe('OPEN')
    expect(plan({}, morning, { taken: [span('01:00', '02:00', true)] }).state).toBe('OPEN')
  })

  it('is unavailable for a kind that the clinic does not offer', () => {
    expect(plan({}, morning, { kind: 'TREATMENT' }).state).toBe('RESERVATION_UNAVAILABLE')
  })
})
