import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const pointers = (merged: ReturnType<typeof mergeEdits>) => merged.clashes.map(({ pointer }) => pointer)

describe('two changes of one value', () => {
  it('are merged if they touch different fields, including languages of a text', () => {
    const ancestor = { name: { ko: '가', en: 'a' }, price: 1, note: 'old' }
    const yours = { name: { ko: '가', en: 'b' }, price: 1, note: 'old' }
    const theirs = { name: { ko: '나', en: 'a', ja: 'か' }, price: 2 }
    const { value, clashes } = mergeEdits(ancestor, yours, theirs)
    expect(value).toEqual({ name: { ko: '나', en: 'b', ja: 'か' }, price: 2 })
    expect(clashes).toEqual([])
  })

  it('conflict if both set different values, and theirs is kept', () => {
    const merged = mergeEdits({ a: 1, 'b/c': 1 }, { a: 2, 'b/c': 2 }, { a: 3, 'b/c': 2 })
    expect(merged.value).toEqual({ a: 3, 'b/c': 2 })
    expect(merged.clashes).toEqual([{ pointer: '/a', ancestor: 1, yours: 2, theirs: 3 }])
    expect(pointers(mergeEdits({ 'a/b': 1 }, { 'a/b': 2 }, { 'a/b': 3 }))).toEqual(['/a~1b'])
  })

  it('conflict if one side removes what the other changes', () => {
    const ancestor = { options: [{ id: 1, price: 1 }] }
    const merged = mergeEdits(ancestor, { options: [] }, { options: [{ id: 1, price: 2 }] })
    expect(merged.value).toEqual({ options: [{ id: 1, price: 2 }] })
    expect(pointers(merged)).toEqual(['/options/#1'])
    expect(pointers(mergeEdits({ a: 1 }, {}, { a: 2 }))).toEqual(['/a'])
  })

  it('follow items by id through moves, additions and removals', () => {
    const item = (id: number, price = 1) => ({ id, price })
    const ancestor = [item(1), item(2), item(3)]
    const yours = [item(3), item(1), item(2, 5)]
    const theirs = [item(1), item(9), item(2), item(3, 7)]
    expect(mergeEdits(ancestor, yours, theirs)).toEqual({
      value: [item(3, 7), item(1), item(9), item(2, 5)],
      clashes: [],
    })
    expect(mergeEdits(ancestor, [item(1), item(3)], [item(1), item(2), item(3), item(4)]).value).toEqual([
      item(1),
      item(3),
      item(4),
    ])
    expect(mergeEdits([item(1)], [item(8), item(1)], [item(9), item(1)]).value).toEqual([item(9), item(8), item(1)])
  })

  it('conflict as a whole if both sides reorder items differently', () => {
    const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }]
    expect(pointers(mergeEdits([one, two, three], [two, one, three], [one, three, two]))).toEqual([''])
  })

  it('are merged by index in lists without ids, unless one side moved or added items', () => {
    expect(mergeEdits(['a', 'b'], ['A', 'b'], ['a', 'B'])).toEqual({ value: ['A', 'B'], clashes: [] })
    expect(pointers(mergeEdits(['a', 'b'], ['b', 'a'], ['a', 'B']))).toEqual([''])
    expect(pointers(mergeEdits(['a', 'b'], ['a', 'b', 'c'], ['a', 'B']))).toEqual([''])
  })

  it('are merged by index if an item has no id or two share one', () => {
    const [old, mine, other] = [{ t: 'a' }, { t: 'b' }, { t: 'c' }]
    const one = { id: 1 }
    const lists = (first: object) =>
      [
        [first, old, old],
        [first, mine, old],
        [first, old, other],
      ] as const
    for (const first of [one, { id: '1' }]) {
      expect(mergeEdits(...lists(first))).toEqual({ value: [first, mine, other], clashes: [] })
    }
    const twice = (note: string) => [one, { id: 1, note }]
    expect(
      mergeEdits(twice('a'), twice('b'), [
        { id: 1, seen: true },
        { id: 1, note: 'a' },
      ]),
    ).toEqual({
      value: [
        { id: 1, seen: true },
        { id: 1, note: 'b' },
      ],
      clashes: [],
    })
  })

  it('conflict if a plain value became two different objects', () => {
    expect(mergeEdits('x', { a: 1 }, { b: 1 })).toEqual({
      value: { b: 1 },
      clashes: [{ pointer: '', ancestor: 'x', yours: { a: 1 }, theirs: { b: 1 } }],
    })
  })

  it('may reorder items alike, or on one side only', () => {
    const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }]
    const changed = { id: 2, note: 'x' }
    expect(mergeEdits([one, two, three], [three, one, changed], [three, one, two])).toEqual({
      value: [three, one, changed],
      clashes: [],
    })
    expect(mergeEdits([one, two, three], [one, changed, three], [two, one, three]).value).toEqual([changed, one, three])
    expect(mergeEdits([one, two, three], [two, one, three], [one, changed, three]).value).toEqual([changed, one, three])
  })

  it('do not conflict if they are the same', () => {
    expect(mergeEdits({ a: [1] }, { a: [2] }, { a: [2] })).toEqual({ value: { a: [2] }, clashes: [] })
    expect(mergeEdits(undefined, { a: 1 }, { b: 2 })).toEqual({ value: { b: 2, a: 1 }, clashes: [] })
  })
})

describe('any two changes', () => {
  const value = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom('x', 'y', null),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('node'), { maxKeys: 3 }),
      fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 4 }), v: fc.integer({ min: 0, max: 2 }) }), {
        selector: ({ id }) => id,
        maxLength: 4,
      }),
      fc.array(tie('node'), { maxLength: 3 }),
    ),
  })).node

  it('keep a change that only one side made', () => {
    fc.assert(
      fc.property(value, value, (ancestor, changed) => {
        expect(mergeEdits(ancestor, changed, ancestor)).toEqual({ value: changed, clashes: [] })
        expect(mergeEdits(ancestor, ancestor, changed)).toEqual({ value: changed, clashes: [] })
      }),
    )
  })

  it('give the same result in either order for different fields', () => {
    const fields = fc.record({ a: value, b: value })
    fc.assert(
      fc.property(fields, value, value, (ancestor, a, b) => {
        const one = mergeEdits(ancestor, { ...ancestor, a }, { ...ancestor, b })
        expect(one).toEqual({ value: { a, b }, clashes: [] })
        expect(mergeEdits(ancestor, { ...ancestor, b }, { ...ancestor, a })).toEqual(one)
      }),
    )
  })

  it('conflict in either order alike, and never mutate their input', () => {
    fc.assert(
      fc.property(value, value, value, (ancestor, yours, theirs) => {
        const before = structuredClone([ancestor, yours, theirs])
        const one = mergeEdits(ancestor, yours, theirs)
        const other = mergeEdits(ancestor, theirs, yours)
        expect([ancestor, yours, theirs]).toEqual(before)
        expect(one.clashes.map(({ pointer }) => pointer).toSorted()).toEqual(
          other.clashes.map(({ pointer }) => pointer).toSorted(),
        )
      }),
    )
  })
})
