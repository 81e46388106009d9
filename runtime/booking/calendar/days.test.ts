import { describe, expect, it } from 'vitest'
import { addMonths, lastDayOf, moveByKey, moveMonths, toWeeks } from './days.ts'

const SPAN = { first: '2026-11-22', last: '2027-01-20' }

describe('the calendar', () => {
  it('splits a month into weeks that start on Sunday', () => {
    const weeks = toWeeks('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.slice(0, 2)).toEqual(['2026-11-01', '2026-11-02'])
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
    expect(toWeeks('2027-02').flat().filter(Boolean)).toHaveLength(28)
  })

  it('calculates across years and short months', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(lastDayOf('2028-02')).toBe('2028-02-29')
    expect(moveMonths('2027-01-31', 1)).toBe('2027-02-28')
  })

  it.each([
    ['ArrowLeft', '2026-12-15'],
    ['ArrowRight', '2026-12-17'],
    ['ArrowUp', '2026-12-09'],
    ['ArrowDown', '2026-12-23'],
    ['Home', '2026-12-13'],
    ['End', '2026-12-19'],
    ['PageUp', '2026-11-22'],
    ['PageDown', '2027-01-16'],
  ])('moves on %s to %s', (key, day) => {
    expect(moveByKey('2026-12-16', key, SPAN)).toBe(day)
  })

  it('stays within the bookable days, and ignores other keys', () => {
    expect(moveByKey('2026-11-22', 'ArrowLeft', SPAN)).toBe('2026-11-22')
    expect(moveByKey('2027-01-20', 'PageDown', SPAN)).toBe('2027-01-20')
    expect(moveByKey('2026-12-16', 'Enter', SPAN)).toBeNull()
  })
})
