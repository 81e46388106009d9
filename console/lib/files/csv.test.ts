import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const textOf = (...cells: (string | number | null)[]) =>
  Buffer.from(toCsv('days', [cells]).content, 'base64').toString('utf8')

it('toCsv marks the file as UTF-8 for spreadsheet programs', () => {
  expect(toCsv('days', [['가']])).toMatchObject({ name: 'days.csv', mediaType: 'text/csv;charset=utf-8' })
  expect(textOf('가', 'a, "b"', 3, null)).toBe('\u{FEFF}가,"a, ""b""",3,\r\n')
})

it('toCsv escapes texts that a spreadsheet program would evaluate as formulas', () => {
  for (const text of ['=1+1', '+82', '-x', '@sum']) expect(textOf(text)).toBe(`\u{FEFF}'${text}\r\n`)
  expect(textOf('\tx')).toBe('\u{FEFF}"\'\tx"\r\n')
  expect(textOf(-5)).toBe('\u{FEFF}-5\r\n')
})

it('toCsv quotes texts that contain cell or row separators of other programs', () => {
  for (const text of ['a\nb', 'a\rb', 'a;b', 'a\tb', 'a|b', ' a', 'a '])
    expect(textOf(text)).toBe(`\u{FEFF}"${text}"\r\n`)
})
