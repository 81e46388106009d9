import { describe, expect, it } from 'vitest'
import { put, resolveClashes } from './resolve-clashes.ts'

describe('the resolution of a conflict', () => {
  // Both changed the Korean name; B also added a Japanese one, and the user changed the price.
  const conflict = {
    clashes: [{ pointer: '/name/ko', ancestor: '가', yours: '나', theirs: '다' }],
    theirs: { data: { name: { ko: '다', ja: 'あ' }, price: 1 }, state: 'shown' as const, edit: 7, author: 'B' },
    joined: { name: { ko: '다', ja: 'あ' }, price: 2 },
  }
  const mine = { name: { ko: '나' }, price: 2 }

  it('keeps one’s own value without a choice, and the changes of the other side', () => {
    expect(resolveClashes({ mine, conflict, choices: {} })).toEqual({ name: { ko: '나', ja: 'あ' }, price: 2 })
  })

  it('takes their value if chosen, and one’s own other changes', () => {
    expect(resolveClashes({ mine, conflict, choices: { '/name/ko': 'theirs' } })).toEqual(conflict.joined)
  })

  it('keeps one’s own value without a common ancestor', () => {
    const untold = { ...conflict, joined: null }
    expect(resolveClashes({ mine, conflict: untold, choices: {} })).toEqual(mine)
    expect(resolveClashes({ mine, conflict: untold, choices: { '/name/ko': 'theirs' } })).toEqual({
      name: { ko: '다' },
      price: 2,
    })
  })
})

describe('a conflict about the existence of an entry', () => {
  it('leaves one’s own text unchanged', () => {
    const clashes = [{ pointer: '', ancestor: 'shown', yours: 'shown', theirs: 'removed' }]
    const conflict = {
      clashes,
      theirs: { data: { price: 1 }, state: 'shown' as const, edit: 2, author: 'B' },
      joined: { price: 2 },
    }
    expect(resolveClashes({ mine: { price: 2 }, conflict, choices: {} })).toEqual({ price: 2 })
  })
})

describe('setting a value at a pointer', () => {
  it('finds items by index and by id, and names that contain slashes', () => {
    expect(put({ a: [1, 2] }, '/a/1', 3)).toEqual({ a: [1, 3] })
    expect(
      put(
        {
          a: [
            { id: 5, n: 1 },
            { id: 6, n: 1 },
          ],
        },
        '/a/#6/n',
        2,
      ),
    ).toEqual({
      a: [
        { id: 5, n: 1 },
        { id: 6, n: 2 },
      ],
    })
    expect(put({ 'a/b': 1 }, '/a~1b', 2)).toEqual({ 'a/b': 2 })
  })

  it('leaves a list unchanged if the item is missing', () => {
    expect(put({ a: [{ id: 5 }] }, '/a/#9/n', 2)).toEqual({ a: [{ id: 5 }] })
  })
})
