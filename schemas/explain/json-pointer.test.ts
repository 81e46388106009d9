import { expect, it } from 'vitest'
import { isWithin, parsePointer, toPointer } from './json-pointer.ts'

it.each([
  [[], ''],
  [['sections', 0, 'title'], '/sections/0/title'],
  [['a/b', 'c~d', '~1'], '/a~1b/c~0d/~01'],
  [[''], '/'],
])('toPointer turns the path %j into “%s”, and parsePointer turns it back', (parts, pointer) => {
  expect(toPointer(parts)).toBe(pointer)
  expect(parsePointer(pointer)).toEqual(parts.map(String))
})

it.each([
  ['/a', '/a', true],
  ['/a/b', '/a', true],
  ['/ab', '/a', false],
  ['/a', '/a/b', false],
  ['/a', '', true],
])('the pointer %s is within “%s”: %s', (pointer, ancestor, expected) => {
  expect(isWithin(pointer, ancestor)).toBe(expected)
})
