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
  ])('finds what %s was meant to be', (found, names, expected) => {
    expect(nearestName(found, names)).toBe(expected)
  })

  it('finds the nearest of several, and of two that are as near the first', () => {
    expect(nearestName('colum', ['columnar', 'column', 'columns'])).toBe('column')
    expect(nearestName('tile', ['title', 'tiles'])).toBe('title')
  })

  it('takes short names for each other at one letter, longer ones at a third of theirs', () => {
    expect(nearestName('ab', ['cd'])).toBeNull()
    expect(nearestName('abcdef', ['abcdxx'])).toBe('abcdxx')
    expect(nearestName('abcdef', ['abcxxx'])).toBeNull()
  })

  it('never suggests what was written', () => {
    expect(nearestName('title', ['title'])).toBeNull()
  })

  it('suggests nothing far off', () => {
    expect(nearestName('banana', ['columns', 'title'])).toBeNull()
    expect(nearestName('x', [])).toBeNull()
  })
})

describe('editDistance', () => {
  it('counts a swap of neighbours once', () => {
    expect(editDistance('ab', 'ba')).toBe(1)
    expect(editDistance('colmuns', 'columns')).toBe(1)
  })

  it('is nothing for equal texts, the same both ways, and at most the longer text', () => {
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
  ])('by %s among %j is %s', (found, names, expected) => {
    expect(meantName(found, names)).toBe(expected)
  })
})
