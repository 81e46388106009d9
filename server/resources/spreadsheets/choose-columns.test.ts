import { describe, expect, it } from 'vitest'
import type { Table } from '../../files/formats/table.ts'
import { chooseColumns, findHeader, type ColumnChoice, type SavedMapping } from './choose-columns.ts'
import { createHeadingReader, listFields, toPlainHeading } from './columns.ts'
import { SHEET_KINDS } from './sheet-kinds.ts'

const products = SHEET_KINDS.find(({ kind }) => kind === 'products')
if (!products) throw new Error('Treatments have no sheet')
const fields = listFields(products, ['ko', 'en'])
const readHeading = createHeadingReader(fields, 'ko')
const table = (...rows: Table['rows']): Table => ({
  format: 'csv',
  sheet: '',
  sheets: [''],
  encoding: 'utf-8',
  rows,
  formulas: new Map(),
})
const reading = (kept: SavedMapping = {}) => ({ fields, readHeading, kept })
const choose = (rows: Table['rows'], choices: ColumnChoice[] = [], kept: SavedMapping = {}) =>
  chooseColumns(table(...rows), 0, reading(kept), choices).map(({ letter, field, source }) => [
    letter,
    field?.id ?? null,
    source,
  ])

describe('a heading', () => {
  it.each<[string, string | undefined]>([
    ['번호', 'id'],
    ['No.', 'id'],
    ['시술 명', 'name.ko'],
    ['NAME', 'name.ko'],
    ['이름 · 영어', 'name.en'],
    ['영문 이름', 'name.en'],
    ['Name (EN)', 'name.en'],
    ['item.price', 'item.price'],
    ['name.en', 'name.en'],
    ['이름 · 일본어', undefined],
    ['', undefined],
  ])('"%s" maps to the field %s', (heading, field) => {
    expect(readHeading(heading)?.id).toBe(field)
  })

  it('may be the name of a field', () => {
    const reader = createHeadingReader(listFields(products, ['ko', 'en']), 'ko')
    expect(['item.price', 'item.name.en', 'categoryIds'].map((heading) => reader(heading)?.id)).toEqual([
      'item.price',
      'item.name.en',
      'categoryIds',
    ])
  })

  it('for a text without a language is that of the clinic’s main one', () => {
    expect(createHeadingReader(fields, 'en')('이름')?.id).toBe('name.en')
  })

  it('for a language without a name uses its code', () => {
    const inVietnamese = listFields(products, ['ko', 'vi' as 'ko'])
    expect(inVietnamese.find(({ id }) => id === 'name.vi')?.heading).toEqual({ ko: '이름 · vi', en: 'Name · vi' })
    expect(createHeadingReader(inVietnamese, 'ko')('이름 vi')?.id).toBe('name.vi')
  })

  it('is compared without case, spaces or punctuation', () => {
    expect(toPlainHeading(' Ｏption-Name (*) ')).toBe('optionname')
  })
})

describe('the header row', () => {
  const find = (rows: Table['rows'], kept?: SavedMapping) => findHeader(table(...rows), reading(kept)) + 1
  it.each<[string, Table['rows'], number]>([
    ['the first with most known words', [['가격표 2026'], ['이름', '판매가'], ['이름', '번호']], 2],
    ['one that stands alone', [[null, '이름', null], ['크림']], 1],
    [
      'not one where one word of several is known',
      [
        ['이름', '모름'],
        ['번호', '이름'],
      ],
      2,
    ],
    ['among the first twenty', [...Array.from({ length: 19 }, () => ['x']), ['번호', '이름']], 20],
  ])('is %s', (_, rows, row) => {
    expect(find(rows)).toBe(row)
  })

  it('is the given one, regardless of its content', () => {
    expect(findHeader(table(['a'], ['b']), reading(), 2)).toBe(1)
  })

  it('is found by headings of an earlier import too', () => {
    expect(
      find(
        [
          ['x', 'y'],
          ['our name', 'our price'],
        ],
        { ourname: 'name.ko', ourprice: null },
      ),
    ).toBe(2)
  })

  it.each<[string, Table['rows']]>([
    ['nothing is known', [['x', 'y']]],
    ['one word of several is', [['이름', 'x']]],
    ['it comes behind the twentieth', [...Array.from({ length: 20 }, () => ['x']), ['번호', '이름']]],
    ['there is nothing', []],
    ['there are numbers alone', [[1, 2]]],
  ])('is reported as missing when %s', (_, rows) => {
    expect(() => find(rows)).toThrow(expect.objectContaining({ code: 'spreadsheet/no-header', status: 422 }))
  })
})

describe('a column', () => {
  it('gets the field of its heading, once, and shows its first value', () => {
    expect(choose([['번호', '이름', '시술명', '모름']])).toEqual([
      ['A', 'id', 'guessed'],
      ['B', 'name.ko', 'guessed'],
      ['C', null, 'doubled'],
      ['D', null, 'unknown'],
    ])
    const day = new Date('2026-05-04T00:00:00Z')
    const columns = chooseColumns(
      table([null, day, '이름'], [null, null, null], [null, day, 'x'.repeat(90)]),
      0,
      reading(),
      [],
    )
    expect(columns.map(({ index, heading, sample }) => [index, heading, sample])).toEqual([
      [1, '2026-05-04', '2026-05-04'],
      [2, '이름', 'x'.repeat(80)],
    ])
  })

  it('without a heading exists only if it contains a value', () => {
    expect(
      choose([
        ['번호', null, null],
        [1, 'x', null],
      ]),
    ).toEqual([
      ['A', 'id', 'guessed'],
      ['B', null, 'unknown'],
    ])
  })

  it('has the chosen field, and no other column has it then', () => {
    const choices = [
      { column: 'B', field: 'name.ko' },
      { column: 'C', field: null },
    ]
    expect(choose([['이름', 'x', '번호']], choices)).toEqual([
      ['A', null, 'doubled'],
      ['B', 'name.ko', 'given'],
      ['C', null, 'given'],
    ])
  })

  it('keeps its choice of the previous import, skipped or not, while that field exists', () => {
    expect(choose([['Our name', '번호', 'Old']], [], { ourname: 'name.en', 번호: null, old: 'gone.field' })).toEqual([
      ['A', 'name.en', 'kept'],
      ['B', null, 'kept'],
      ['C', null, 'kept'],
    ])
  })

  it.each<[string, ColumnChoice[], object]>([
    ['a column that there is not', [{ column: 'D', field: 'id' }], { code: 'spreadsheet/no-such-field' }],
    ['a field that there is not', [{ column: 'A', field: 'mood' }], { code: 'spreadsheet/no-such-field' }],
    [
      'two columns for one field',
      [
        { column: 'A', field: 'id' },
        { column: 'B', field: 'id' },
      ],
      { code: 'spreadsheet/field-twice', details: { field: 'id', columns: ['A', 'B'] } },
    ],
  ])('cannot be assigned: %s', (_, choices, failure) => {
    expect(() => choose([['번호', '이름', 'x']], choices)).toThrow(expect.objectContaining(failure))
  })

  it('names an impossible choice in the error', () => {
    const messageOf = (choice: ColumnChoice) => () => choose([['번호']], [choice])
    expect(messageOf({ column: 'D', field: null })).toThrow(
      'Column D cannot be mapped to nothing: one of them does not exist.',
    )
    expect(messageOf({ column: 'A', field: 'mood' })).toThrow(
      'Column A cannot be mapped to mood: one of them does not exist.',
    )
  })

  it('shows its first value even when earlier rows are shorter', () => {
    const columns = chooseColumns(table(['번호', '이름'], [1], [2, '리프팅']), 0, reading(), [])
    expect(columns.map(({ sample }) => sample)).toEqual(['1', '리프팅'])
  })

  it('does not exist when the given header row is missing', () => {
    expect(chooseColumns(table(['번호']), 5, reading(), [])).toEqual([])
  })

  it('may be skipped any number of times', () => {
    const choices = ['A', 'B'].map((column) => ({ column, field: null }))
    expect(choose([['번호', '이름']], choices)).toEqual([
      ['A', null, 'given'],
      ['B', null, 'given'],
    ])
  })
})
