import { describe, expect, it } from 'vitest'
import { completenessOf } from './completeness.ts'

describe('how complete a language is', () => {
  const entries: { missing: Record<string, number> }[] = [
    { missing: {} },
    { missing: { en: 2 } },
    { missing: { en: 0, zh: 1 } },
  ]

  it('is the share of entries that lack nothing in it', () => {
    expect(completenessOf(entries, 'ko')).toBe(100)
    expect(completenessOf(entries, 'en')).toBe(66.6)
    expect(completenessOf([], 'en')).toBe(100)
  })

  it('is never rounded up to all', () => {
    const many = [...Array.from({ length: 9999 }, () => ({ missing: {} })), { missing: { ja: 1 } }]
    expect(completenessOf(many, 'ja')).toBe(99.9)
  })
})
