import { describe, expect, it } from 'vitest'
import { listFields } from './columns.ts'
import { addItem, draftOf, nameOf, newDraft, readField, toData, writeField } from './import-draft.ts'
import { SHEET_KINDS } from './sheet-kinds.ts'

const sheetOf = (name: string) => {
  const found = SHEET_KINDS.find(({ kind }) => kind === name)
  if (!found) throw new Error(`There is no sheet of ${name}`)
  return found
}
const fieldOf = (id: string) => {
  const found = listFields(sheetOf('products'), ['ko', 'en']).find((field) => field.id === id)
  if (!found) throw new Error(`There is no field ${id}`)
  return found
}
const draftWith = (data: object, kind = 'products') => {
  const published = { revision: 1, state: 'hidden' as const, publishedAt: '2026-05-01T00:00:00.000Z', data }
  return draftOf({ kind, key: '1', published, draft: null, edit: 1 }, sheetOf(kind))
}

describe('an existing entry', () => {
  it('is copied unchanged, and not used by any row yet', () => {
    const data = { name: { ko: '글로우' }, options: [{ id: 10, price: 900 }] }
    const draft = draftWith(data)
    expect(draft).toMatchObject({ before: data, data, state: 'hidden', isUsed: false })
    expect(draft.items).toEqual([{ before: { id: 10, price: 900 }, data: { id: 10, price: 900 }, isUsed: false }])
    writeField(fieldOf('item.price'), draft.items[0]?.data ?? {}, 800)
    expect(toData(draft, sheetOf('products'))['options']).toEqual([{ id: 10, price: 800 }])
    expect([draft.before['options'], draft.items[0]?.before]).toEqual([
      [{ id: 10, price: 900 }],
      { id: 10, price: 900 },
    ])
    expect(data.options[0]?.price).toBe(900)
  })

  it.each<[string, object]>([
    ['has no options', { name: { ko: '크림' } }],
    ['has an empty list of them', { options: [] }],
    ['has something else in their place', { options: 'none' }],
  ])('is written back unchanged if it %s', (_, data) => {
    const draft = draftWith(data)
    expect(draft.items).toEqual([])
    expect(toData(draft, sheetOf('products'))).toEqual(data)
  })

  it('takes only objects as options', () => {
    expect(draftWith({ options: [null, 'x', 7, { id: 10 }] }).items.map(({ data }) => data)).toEqual([{ id: 10 }])
  })

  it('ignores options in its data when its kind has none', () => {
    const data = { name: { ko: '분류' }, options: [{ id: 10 }] }
    const draft = draftWith(data, 'product-categories')
    expect(draft.items).toEqual([])
    expect(toData(draft, sheetOf('product-categories'))).toEqual(data)
  })
})

it('toData keeps existing options, and new ones that a row uses', () => {
  const draft = draftWith({ options: [{ id: 10 }] })
  addItem(draft, { price: 1 })
  const used = addItem(draft, { price: 2 })
  expect(used.isUsed).toBe(false)
  used.isUsed = true
  expect(toData(draft, sheetOf('products'))).toEqual({ options: [{ id: 10 }, { price: 2 }] })
  const added = newDraft({ weight: 1 }, 'shown')
  addItem(added, { price: 3 })
  expect([added.isUsed, toData(added, sheetOf('products'))]).toEqual([false, { weight: 1 }])
})

describe('a text', () => {
  it('is read and written in its own language only', () => {
    const data: Record<string, unknown> = { name: { ko: '글로우', en: 'Glow' } }
    expect([readField(fieldOf('name.ko'), data), readField(fieldOf('name.en'), data)]).toEqual(['글로우', 'Glow'])
    writeField(fieldOf('name.en'), data, 'Shine')
    writeField(fieldOf('summary.ko'), data, '요약')
    writeField(fieldOf('weight'), data, 4)
    expect(data).toEqual({ name: { ko: '글로우', en: 'Shine' }, summary: { ko: '요약' }, weight: 4 })
    expect([readField(fieldOf('sideEffects.ko'), data), readField(fieldOf('weight'), data)]).toEqual([undefined, 4])
  })

  it('replaces a value without languages', () => {
    const data: Record<string, unknown> = { name: 'ab' }
    expect(readField(fieldOf('name.ko'), data)).toBeUndefined()
    writeField(fieldOf('name.ko'), data, '글로우')
    expect(data).toEqual({ name: { ko: '글로우' } })
  })

  it('gives an entry its trimmed name in the main language, or an empty one', () => {
    const data = { name: { ko: ' 글로우 ', en: 5 }, title: 'ab', empty: null }
    expect([nameOf(data, 'name', 'ko'), nameOf(data, 'name', 'en'), nameOf(data, 'name', 'ja')]).toEqual([
      '글로우',
      '',
      '',
    ])
    expect([nameOf(data, 'title', 'ko'), nameOf(data, 'empty', 'ko'), nameOf(data, 'gone', 'ko')]).toEqual(['', '', ''])
  })
})
