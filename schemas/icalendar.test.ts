import { expect, it } from 'vitest'
import { toCalendarInstant, toCalendarText, toCalendarWords } from './icalendar.ts'

it('folds a line after 75 bytes, never within a character, and continues it after a space', () => {
  const text = toCalendarText([`SUMMARY:${'눈'.repeat(30)}`, 'END:VEVENT'])
  const lines = text.split('\r\n')
  expect(lines).toEqual([`SUMMARY:${'눈'.repeat(22)}`, ` ${'눈'.repeat(8)}`, 'END:VEVENT', ''])
  expect(Buffer.byteLength(lines[0] ?? '')).toBe(74)
})

it('does not fold a line of exactly 75 bytes, and counts the leading space of the next line', () => {
  const [first, second, third] = toCalendarText(['a'.repeat(75 + 74 + 1)]).split('\r\n')
  expect([first?.length, second?.length, third]).toEqual([75, 75, ' a'])
})

it('writes an instant in UTC, without fractions', () => {
  expect(toCalendarInstant('2026-11-24T10:30:00.250+09:00')).toBe('20261124T013000Z')
})

it('escapes delimiters, and keeps line breaks of every operating system', () => {
  expect(toCalendarWords('a\\b; c, d\ne\r\nf\rg')).toBe(String.raw`a\\b\; c\, d\ne\nf\ng`)
})
