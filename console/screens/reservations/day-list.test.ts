import { expect, it } from 'vitest'
import { toListRows } from './day-list.tsx'

const slot = (time: string, left: number, isOver = false) => ({
  time,
  startsAt: '',
  isOver,
  visit: { taken: 3 - left, places: 3 },
  treatment: { taken: 1, places: 1 },
})

it('toListRows sorts bookings, lunch and free times by time', () => {
  const reservation = {
    number: 'A',
    kind: 'VISIT' as const,
    state: 'CONFIRMED' as const,
    date: '2026-11-23',
    time: '11:00',
    timeZone: 'Asia/Seoul',
    startsAt: '',
    endsAt: '',
    createdAt: '',
    updatedAt: '',
    heldUntil: null,
    waitingPart: null,
    attendance: null,
    customerName: '강도윤',
    optionCount: 0,
    languageCode: 'ko',
    treatment: null,
    fallbackFields: [],
  }
  const slots = [
    slot('10:00', 3, true),
    slot('11:00', 2),
    slot('11:30', 3),
    slot('12:00', 1),
    slot('14:00', 0),
    slot('15:00', 3),
  ]
  const rows = toListRows({ slots, lunchStart: '13:00', lunchEnd: '14:00' }, [reservation])
  expect(
    rows.map((row) => [row.kind, row.time, row.kind === 'free' ? [row.count, row.visit, row.treatment] : null]),
  ).toEqual([
    ['reservation', '11:00', null],
    ['free', '11:30', [2, 1, 0]],
    ['lunch', '13:00', null],
    ['free', '15:00', [1, 3, 0]],
  ])
})
