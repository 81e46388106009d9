import { describe, expect, it } from 'vitest'
import { countJoined } from './conflict-dialog.tsx'

describe('merged changes', () => {
  const base = {
    name: { ko: '가', en: 'a' },
    options: [
      { id: 5, price: 1, name: 'x' },
      { id: 6, price: 1 },
    ],
  }

  it('are those made by one side only, in fields, languages and numbered items', () => {
    const mine = {
      name: { ko: '나', en: 'a' },
      options: [
        { id: 5, price: 2, name: 'x' },
        { id: 6, price: 1 },
      ],
    }
    const theirs = {
      name: { ko: '다', en: 'b' },
      options: [
        { id: 6, price: 1 },
        { id: 5, price: 3, name: 'y' },
      ],
    }
    // The English name and the name of option 5; fields changed by both sides are excluded.
    expect(countJoined({ base, mine, theirs })).toBe(2)
  })

  it('are counted only where one side alone changed', () => {
    expect(countJoined({ base, mine: base, theirs: base })).toBe(0)
    expect(countJoined({ base: 'a', mine: 'b', theirs: 'c' })).toBe(0)
    expect(countJoined({ base: undefined, mine: { a: 1 }, theirs: { b: 2 } })).toBe(2)
  })
})
