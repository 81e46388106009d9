import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runsOf } from '#tests/property-runs.ts'
import { toPageNumbers } from './page-numbers.ts'

it('page links ascend from first to last, include the neighbours, and fit a phone', () => {
  const place = fc
    .integer({ min: 1, max: 60 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))
  fc.assert(
    fc.property(place, ([current, count]) => {
      const row = toPageNumbers(current, count)
      const numbers = row.filter((one) => one !== 'gap')
      expect(row.length).toBeLessThanOrEqual(7)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      const wanted = [1, current - 1, current, current + 1, count].filter((one) => one >= 1 && one <= count)
      expect(numbers).toEqual(expect.arrayContaining(wanted))
      // A gap appears exactly where pages are omitted.
      row.forEach((one, index) => {
        const [before, after] = [row[index - 1], row[index + 1]]
        if (one === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(1)
        else if (typeof after === 'number') expect(after - one).toBe(1)
      })
    }),
    runsOf(100),
  )
})
