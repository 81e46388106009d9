import { beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('a draft expires 30 minutes after the last change', () => {
  const halfAnHour = 30 * 60_000
  keepDraft('board-2', { title: '기미' }, 1000)
  expect(readDraft('board-2', 1000 + halfAnHour - 1)).toEqual({ title: '기미' })
  expect(readDraft('board-2', 1000 + halfAnHour)).toBeNull()
  expect(stored.size).toBe(0)
})

it('the drafts of two forms are independent', () => {
  keepDraft('board-2', { title: 'a' }, 0)
  keepDraft('board-3', { title: 'b' }, 0)
  dropDraft('board-2')
  expect(readDraft('board-2', 0)).toBeNull()
  expect(readDraft('board-3', 0)).toEqual({ title: 'b' })
})

it('readDraft ignores a draft with a future date', () => {
  keepDraft('board-2', { title: 'a' }, 24 * 60 * 60_000)
  expect(readDraft('board-2', 0)).toBeNull()
})

it.each([
  ['no JSON', '{'],
  ['another version', '{"version":0,"at":0,"fields":{"title":"a"}}'],
  ['no time', '{"version":1,"fields":{"title":"a"}}'],
  ['fields that are no texts', '{"version":1,"at":0,"fields":{"title":1}}'],
  ['of texts and others', '{"version":1,"at":0,"fields":{"title":"a","age":1}}'],
  ['without fields', '{"version":1,"at":0}'],
  ['fields that are none', '{"version":1,"at":0,"fields":null}'],
  ['null', 'null'],
  ['a word', '"draft"'],
])('readDraft ignores an invalid stored value: %s', (_, text) => {
  stored.set('maru.draft.board-2', text)
  expect(readDraft('board-2', 0)).toBeNull()
})

it('drafts are skipped if the browser blocks storage', () => {
  const refuse = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepDraft('board-2', { title: 'a' }, 0)
  expect(readDraft('board-2', 0)).toBeNull()
})
