import { describe, expect, it } from 'vitest'
import { findUndoable } from './use-undo-import.ts'

const NOW = new Date('2026-11-23T12:00:00Z')

const run = (id: number, more: object = {}) => ({
  id,
  kind: 'products',
  importedAt: '2026-11-23T09:00:00.000Z',
  author: 'x',
  undoneAt: null,
  keys: ['1'],
  fallbackFields: [],
  ...more,
})

describe('an import', () => {
  it('can be undone for a day if it is the latest of its kind', () => {
    expect(findUndoable([run(2, { kind: 'faqs' }), run(1)], 'products', NOW)?.id).toBe(1)
    expect(findUndoable([run(1, { importedAt: '2026-11-22T11:59:00.000Z' })], 'products', NOW)).toBeUndefined()
    expect(findUndoable([run(2, { undoneAt: '2026-11-23T10:00:00.000Z' }), run(1)], 'products', NOW)).toBeUndefined()
    expect(findUndoable([run(1, { keys: [] })], 'products', NOW)).toBeUndefined()
    expect(findUndoable([], 'products', NOW)).toBeUndefined()
  })
})
