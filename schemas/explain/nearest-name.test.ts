import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, meantName, nearestName } from './nearest-name.ts'

describe('nearestName', () => {
  it.each([
    ['colums', ['columns', 'title'], 'columns'],
    ['ocunt', ['count', 'columns'], 'count'],
    ['herosSlider', ['HeroSlider', 'Hero'], 'HeroSlider'],
    ['home.her', ['home.hero', 'home.news'], 'home.hero'],
    ['at', ['it', 'after'], 'it'],
  ])('finds the intended name for %s', (found, names, expected) => {
    expect(nearestName(found, names)).toBe(expected)
  })

  it('returns the nearest of several names, and the first of two at the same distance', () => {
    expect(nearestName('colum', ['columnar', 'column', 'columns'])).toBe('column')
    expect(nearestName('tile', ['title', 'tiles'])).toBe('title')
  })

  it('allows a distance of one for short names and of a third of the length for longer ones', () => {
    expect(nearestName('ab', ['cd'])).toBeNull()
    expect(nearestName('abcdef', ['abcdxx'])).toBe('abcdxx')
    expect(nearestName('abcdef', ['abcxxx'])).toBeNull()
  })

  it('never suggests the given name', () => {
    expect(nearestName('title', ['title'])).toBeNull()
  })

  it('suggests nothing for distant names', () => {
    expect(nearestName('banana', ['columns', 'title'])).toBeNull()
    expect(nearestName('x', [])).toBeNull()
  })
})

describe('editDistance', () => {
  it('counts a swap of adjacent characters once', () => {
    expect(editDistance('ab', 'ba')).toBe(1)
    expect(editDistance('colmuns', 'columns')).toBe(1)
  })

  it('is zero only for equal texts, symmetric, and at most the length of the longer text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        const distance = editDistance(one, other)
        expect(distance).toBe(editDistance(other, one))
        expect(distance === 0).toBe(one === other)
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })
})

describe('the intended name', () => {
  it.each([
    ['colums', ['columns', 'title'], 'columns'],
    ['Delete', ['insert', 'remove'], 'remove'],
    ['props', ['settings', 'type'], 'settings'],
    ['banana', ['settings', 'type'], null],
    ['props', ['type'], null],
  ])('for %s among %j is %s', (found, names, expected) => {
    expect(meantName(found, names)).toBe(expected)
  })
})
