import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_RENDER_KEYS, sumRenders, toRenderKey } from './render-times.ts'

const count = (version: string, times: readonly number[], failed = 0) => {
  const keys = [
    ...times.map((milliseconds) => toRenderKey(version, { milliseconds, hasFailed: false })),
    ...Array.from({ length: failed }, () => toRenderKey(version, { milliseconds: 1, hasFailed: true })),
  ]
  return [...Map.groupBy(keys, (key) => key)].map(([key, own]) => ({ key, count: own.length }))
}

describe('the rendering of pages', () => {
  it('is counted by version: total, failures, and the limit that 95 of 100 stay below', () => {
    const hundred = [...Array.from({ length: 94 }, () => 12), ...Array.from({ length: 6 }, () => 180)]
    const counts = [...count('clean@1.1.0', hundred, 2), ...count('clean@1.0.0', [900, 900, 900])]
    expect(sumRenders(counts, (version) => version === 'clean@1.1.0')).toEqual({ made: 102, failed: 2, p95Ms: 167 })
    expect(sumRenders(counts, (version) => version !== 'clean@1.1.0')).toMatchObject({ made: 3, failed: 0 })
    expect(sumRenders(counts).made).toBe(105)
  })

  it('has no duration if nothing was rendered, or nothing succeeded', () => {
    expect(sumRenders([])).toEqual({ made: 0, failed: 0, p95Ms: null })
    expect(sumRenders(count('a@1', [], 3))).toEqual({ made: 3, failed: 3, p95Ms: null })
    expect(sumRenders([{ key: '(other)', count: 9 }])).toEqual({ made: 0, failed: 0, p95Ms: null })
    expect(sumRenders(count('a@1', [60_000])).p95Ms).toBe(5000)
  })

  it('estimates the 95th percentile within the precision of its steps', () => {
    const times = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 20, maxLength: 300 })
    fc.assert(
      fc.property(times, (all) => {
        const sorted = all.toSorted((one, other) => one - other)
        const exact = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
        const told = sumRenders(count('a@1', all)).p95Ms ?? 0
        expect(told).toBeLessThanOrEqual(exact * 2 + 1)
        expect(told).toBeGreaterThanOrEqual(exact / 2 - 1)
      }),
    )
  })

  it('uses no more keys than are stored per day', () => {
    const keys = Array.from({ length: 7000 }, (_, milliseconds) => milliseconds).flatMap((milliseconds) => [
      toRenderKey('a@1', { milliseconds, hasFailed: false }),
      toRenderKey('a@1', { milliseconds, hasFailed: true }),
    ])
    expect(new Set(keys).size * 4).toBe(MAX_RENDER_KEYS)
  })
})
