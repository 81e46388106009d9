import { describe, expect, it } from 'vitest'
import { recall, revert, turnRound, type Step } from './history.ts'

const FILE = 'calm/layouts/home.json'
const text = (one: string, two: string, three: string) => `["${one}", "${two}", "${three}"]`
const step = (before: string | null, after: string | null, path = FILE): Step => ({
  edit: { op: 'own', file: 'layouts/home.json' },
  changes: [{ path, before, after }],
})
const takeBack = (current: string | null, done: Step) =>
  revert(new Map(current === null ? [] : [[FILE, current]]), done)

describe('a step is undone', () => {
  const done = step(text('a', 'b', 'c'), text('a', 'B!', 'c'))

  it('if its lines are unchanged since', () => {
    expect(takeBack(text('a', 'B!', 'c'), done)).toEqual({
      changes: [{ path: FILE, before: text('a', 'B!', 'c'), after: text('a', 'b', 'c') }],
      conflicts: [],
    })
  })

  it.each([
    ['before it', text('aaa', 'B!', 'c'), text('aaa', 'b', 'c')],
    ['behind it', text('a', 'B!', 'ccc'), text('a', 'b', 'ccc')],
    ['less before it', text('', 'B!', 'c'), text('', 'b', 'c')],
  ])('and later changes are kept: what was written %s', (_, current, next) => {
    expect(takeBack(current, done)).toEqual({ changes: [{ path: FILE, before: current, after: next }], conflicts: [] })
  })

  it.each([
    ['the same words', text('a', 'B?', 'c')],
    ['words around it', text('x', 'y', 'z')],
    ['a file that is gone', null],
  ])('not over %s', (_, current) => {
    expect(takeBack(current, done)).toEqual({ changes: [], conflicts: [FILE] })
  })

  it('not if the result would not be a valid file', () => {
    const opened = step('[1, 2]', '[1, {"a": 2}]')
    expect(takeBack('[1, {"a": 2, "b": 3}]', opened).conflicts).toEqual([FILE])
  })

  it('by deleting a file that it created, and restoring one that it deleted', () => {
    expect(takeBack('[]', step(null, '[]')).changes).toEqual([{ path: FILE, before: '[]', after: null }])
    expect(takeBack(null, step('[]', null)).changes).toEqual([{ path: FILE, before: null, after: '[]' }])
    expect(takeBack('[1]', step(null, '[]')).conflicts).toEqual([FILE])
    expect(takeBack('[1]', step('[]', null)).conflicts).toEqual([FILE])
  })

  it('and redone by its inverse', () => {
    expect(turnRound(done)).toEqual({
      edit: done.edit,
      changes: [{ path: FILE, before: done.changes[0]?.after, after: done.changes[0]?.before }],
    })
    expect(takeBack(text('a', 'b', 'c'), turnRound(done)).changes[0]?.after).toBe(text('a', 'B!', 'c'))
  })
})

describe('an earlier text of a file', () => {
  const written = '{ "a": 1,  "b": 2 }'
  const steps = [step(written, '{"a":2}'), step('{}', '{"c":1}', 'calm/theme.json'), step('{"a":2}', '{"a":3}')]

  it('comes back with its whitespace if the data is the same', () => {
    expect(recall(steps, FILE, '{"a":3}', '{"a":1,"b":2}')).toBe(written)
  })

  it.each([
    ['it says something else', '{"a":3}', '{"a":1,"b":3}'],
    ['it says the same in another order', '{"a":3}', '{"b":2,"a":1}'],
    ['somebody has written since', '{"a":4}', '{"a":1,"b":2}'],
    ['it is no JSON', '{"a":3}', '{'],
  ])('does not come back if %s', (_, current, next) => {
    expect(recall(steps, FILE, current, next)).toBe(next)
  })

  it('comes back even if the file was deleted in between, but not without an earlier text', () => {
    expect(recall([step(written, null), step(null, '{"a":3}')], FILE, '{"a":3}', '{"a":1,"b":2}')).toBe(written)
    expect(recall([step(null, '{"a":3}')], FILE, '{"a":3}', '{"a":1,"b":2}')).toBe('{"a":1,"b":2}')
  })
})
