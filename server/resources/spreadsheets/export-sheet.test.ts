import { describe, expect, it } from 'vitest'
import { kinds, NOON } from '#tests/writing-clinic.ts'
import { requireKind } from '../../content/save-draft.ts'
import type { EntryState } from '../../content/entry.ts'
import type { Cell, Table } from '../../files/formats/table.ts'
import { toProblemSheet, toSheet } from './export-sheet.ts'
import { planImport, type ImportWorld, type PlannedRow } from './plan-import.ts'
import { SHEET_KINDS } from './sheet-kinds.ts'

const CATEGORIES = new Map([
  [3, '리프팅'],
  [4, '보톡스'],
])
const entry = (kind: string, key: string, data: object, state: EntryState = 'shown') => ({
  kind,
  key,
  published: { revision: 1, state, publishedAt: NOON.toISOString(), data },
  draft: null,
  edit: 1,
})
const makeWorld = (kindName: string, entries: ImportWorld['entries'] = []): ImportWorld => {
  const sheet = SHEET_KINDS.find(({ kind }) => kind === kindName)
  if (!sheet) throw new Error(`There is no sheet of ${kindName}`)
  return {
    sheet,
    kind: requireKind(kinds, kindName),
    languages: ['ko'],
    mainLanguage: 'ko',
    timeZone: 'Asia/Seoul',
    isIncludeVat: true,
    namesOf: () => ({
      numbersOf: (name) => [...CATEGORIES].filter(([, one]) => one === name).map(([number]) => number),
      nameOf: (number) => CATEGORIES.get(number) ?? null,
    }),
    entries,
    kept: {},
    now: NOON,
  }
}
const groups = (...entries: readonly (readonly [key: string, name: string, state?: EntryState])[]) =>
  makeWorld(
    'product-categories',
    entries.map(([key, name, state]) =>
      entry('product-categories', key, { id: Number(key), name: { ko: name } }, state),
    ),
  )
const namesIn = ({ rows }: ReturnType<typeof toSheet>) => rows.map(([number, state, name]) => [number, state, name])

describe('an exported sheet', () => {
  it('is named in Korean for Korean readers and in English for all others', () => {
    const world = groups()
    expect(toSheet(world, 'ko')).toEqual({
      name: '분류',
      headings: ['번호', '상태', '이름 · 한국어', '설명 · 한국어', '아이콘', '순서'],
      rows: [],
    })
    expect(toSheet(world, 'en')).toEqual({
      name: 'Categories',
      headings: ['Number', 'State', 'Name · Korean', 'Description · Korean', 'Icon', 'Order'],
      rows: [],
    })
  })

  it('has a row for each entry, in numeric order', () => {
    expect(namesIn(toSheet(groups(['10', '열'], ['2', '둘'], ['9', '아홉']), 'ko'))).toEqual([
      [2, '공개', '둘'],
      [9, '공개', '아홉'],
      [10, '공개', '열'],
    ])
  })

  it('marks hidden entries and leaves out those in the bin', () => {
    const world = groups(['1', '보임', 'shown'], ['2', '숨음', 'hidden'], ['3', '버림', 'removed'])
    expect(namesIn(toSheet(world, 'ko'))).toEqual([
      [1, '공개', '보임'],
      [2, '숨김', '숨음'],
    ])
  })

  it('contains the draft instead of the published version', () => {
    const [waiting] = groups(['1', '공개된 이름']).entries
    if (!waiting) throw new Error('There is a category')
    const draft = { state: 'hidden' as const, data: { id: 1, name: { ko: '새 이름' } }, releaseId: null }
    const world = makeWorld('product-categories', [
      { ...waiting, draft: { ...draft, author: { id: null, name: 'Mina' }, savedAt: NOON.toISOString() } },
    ])
    expect(namesIn(toSheet(world, 'ko'))).toEqual([[1, '숨김', '새 이름']])
  })

  it('contains only the chosen entries, and none from the bin', () => {
    const world = groups(['1', '하나'], ['2', '둘'], ['3', '버림', 'removed'])
    expect(namesIn(toSheet(world, 'ko', new Set(['2', '3', '77'])))).toEqual([[2, '공개', '둘']])
  })

  it('has a row for each option, and one for a treatment without options', () => {
    const option = (id: number, name: string, price: number | null, more: object = {}) => ({
      id,
      name: { ko: name },
      originalPrice: 1000,
      price,
      isIncludeVat: true,
      isEstimatedPrice: false,
      isConsultingRequired: false,
      isDefault: false,
      ...more,
    })
    const care = {
      id: 1,
      name: { ko: '글로우' },
      categoryIds: [4, 3],
      options: [option(10, '1회', 900, { isDefault: true }), option(11, '5회', null, { isIncludeVat: false })],
      description: { ko: '<p>첫 줄</p><p>둘째 줄</p>' },
      badges: ['NEW', 'BEST'],
      isMedicalCharge: true,
      weight: 3,
    }
    const world = makeWorld('products', [
      entry('products', '1', care),
      entry('products', '2', { id: 2, name: { ko: '크림' } }),
    ])
    const { headings, rows } = toSheet(world, 'en')
    const cells = rows.map((row) =>
      Object.fromEntries(row.flatMap((cell, at) => (cell === null ? [] : [[headings[at], cell]]))),
    )
    const both = {
      Number: 1,
      State: '공개',
      'Name · Korean': '글로우',
      Categories: '보톡스, 리프팅',
      'Regular price': 1000,
      Estimated: '아니오',
      'Needs consulting': '아니오',
      'Description · Korean': '첫 줄\n둘째 줄',
      Badges: 'NEW, BEST',
      'Non-covered': '예',
      Order: 3,
    }
    expect(cells).toEqual([
      { ...both, 'Option number': 10, 'Option · Korean': '1회', Price: 900, VAT: '포함', 'Default option': '예' },
      { ...both, 'Option number': 11, 'Option · Korean': '5회', VAT: '별도', 'Default option': '아니오' },
      { Number: 2, State: '공개', 'Name · Korean': '크림' },
    ])
    expect(rows.map((row) => row.length)).toEqual([headings.length, headings.length, headings.length])
  })
})

describe('a sheet of rows to check', () => {
  const tableOf = (...rows: readonly (readonly Cell[])[]): Table => ({
    format: 'csv',
    sheet: '',
    sheets: [''],
    encoding: 'utf-8',
    rows,
    formulas: new Map(),
  })
  const ROW = { key: null, title: '', item: '', cells: [], changes: [], problems: [] }
  const planned = (
    table: Table,
    headerRow: number,
    rows: readonly (Partial<PlannedRow> & Pick<PlannedRow, 'row' | 'state'>)[],
  ) => ({
    ...planImport(table, groups(), { mapping: [], headerRow, rules: {}, decisions: [] }),
    rows: rows.map((row) => ({ ...ROW, ...row })),
  })
  const wrong = (cell: string | null, message: string): PlannedRow['problems'][number] => ({
    code: 'not-a-number',
    severity: 'wrong',
    field: 'weight',
    message,
    repair: null,
    cell,
  })

  it('contains only rows that are wrong or need a decision', () => {
    const table = tableOf(['이름'], ['가'], ['나'], ['다'], ['라'], ['마'], ['바'])
    const states = ['wrong', 'check', 'new', 'changed', 'same', 'skipped'] as const
    const plan = planned(
      table,
      1,
      states.map((state, index) => ({ row: index + 2, state })),
    )
    expect(toProblemSheet(table, plan, 'ko').rows).toEqual([
      ['가', ''],
      ['나', ''],
    ])
  })

  it('has the original headings and a column that describes the problems', () => {
    const table = tableOf(['가격표'], ['이름', null, 2026], ['보톡스', 'x', 1])
    const plan = planned(table, 2, [
      { row: 3, state: 'wrong', problems: [wrong('B3', 'It is no number.'), wrong(null, 'It cannot be stored.')] },
    ])
    expect(toProblemSheet(table, plan, 'ko')).toEqual({
      name: '확인할 행',
      headings: ['이름', '', '2026', '무엇이 잘못되었나'],
      rows: [['보톡스', 'x', 1, 'B3 It is no number.\nIt cannot be stored.']],
    })
    expect(toProblemSheet(table, plan, 'en')).toMatchObject({
      name: 'Rows to check',
      headings: ['이름', '', '2026', 'What is wrong'],
    })
  })

  it('writes dates and booleans as plain text, and fills up short rows', () => {
    const table = tableOf(
      ['a', 'b', 'c', 'd', 'e'],
      [new Date('2026-05-04T03:00:00.000Z'), true, false, 5, null, 'past the headings'],
      ['short'],
    )
    const plan = planned(table, 1, [
      { row: 2, state: 'wrong', problems: [wrong('A2', 'x')] },
      { row: 3, state: 'check' },
      { row: 9, state: 'wrong' },
    ])
    expect(toProblemSheet(table, plan, 'en').rows).toEqual([
      ['2026-05-04 03:00', 'true', 'false', 5, null, 'A2 x'],
      ['short', null, null, null, null, ''],
      [null, null, null, null, null, ''],
    ])
  })

  it('contains only the problems when the header row is missing', () => {
    const plan = planned(tableOf(['이름']), 1, [{ row: 2, state: 'wrong', problems: [wrong(null, 'x')] }])
    expect(toProblemSheet(tableOf(), plan, 'en')).toEqual({
      name: 'Rows to check',
      headings: ['What is wrong'],
      rows: [['x']],
    })
  })
})
