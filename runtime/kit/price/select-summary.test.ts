import { expect, it } from 'vitest'
import { toSelectSummary } from './select-summary.ts'

it.each([
  ['en-US', ['2cc', '4cc', 'Care'], '2cc, 4cc, and Care'],
  ['ko-KR', ['2cc', '4cc'], '2cc 및 4cc'],
  ['ja-JP', ['2cc', '4cc'], '2cc、4cc'],
  ['en-US', [], ''],
])('toSelectSummary lists the selection in %s: %j', (intl, names, expected) => {
  expect(toSelectSummary(names, intl)).toBe(expected)
})

it('toSelectSummary names at most fifty options and marks that there are more', () => {
  const names = Array.from({ length: 51 }, (_, index) => `option ${index + 1}`)
  const summary = toSelectSummary(names, 'en-US')
  expect(summary).toMatch(/and option 50 …$/)
  expect(summary).not.toContain('option 51')
  expect(toSelectSummary(names.slice(0, 50), 'en-US')).toMatch(/and option 50$/)
})
