import { describe, expect, it } from 'vitest'
import { completenessOf } from './languages-card.tsx'

describe('the completeness of a language', () => {
  const kinds: Parameters<typeof completenessOf>[0] = [
    { entries: 2, missingIn: { en: 1 } },
    { entries: 1, missingIn: { zh: 1 } },
  ]

  it('is the share of entries without missing texts', () => {
    expect(completenessOf(kinds, 'ko')).toBe(100)
    expect(completenessOf(kinds, 'en')).toBe(66.6)
    expect(completenessOf([], 'en')).toBe(100)
  })

  it('is never rounded up to 100 %', () => {
    expect(completenessOf([{ entries: 10_000, missingIn: { ja: 1 } }], 'ja')).toBe(99.9)
  })
})
