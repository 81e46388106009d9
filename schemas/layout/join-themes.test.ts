import { describe, expect, it } from 'vitest'
import type { ThemeFile } from '../generated/theme-file.ts'
import { hasValue, joinThemes } from './join-themes.ts'

const base: ThemeFile = {
  formatVersion: 1,
  colors: { bg: '#FFFFFF', ink: '#111111' },
  rhythm: { section: { wide: 136, phone: 80 }, gutter: { wide: 24, phone: 14 } },
  rows: 'tiles',
}

describe('joinThemes', () => {
  it('takes a single value of a size from the template, and all others from its parent', () => {
    const own: ThemeFile = { formatVersion: 1, rhythm: { section: { tablet: 96 } } }
    expect(joinThemes([base, own])).toEqual({
      ...base,
      rhythm: { section: { wide: 136, phone: 80, tablet: 96 }, gutter: { wide: 24, phone: 14 } },
    })
  })

  it('keeps the parent’s order of names, so that the order of the CSS is stable', () => {
    const joined = joinThemes([base, { formatVersion: 1, colors: { ink: '#222222', bg: '#EEEEEE' } }])
    expect(Object.entries(joined.colors)).toEqual([
      ['bg', '#EEEEEE'],
      ['ink', '#222222'],
    ])
  })

  it('does not mutate the files', () => {
    const before = structuredClone(base)
    joinThemes([base, { formatVersion: 1, colors: { ink: '#222222' } }])
    expect(base).toEqual(before)
  })
})

describe('hasValue', () => {
  it.each([
    [['colors', 'ink'], true],
    [['rows'], true],
    [['colors', 'accent'], false],
    [['shadow', 'toast'], false],
    [['colors'], false],
    [[], false],
  ])('at %j: %s', (path, expected) => expect(hasValue(base, path)).toBe(expected))
})
