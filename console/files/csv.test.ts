import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const textOf = (...cells: (string | number | null)[]) =>
  Buffer.from(toCsv('days', [cells]).content, 'base64').toString('utf8')

it('is a file that spreadsheet programs know as UTF-8', () => {
  expect(toCsv('days', [['가']])).toMatchObject({ name: 'days.csv', mediaType: 'text/csv;charset=utf-8' })
  expect(textOf('가', 'a, "b"', 3, null)).toBe('\u{FEFF}가,"a, ""b""",3,\r\n')
})

it('holds nothing that a spreadsheet program would compute', () => {
  for (const text of ['=1+1', '+82', '-x', '@sum']) expect(textOf(text)).toBe(`\u{FEFF}'${text}\r\n`)
  expect(textOf('\tx')).toBe('\u{FEFF}"\'\tx"\r\n')
  expect(textOf(-5)).toBe('\u{FEFF}-5\r\n')
})

it('quotes what other programs take for an end of a cell or a row', () => {
  for (const text of ['a\nb', 'a\rb', 'a;b', 'a\tb', 'a|b', ' a', 'a '])
    expect(textOf(text)).toBe(`\u{FEFF}"${text}"\r\n`)
})
