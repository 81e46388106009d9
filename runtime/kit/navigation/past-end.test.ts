import { expect, it } from 'vitest'
import { isPastEnd } from './past-end.ts'

it.each([
  ['2', [], true],
  ['2', [1], false],
  ['1', [], false],
  [undefined, [], false],
  ['2', null, false],
] as const)('says of page %s with rows %j whether it is past the end', (page, rows, expected) => {
  expect(isPastEnd({ query: page ? { page } : {} }, rows ? { rows } : undefined)).toBe(expected)
})
