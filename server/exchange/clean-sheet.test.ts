import { describe, expect, it } from 'vitest'
import { failureOf } from '#tests/writing-clinic.ts'
import { cleanSheet } from './clean-sheet.ts'

const sheet = (cells: string) =>
  `<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1">${cells}</row></sheetData></worksheet>`
const refusal = (source: string) => failureOf(Promise.resolve().then(() => cleanSheet(source)))

describe('cleanSheet', () => {
  it('takes out cells that hold a format alone, and how far the sheet says it reaches', () => {
    const { xml } = cleanSheet(sheet('<c r="A1" s="3"/><c r="B1"><v>7</v></c><c r="ZZ9999" s="1"></c>'))
    expect(xml).toBe('<worksheet><sheetData><row r="1"><c r="B1"><v>7</v></c></row></sheetData></worksheet>')
  })

  it('keeps texts that stand in the cell itself', () => {
    const cell = '<c r="C1" t="inlineStr"><is><t>글</t></is></c>'
    expect(cleanSheet(sheet(cell)).xml).toContain(cell)
  })

  it('says where formulas are, and whether they have come to anything', () => {
    const { formulas, failed } = cleanSheet(sheet('<c r="A1"><f>1+1</f><v>2</v></c><c r="B2"><f>X()</f></c>'))
    expect([...formulas]).toEqual([
      ['A1', { hasResult: true }],
      ['B2', { hasResult: false }],
    ])
    expect(failed).toEqual([])
  })

  it('says what a failed formula shows, and where', () => {
    const { failed } = cleanSheet(sheet('<c r="AB12" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="A2" t=\'e\'><f>x</f></c>'))
    expect(failed).toEqual([
      { row: 11, column: 27, text: '#DIV/0!' },
      { row: 1, column: 0, text: '#ERROR!' },
    ])
  })

  it.each([
    ['A5000', null],
    ['A5001', 'spreadsheet/too-many-rows'],
    ['GR1', null],
    ['GS1', 'spreadsheet/too-large'],
  ])('takes a value in %s, or says what is too much', async (address, code) => {
    const source = sheet(`<c r="${address}"><v>1</v></c>`)
    if (code === null) expect(cleanSheet(source).xml).toContain(address)
    else expect(await refusal(source)).toMatchObject({ code, status: 422 })
  })

  it.each([
    ['a declaration of types', '<!DOCTYPE x>'],
    ['a prefix before its elements', '<x:c r="A1"><v>1</v></x:c>'],
    ['a cell without an address', '<c><v>1</v></c>'],
    ['a cell within a cell', '<c r="A1"><c r="B1"><v>1</v></c></c>'],
    ['a cell that never ends', '<c r="A1"><v>1</v>'],
  ])('refuses a sheet with %s', async (_what, cells) => {
    expect(await refusal(sheet(cells))).toMatchObject({ code: 'spreadsheet/unreadable', status: 422 })
  })
})
