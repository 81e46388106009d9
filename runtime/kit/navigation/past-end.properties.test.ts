import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runsOf } from '#tests/property-runs.ts'
import { toPageNumbers } from '../ui/page-numbers.ts'
import { isPastEnd } from './past-end.ts'

const list = fc.record({
  total: fc.nat(200),
  size: fc.integer({ min: 1, max: 30 }),
  page: fc.integer({ min: 1, max: 60 }),
})

it('every linked page of a list exists, and later pages are past its end', () => {
  fc.assert(
    fc.property(list, ({ total, size, page }) => {
      const rows = Array.from({ length: total }).slice((page - 1) * size, page * size)
      const count = Math.max(1, Math.ceil(total / size))
      const isThere = !isPastEnd({ query: page === 1 ? {} : { page: String(page) } }, { rows })
      expect(isThere).toBe(page <= count)
      if (isThere) expect(toPageNumbers(page, count).at(-1)).toBe(count)
    }),
    runsOf(80),
  )
})
