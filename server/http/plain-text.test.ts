import { expect, it } from 'vitest'
import { isUnreadable, toLine, toLines } from './plain-text.ts'

it('text keeps its lines and loses what hides or turns it', () => {
  expect(toLines('a\r\nb\rc\n\td\u0000\u0007\u202e\u2066\ufeff')).toBe('a\nb\nc\n\td')
  expect(toLine('  a\r\n\t b \u0007 c ')).toBe('a b c')
})

it.each([
  ['nothing', '', true],
  ['spaces and lines', ' \n\t', true],
  ['signs without a shape', '\u200b\u3164\u2800', true],
  ['a letter among them', '\u200ba\u3164', false],
])('whether anything can be read: %s', (_, text, isEmpty) => {
  expect(isUnreadable(text)).toBe(isEmpty)
})
