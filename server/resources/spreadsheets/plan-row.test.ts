import { describe, expect, it } from 'vitest'
import type { Cell } from '../../files/formats/table.ts'
import type { CellWorld } from './cell-types.ts'
import { listFields } from './columns.ts'
import { draftOf, newDraft, toData, type EntryDraft, type ItemDraft } from './import-draft.ts'
import { readRow, type SheetRow } from './plan-row.ts'
import { SHEET_KINDS, type SheetKind } from './sheet-kinds.ts'

const sheet = SHEET_KINDS.find(({ kind }) => kind === 'products')
if (!sheet) throw new Error('There is a sheet of products')
const products: SheetKind = sheet
const fields = listFields(products, ['ko', 'en'])
const world: CellWorld = { timeZone: 'Asia/Seoul', namesOf: () => ({ numbersOf: () => [], nameOf: () => null }) }

const makeDraft = () =>
  draftOf(
    {
      kind: 'products',
      key: '1',
      published: {
        revision: 1,
        state: 'shown',
        publishedAt: '2026-05-01T00:00:00.000Z',
        data: {
          name: { ko: '글로우', en: 'Glow' },
          weight: 3,
          options: [
            { id: 10, name: { ko: '1회' }, price: 900, originalPrice: 1000 },
            { id: 11, name: { ko: '5회' }, price: null, originalPrice: null },
          ],
        },
      },
      draft: null,
      edit: 1,
    },
    products,
  )
const rowOf = (number: number, cells: Readonly<Record<string, Cell>>): SheetRow => ({
  number,
  cells: new Map(
    Object.entries(cells).map(([id, cell], index) => {
      const field = fields.find((one) => one.id === id)
      if (!field) throw new Error(`There is no field ${id}`)
      const letter = String.fromCodePoint(65 + index)
      const column = { index, letter, heading: id, sample: '', field, source: 'guessed' } as const
      return [id, { column, field, cell }]
    }),
  ),
})
const read = (
  cells: Readonly<Record<string, Cell>>,
  draft: EntryDraft = makeDraft(),
  item: ItemDraft | null = draft.items[0] ?? null,
  formulas = new Map<string, { hasResult: boolean }>(),
  number = 2,
) => readRow(rowOf(number, cells), { draft, item }, world, formulas)
const told = ({ problems }: ReturnType<typeof read>) => problems.map(({ code, severity }) => `${severity} ${code}`)

describe('a change by a row', () => {
  it('has the values before and after, and takes effect on apply', () => {
    const draft = makeDraft()
    const effect = read({ id: 1, 'name.ko': '새 이름', 'name.en': 'Glow', 'item.price': 800 }, draft)
    expect(effect.changes).toEqual([
      { field: 'name.ko', column: 'B', before: '글로우', after: '새 이름' },
      { field: 'item.price', column: 'D', before: 900, after: 800 },
    ])
    expect([draft.isUsed, draft.data]).toEqual([false, draft.before])
    effect.apply()
    expect([draft.isUsed, draft.items.map(({ isUsed }) => isUsed)]).toEqual([true, [true, false]])
    expect(toData(draft, products)).toMatchObject({
      name: { ko: '새 이름', en: 'Glow' },
      options: [{ id: 10, price: 800, originalPrice: 1000 }, { id: 11 }],
    })
  })

  it('is empty when the value is unchanged, or clears a value that does not exist', () => {
    const draft = makeDraft()
    expect(read({ 'name.ko': '글로우', 'item.price': '900' }, draft).changes).toEqual([])
    expect(read({ 'item.price': '-' }, draft, draft.items[1] ?? null).changes).toEqual([])
    expect(read({ 'item.price': '-' }, draft).changes).toMatchObject([{ before: 900, after: null }])
  })

  it('includes the visibility; a new entry has no previous state', () => {
    const draft = makeDraft()
    const hide = read({ state: '숨김' }, draft)
    expect(hide.changes).toMatchObject([{ before: '공개', after: '숨김' }])
    hide.apply()
    expect(draft.state).toBe('hidden')
    expect(read({ state: '공개' }).changes).toEqual([])
    expect(read({ state: '숨김' }, newDraft({}, 'hidden'), null).changes).toMatchObject([
      { before: null, after: '숨김' },
    ])
  })

  it('does not occur when an exported text returns unchanged, even if parsing would alter it', () => {
    const draft = makeDraft()
    draft.before['name'] = { ko: ' 글로우\n케어 ', en: 'Glow' }
    expect(read({ 'name.ko': ' 글로우\n케어 ' }, draft).changes).toEqual([])
    expect(read({ 'name.ko': ' 글로우\r\n케어 ' }, draft).changes).toEqual([])
    expect(read({ 'name.ko': '글로우\n케어' }, draft).changes).toMatchObject([{ after: '글로우\n케어' }])
  })

  it('shows a hidden entry', () => {
    const draft = makeDraft()
    draft.state = 'hidden'
    read({ state: '공개' }, draft).apply()
    expect(draft.state).toBe('shown')
  })

  it('ignores option cells when the row has no option', () => {
    expect(read({ 'item.price': 800 }, makeDraft(), null).changes).toEqual([])
  })
})

describe('a problem of a row', () => {
  it('is an unreadable cell, with a suggested value', () => {
    const effect = read({ 'item.price': '19만' })
    expect(effect).toMatchObject({
      changes: [],
      problems: [
        {
          code: 'not-a-number',
          severity: 'wrong',
          field: 'item.price',
          repair: { entry: null, cells: [{ column: '', value: 190_000 }] },
        },
      ],
    })
    expect(read({ 'item.price': 'cheap' }).problems[0]?.repair).toBeNull()
  })

  it('is a different value for the same field in another row; an equal one is accepted', () => {
    const draft = makeDraft()
    read({ 'item.price': 800 }, draft).apply()
    const again = (price: number, item = draft.items[0] ?? null) =>
      told(read({ 'item.price': price }, draft, item, new Map(), 3))
    expect([again(800), again(700), again(700, draft.items[1] ?? null)]).toEqual([[], ['wrong rows-disagree'], []])
    expect(read({ 'item.price': 700 }, draft, undefined, new Map(), 3).problems[0]?.message).toContain('Row 2 ')
  })

  it('is a different value for the treatment in rows of two options', () => {
    const draft = makeDraft()
    read({ 'name.en': 'Shine', 'item.price': 800 }, draft).apply()
    const other = (cells: Readonly<Record<string, Cell>>) =>
      told(read(cells, draft, draft.items[1] ?? null, new Map(), 3))
    expect(other({ 'name.en': 'Gleam', 'item.price': 700 })).toEqual(['wrong rows-disagree'])
    expect(other({ 'name.en': 'Shine', 'item.price': 700 })).toEqual([])
  })

  it('is a question when an existing price is left empty, and absent without a price', () => {
    const draft = makeDraft()
    expect(told(read({ 'item.price': null }, draft))).toEqual(['check empty-kept'])
    expect(told(read({ 'item.price': ' ' }, draft))).toEqual(['check empty-kept'])
    expect(told(read({ 'item.price': null }, draft, draft.items[1] ?? null))).toEqual([])
    expect(told(read({ 'name.ko': null }, draft))).toEqual([])
    expect(told(read({ 'item.isEstimatedPrice': null }, draft))).toEqual([])
    const added: ItemDraft = { before: null, data: { price: 5 }, isUsed: false }
    expect(told(read({ 'item.price': null }, draft, added))).toEqual([])
  })

  it('is a formula without a result; one with a result is noted', () => {
    const withFormula = (cell: Cell, hasResult: boolean, address = 'A2') =>
      read({ 'item.price': cell }, makeDraft(), undefined, new Map([[address, { hasResult }]]))
    expect(told(withFormula(800, true))).toEqual(['note formula'])
    expect(withFormula(800, true).changes).toMatchObject([{ after: 800 }])
    expect(told(withFormula(null, false))).toEqual(['wrong formula-failed'])
    expect(told(withFormula('#DIV/0!', false))).toEqual(['wrong formula-failed'])
    expect(told(withFormula('cheap', true))).toEqual(['note formula', 'wrong not-a-number'])
    expect(told(withFormula(800, false, 'A3'))).toEqual([])
  })
})

describe('a price with a regular price', () => {
  it('has to be lower, whichever of the two the row changes', () => {
    expect(told(read({ 'item.price': 999 }))).toEqual([])
    expect(told(read({ 'item.price': 1000 }))).toEqual(['wrong price-above-original'])
    expect(told(read({ 'item.originalPrice': 900 }))).toEqual(['wrong price-above-original'])
    expect(told(read({ 'item.originalPrice': 901 }))).toEqual([])
    expect(told(read({ 'item.price': 1200, 'item.originalPrice': 1500 }))).toEqual([])
    expect(told(read({ 'item.price': 1200, 'item.originalPrice': '-' }))).toEqual([])
  })

  it('is not checked when the row changes neither of them', () => {
    const draft = makeDraft()
    const odd: ItemDraft = {
      before: { price: 5, originalPrice: 1 },
      data: { price: 5, originalPrice: 1 },
      isUsed: false,
    }
    expect(told(read({ 'item.price': 5, 'name.ko': 'x' }, draft, odd))).toEqual([])
  })

  it('is not checked when the option has only a regular price', () => {
    const draft = makeDraft()
    const unpriced: ItemDraft = { before: {}, data: {}, isUsed: false }
    expect(told(read({ 'item.originalPrice': 500 }, draft, unpriced))).toEqual([])
  })

  it('is fixed by swapping the two, or by leaving the other one out', () => {
    const repairOf = (cells: Readonly<Record<string, Cell>>) => read(cells).problems[0]?.repair ?? null
    expect(repairOf({ 'item.price': 1200, 'item.originalPrice': 1100 })?.cells).toEqual([
      { column: 'A', value: 1100 },
      { column: 'B', value: 1200 },
    ])
    expect(repairOf({ 'item.price': 1100, 'item.originalPrice': 1100 })?.cells).toEqual([{ column: 'B', value: '-' }])
    expect(repairOf({ 'item.originalPrice': 800 })?.cells).toEqual([{ column: 'A', value: '-' }])
    expect(repairOf({ 'item.price': 1200 })).toBeNull()
  })
})
