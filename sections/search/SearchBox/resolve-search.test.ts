import { describe, expect, it } from 'vitest'
import { resolveSearch } from './resolve-search.ts'

describe('a submitted search', () => {
  it('uses its trimmed keyword and puts it first in the recent ones', () => {
    expect(resolveSearch({ keyword: '  skin booster ', isWide: true, recents: ['laser'] })).toEqual({
      keyword: 'skin booster',
      recents: ['skin booster', 'laser'],
    })
  })

  it('moves a repeated keyword to the front', () => {
    expect(resolveSearch({ keyword: 'laser', isWide: false, recents: ['filler', 'laser'] })?.recents).toEqual([
      'laser',
      'filler',
    ])
  })

  it.each(['', '   '])('without a keyword does nothing on wide screens: %j', (keyword) => {
    expect(resolveSearch({ keyword, isWide: true, recents: ['laser'] })).toBeNull()
  })

  it.each(['', '   '])('without a keyword opens the search page on phones, and is not remembered: %j', (keyword) => {
    expect(resolveSearch({ keyword, isWide: false, recents: ['laser'] })).toEqual({ keyword: '', recents: ['laser'] })
  })
})
