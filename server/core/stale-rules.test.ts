import { describe, expect, it } from 'vitest'
import { ANNOUNCED, judgeAge, toPageAge, toRetryAt, UNANNOUNCED } from './stale-rules.ts'

const HOUR_MS = 3_600_000
const middle = () => 0.5

describe('a page’s age', () => {
  it.each([
    [0, 'fresh'],
    [29_999, 'fresh'],
    [30_000, 'stale'],
    [30_000 + 10 * 60_000, 'spare'],
    [24 * HOUR_MS - 1, 'spare'],
    [24 * HOUR_MS, 'gone'],
  ])('after %i ms makes a page from another back-end %s', (after, expected) => {
    expect(judgeAge(toPageAge(1000, null, UNANNOUNCED, middle), 1000 + after, UNANNOUNCED)).toBe(expected)
  })

  it.each([
    [59_999, 'fresh'],
    [60_000, 'spare'],
    [24 * HOUR_MS, 'gone'],
  ])('after %i ms makes a page that is valid for a minute %s', (after, expected) => {
    const age = toPageAge(1000, 61_000, ANNOUNCED, middle)
    expect(judgeAge(age, 1000 + after, ANNOUNCED)).toBe(expected)
  })

  it('expires up to a tenth earlier or later at random', () => {
    const ends = [0, 0.5, 1].map((chance) => toPageAge(0, null, ANNOUNCED, () => chance).freshUntil)
    expect(ends).toEqual([540_000, 600_000, 660_000])
  })

  it('allows a retry of a failed page within a second', () => {
    expect([toRetryAt(0, () => 0), toRetryAt(0, () => 1)]).toEqual([400, 800])
  })
})
