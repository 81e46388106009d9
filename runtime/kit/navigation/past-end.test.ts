import { expect, it } from 'vitest'
import { isPastEnd } from './past-end.ts'

it.each([
  ['2', [], true],
  ['2', [1], false],
  ['1', [], false],
  [undefined, [], false],
  ['2', null, false],
] as const)(
  'isPastEnd is true only for an empty page after the first: page %s with rows %j',
  (page, rows, expected) => {
    expect(isPastEnd({ query: page ? { page } : {} }, rows ? { rows } : undefined)).toBe(expected)
  },
)
