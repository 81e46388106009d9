import { describe, expect, it } from 'vitest'
import { listDifferences } from './differences.ts'

describe('the differences between two states', () => {
  it('are empty for equal states', () => {
    expect(listDifferences({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([])
  })

  it('name each location with its old and new value', () => {
    expect(listDifferences({ name: { ko: '가', ja: 'あ' }, n: 1 }, { name: { ko: '나', ja: 'あ' }, n: 2 })).toEqual([
      { pointer: '/name/ko', from: '가', to: '나' },
      { pointer: '/n', from: 1, to: 2 },
    ])
  })

  it('include added and removed values', () => {
    expect(listDifferences({ items: [1, 2], a: 1 }, { items: [1], b: 2 })).toEqual([
      { pointer: '/items/1', from: 2, to: undefined },
      { pointer: '/a', from: 1, to: undefined },
      { pointer: '/b', from: undefined, to: 2 },
    ])
  })

  it('list added or removed objects field by field', () => {
    expect(listDifferences({}, { name: { ko: '가', ja: 'あ' }, steps: [{ n: 1 }], none: {} })).toEqual([
      { pointer: '/name/ko', from: undefined, to: '가' },
      { pointer: '/name/ja', from: undefined, to: 'あ' },
      { pointer: '/steps/0/n', from: undefined, to: 1 },
      { pointer: '/none', from: undefined, to: {} },
    ])
    expect(listDifferences({ name: { ko: '가' } }, {})).toEqual([{ pointer: '/name/ko', from: '가', to: undefined }])
  })

  it('count a changed shape as one difference', () => {
    expect(listDifferences({ a: null }, { a: { b: 1 } })).toEqual([{ pointer: '/a', from: null, to: { b: 1 } }])
  })
})
