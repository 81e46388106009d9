import { describe, expect, it } from 'vitest'
import { phaseOf, toPeriodBar, toPeriodMarks } from './periods.ts'

const begin = new Date('2026-11-01T00:00:00.000Z')

describe('the bar of a popup', () => {
  it.each([
    [null, null, { from: 0, to: 1 }],
    ['2026-11-15T00:00:00.000Z', null, { from: 0.5, to: 1 }],
    ['2026-10-15T00:00:00.000Z', '2026-11-08T00:00:00.000Z', { from: 0, to: 0.25 }],
    [null, '2026-10-31T00:00:00.000Z', null],
    ['2026-12-31T00:00:00.000Z', null, null],
    ['2026-11-10T00:00:00.000Z', '2026-11-09T00:00:00.000Z', null],
  ])('covers the visible part of a period from %s until %s', (startAt, endAt, expected) => {
    expect(toPeriodBar({ startAt, endAt }, begin)).toEqual(expected)
  })
})

it('toPeriodMarks has a mark on every fourth day', () => {
  const marks = toPeriodMarks(new Date('2026-10-31T15:00:00.000Z'))
  expect(marks.map((day) => day.toISOString().slice(0, 13))).toEqual([
    '2026-10-31T15',
    '2026-11-04T15',
    '2026-11-08T15',
    '2026-11-12T15',
    '2026-11-16T15',
    '2026-11-20T15',
    '2026-11-24T15',
  ])
})

it('phaseOf returns whether a period is early, now or late', () => {
  const at = (startAt: string | null, endAt: string | null) => phaseOf({ startAt, endAt }, begin)
  expect([at(null, null), at('2026-11-02T00:00:00.000Z', null), at(null, begin.toISOString())]).toEqual([
    'now',
    'early',
    'late',
  ])
})
