import { expect, it } from 'vitest'
import { dropControls, isUnreadable, quote, toLine, toLines } from './plain-text.ts'

it('toLines keeps line breaks and drops characters that hide or reverse text', () => {
  expect(toLines('a\r\nb\rc\n\td\u0000\u0007\u202e\u2066\ufeff')).toBe('a\nb\nc\n\td')
  expect(toLine('  a\r\n\t b \u0007 c ')).toBe('a b c')
})

it.each([
  ['nothing', '', true],
  ['spaces and lines', ' \n\t', true],
  ['signs without a shape', '\u200b\u3164\u2800', true],
  ['a letter among them', '\u200ba\u3164', false],
])('isUnreadable checks for visible characters: %s', (_, text, isEmpty) => {
  expect(isUnreadable(text)).toBe(isEmpty)
})

it('dropControls keeps tabs, line breaks and all readable characters', () => {
  expect(dropControls('a\u0000b\u0007\u000B\u001F\u007F\u0085\u009F\uFFFE\uFFFF\uD800c\t\r\n😀한\u200b')).toBe(
    'abc\t\r\n😀한\u200b',
  )
})

it('quote repeats at most 200 characters, and never half of one', () => {
  expect(quote('a'.repeat(200))).toBe('a'.repeat(200))
  expect(quote('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`)
  expect(quote(`${'a'.repeat(199)}😀b`)).toBe(`${'a'.repeat(199)}…`)
})
