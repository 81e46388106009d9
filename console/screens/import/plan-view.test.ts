import { describe, expect, it } from 'vitest'
import type { SpreadsheetPlan } from '#schemas/generated/api/spreadsheets.ts'
import {
  cellOf,
  filterRows,
  mainProblem,
  nameColumns,
  nextOpen,
  priceShift,
  shownColumns,
  stepRow,
  type PlanRow,
} from './plan-view.ts'

const row = (number: number, state: PlanRow['state'], more: Partial<PlanRow> = {}): PlanRow => ({
  row: number,
  state,
  key: '1',
  title: `row ${number}`,
  item: '',
  cells: [],
  changes: [],
  problems: [],
  ...more,
})

const problem = (severity: 'wrong' | 'check' | 'note', cell: string | null) => ({
  code: 'not-a-number',
  severity,
  field: 'item.price',
  cell,
  message: '',
  repair: null,
})

const price = (before: number, after: number) => ({ field: 'item.price', column: 'C', before, after })

const rows = [
  row(2, 'same'),
  row(3, 'wrong', { problems: [problem('note', 'A3'), problem('check', 'B3'), problem('wrong', 'C3')] }),
  row(4, 'changed', { changes: [price(100, 90)], cells: [{ column: 'C', value: 90 }] }),
  row(5, 'check', { problems: [problem('check', 'B5')] }),
  row(6, 'changed', { changes: [price(1000, 700)] }),
]

const column = (letter: string, field: string | null) => ({
  column: letter,
  heading: letter,
  sample: '',
  field,
  source: 'guessed' as const,
})

const planOf = (columns: SpreadsheetPlan['columns'], planned = rows): SpreadsheetPlan => ({
  format: 'xlsx',
  sheet: '',
  sheets: [],
  encoding: null,
  headerRow: 1,
  columns,
  fields: [{ id: 'name.ko', heading: { ko: '이름', en: 'Name' }, language: 'ko' }],
  rules: { equal: 'name', absent: 'keep', added: 'hidden', checks: 'ask' },
  counts: { changed: 2, new: 0, same: 1, check: 1, wrong: 1, skipped: 0, absent: 0 },
  rows: planned,
  absent: [],
  fallbackFields: [],
})

describe('the rows of a plan', () => {
  it('are filtered by outcome', () => {
    const numbers = (filter: Parameters<typeof filterRows>[1]) => filterRows(rows, filter).map((one) => one.row)
    expect(numbers('all')).toEqual([2, 3, 4, 5, 6])
    expect(numbers('open')).toEqual([3, 5])
    expect(numbers('changed')).toEqual([4, 6])
  })

  it('are navigated by keys', () => {
    expect(nextOpen(rows, null)).toBe(3)
    expect(nextOpen(rows, 3)).toBe(5)
    expect(nextOpen(rows, 5)).toBe(3)
    expect(nextOpen([], 5)).toBeNull()
    expect(stepRow(rows, null, 1)).toBe(2)
    expect(stepRow(rows, 6, 1)).toBe(6)
    expect(stepRow(rows, 3, -1)).toBe(2)
  })

  it('report the most severe problem of a row first', () => {
    expect(mainProblem(rows[1] ?? row(0, 'same'))?.cell).toBe('C3')
    expect(mainProblem(row(1, 'same'))).toBeUndefined()
  })

  it('report how prices change', () => {
    expect(priceShift(rows)).toEqual({ mean: -20, largest: -30, title: 'row 6', count: 2 })
    expect(priceShift([row(1, 'changed')])).toBeNull()
  })

  it('return the value of a cell', () => {
    expect(cellOf(rows[2] ?? row(0, 'same'), 'C')).toBe(90)
    expect(cellOf(row(0, 'same'), 'C')).toBeNull()
  })
})

describe('the columns of a plan', () => {
  it('that name entries and items are those of the main language', () => {
    const named = nameColumns(planOf([column('A', 'name.ja'), column('B', 'name.ko'), column('C', 'item.name.ko')]))
    expect([named.entry?.column, named.item?.column]).toEqual(['B', 'C'])
    expect(nameColumns(planOf([column('A', 'name.ja')]))).toEqual({})
  })

  const letters = (plan: SpreadsheetPlan) => shownColumns(plan).map((one) => one.column)

  it('with prices or problems are shown', () => {
    const columns = [
      column('A', 'name.ko'),
      column('B', 'categoryIds'),
      column('C', 'item.price'),
      column('D', 'summary.ko'),
      column('E', null),
    ]
    expect(letters(planOf(columns))).toEqual(['B', 'C'])
    expect(letters(planOf(columns, [row(2, 'same')]))).toEqual(['C'])
  })

  it('default to the first ones if there are no prices', () => {
    const columns = ['id', 'name.ko', 'a', 'b', 'c', 'd'].map((field, index) => column('ABCDEF'[index] ?? '', field))
    expect(letters(planOf(columns, []))).toEqual(['C', 'D', 'E'])
  })
})
