import { describe, expect, it } from 'vitest'
import { countMachine, countOpen, firstMachine, firstOpen, languageShares } from './shares.ts'

const area = (name: string, texts: number, ja: [number, number], zh: [number, number]) => ({
  area: name,
  entries: 1,
  texts,
  languages: [
    { language: 'ja', missing: ja[0], outdated: ja[1], machine: 0 },
    { language: 'zh', missing: zh[0], outdated: zh[1], machine: 0 },
  ],
  fallbackFields: [],
})

const AREAS = [area('products', 1000, [0, 1], [0, 0]), area('faqs', 500, [0, 0], [3, 2])]

describe('translation progress', () => {
  it('is 100 % only if nothing is open', () => {
    expect(languageShares(AREAS)).toEqual([
      { language: 'ja', missing: 0, outdated: 1, percent: 99.9 },
      { language: 'zh', missing: 3, outdated: 2, percent: 99.6 },
    ])
    expect(languageShares([area('x', 0, [0, 0], [0, 0])])[0]?.percent).toBe(100)
    expect(languageShares([])).toEqual([])
  })

  it('counts open texts, and names the area and language with the most', () => {
    expect(countOpen(AREAS)).toBe(6)
    expect(firstOpen(AREAS)).toMatchObject({ area: 'faqs', language: 'zh' })
    expect(firstOpen([])).toBeNull()
  })

  it('counts unread machine translations, and names the area with the most in a language', () => {
    const areas = [area('products', 9, [0, 0], [0, 0]), area('faqs', 9, [0, 0], [0, 0])]
    expect([countMachine(areas), firstMachine(areas, null)]).toEqual([0, null])
    const [products, faqs] = areas
    for (const one of products?.languages ?? []) Object.assign(one, { machine: one.language === 'ja' ? 1 : 2 })
    for (const one of faqs?.languages ?? []) Object.assign(one, { machine: one.language === 'ja' ? 3 : 0 })
    expect(countMachine(areas)).toBe(6)
    expect(firstMachine(areas, null)).toMatchObject({ area: 'faqs', language: 'ja' })
    expect(firstMachine(areas, 'zh')).toMatchObject({ area: 'products', language: 'zh' })
  })
})
