import { describe, expect, it } from 'vitest'
import { readPeriod } from './period.ts'

// Half past midnight in Seoul, still the day before in New York.
const NOW = new Date('2026-05-03T15:30:00.000Z')
const SEOUL = { timeZone: 'Asia/Seoul', now: NOW }

describe('a period', () => {
  it('defaults to the last thirty days in the clinic’s time zone, compared with the thirty before', () => {
    expect(readPeriod({}, SEOUL)).toEqual({
      period: { from: '2026-04-05', to: '2026-05-04' },
      before: { from: '2026-03-06', to: '2026-04-04' },
      today: '2026-05-04',
    })
    expect(readPeriod({}, { timeZone: 'America/New_York', now: NOW }).today).toBe('2026-05-03')
  })

  it('contains the given days, compared with as many before', () => {
    expect(readPeriod({ from: '2026-03-01', to: '2026-03-01' }, SEOUL)).toMatchObject({
      period: { from: '2026-03-01', to: '2026-03-01' },
      before: { from: '2026-02-28', to: '2026-02-28' },
    })
    expect(readPeriod({ to: '2026-03-30' }, SEOUL).period.from).toBe('2026-03-01')
  })

  it.each([
    ['a day that is none', { from: '2026-02-30' }],
    ['an end before its beginning', { from: '2026-05-04', to: '2026-05-03' }],
    ['more than two years', { from: '2024-05-03', to: '2026-05-04' }],
  ])('is refused with %s', (_, asked) => {
    expect(() => readPeriod(asked, SEOUL)).toThrow(expect.objectContaining({ code: 'statistics/period' }))
  })
})
