import { describe, expect, it } from 'vitest'
import { editPage, type PageEdit } from './edit-page.ts'

const instance = (id: string, settings: Record<string, unknown> = {}, role: string | null = null) => ({
  id,
  type: 'Hero',
  v: 1,
  role,
  settings,
})
const page = [instance('a', { columns: 2 }, 'home.hero'), instance('b'), instance('c')]
const edit = (one: object) => editPage(page, { scope: 'base', ...one } as PageEdit)
const idsAfter = (one: object) => {
  const result = edit(one)
  return typeof result === 'string' ? result : result.map(({ id }) => id).join('')
}

describe('a page', () => {
  it.each<[what: string, edit: object, ids: string]>([
    ['gets a section at its top', { op: 'insert', id: 'd', after: null, section: { type: 'Map', v: 1 } }, 'dabc'],
    ['gets a section behind another', { op: 'insert', id: 'd', after: 'b', section: { type: 'Map', v: 1 } }, 'abdc'],
    ['gets no second of an id', { op: 'insert', id: 'b', after: null, section: { type: 'Map', v: 1 } }, 'taken-id'],
    [
      'gets none behind nobody',
      { op: 'insert', id: 'd', after: 'x', section: { type: 'Map', v: 1 } },
      'unknown-neighbour',
    ],
    ['loses one', { op: 'remove', id: 'b' }, 'ac'],
    ['loses none that it has not', { op: 'remove', id: 'x' }, 'unknown-id'],
    ['gets a copy behind the one it is of', { op: 'duplicate', id: 'a', as: 'd' }, 'adbc'],
    ['gets no copy under a name that is taken', { op: 'duplicate', id: 'a', as: 'c' }, 'taken-id'],
    ['has one moved up', { op: 'move', id: 'c', after: 'a' }, 'acb'],
    ['has one moved down', { op: 'move', id: 'a', after: 'c' }, 'bca'],
    ['has one moved to its top', { op: 'move', id: 'b', after: null }, 'bac'],
    ['has none moved where it stands', { op: 'move', id: 'b', after: 'a' }, 'nothing-to-change'],
    ['has none moved behind itself', { op: 'move', id: 'b', after: 'b' }, 'unknown-neighbour'],
    ['has none moved behind nobody', { op: 'move', id: 'b', after: 'x' }, 'unknown-neighbour'],
  ])('%s', (_, one, ids) => {
    expect(idsAfter(one)).toBe(ids)
  })

  it('has a new section without role and settings if none are given', () => {
    const result = edit({ op: 'insert', id: 'd', after: null, section: { type: 'Map', v: 2 } })
    expect(result[0]).toEqual({ id: 'd', type: 'Map', v: 2, role: null, settings: {} })
  })

  it('has copies that differ only in their id', () => {
    expect(edit({ op: 'duplicate', id: 'a', as: 'd' })[1]).toEqual({ ...page[0], id: 'd' })
  })

  it('binds a role, another one or none, and rejects the role that is already bound', () => {
    expect(edit({ op: 'bind', id: 'a', role: 'home.news' })[0]).toMatchObject({ role: 'home.news' })
    expect(edit({ op: 'bind', id: 'a', role: null })[0]).toMatchObject({ role: null })
    expect(edit({ op: 'bind', id: 'a', role: 'home.hero' })).toBe('nothing-to-change')
  })

  it('sets new values, and rejects values that are already set', () => {
    expect(edit({ op: 'set', id: 'a', name: 'columns', value: 3 })[0]).toMatchObject({ settings: { columns: 3 } })
    expect(edit({ op: 'set', id: 'a', name: 'title', value: 'x' })[0]).toMatchObject({
      settings: { columns: 2, title: 'x' },
    })
    expect(edit({ op: 'set', id: 'a', name: 'columns', value: 2 })).toBe('nothing-to-change')
    expect(edit({ op: 'set', id: 'b', name: 'columns', value: undefined })).not.toBe('nothing-to-change')
  })
})
