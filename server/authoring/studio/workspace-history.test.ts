import { describe, expect, it } from 'vitest'
import { createWorkspace, NO_HISTORY, readParent, readTemplate, type Loaded, type WorkspaceHome } from './workspace.ts'

const HOME = 'clean/layouts/home.json'
const FILES = new Map([
  ['clean/template.json', '{"code":"clean"}'],
  [HOME, '{ "sections": { "hero": { "type": "Hero", "v": 1, "settings": { "count": 0 } } }, "order": ["hero"] }'],
])
const count = (value: number) =>
  ({ file: 'layouts/home.json', scope: 'base', op: 'set', id: 'hero', name: 'count', value }) as const
const OK = { refusal: null, conflicts: [] }

/** Creates a workspace over files in memory; `isBusy` returns for each save whether another writer was first. */
const openWorkspace = (isBusy: () => boolean = () => false) => {
  let loaded: Loaded = { files: FILES, history: NO_HISTORY, revision: 0, changedBy: null }
  let saves = 0
  const home: WorkspaceHome = {
    load: async () => loaded,
    save: async (_code, { changes, history, by }) => {
      saves += 1
      if (isBusy()) return false
      const files = new Map(loaded.files)
      for (const { path, after } of changes) {
        if (after === null) files.delete(path)
        else files.set(path, after)
      }
      loaded = { files, history, revision: loaded.revision + 1, changedBy: by }
      return true
    },
  }
  const counted = () => Number(/"count": (\d+)/.exec(loaded.files.get(HOME) ?? '')?.[1])
  return { workspace: createWorkspace(home), counted, history: () => loaded.history, saves: () => saves }
}

describe('the history of a template', () => {
  it('keeps the last hundred steps and drops the first ones', async () => {
    const { workspace, history, counted } = openWorkspace()
    for (let value = 1; value <= 103; value += 1) await workspace.edit('clean', count(value))
    const kept = history().done.map(({ edit }) => ('value' in edit ? edit.value : null))
    expect(kept).toEqual(Array.from({ length: 100 }, (_, index) => index + 4))
    expect(await workspace.undo('clean')).toEqual(OK)
    expect(counted()).toBe(102)
  })

  it('can be undone and redone completely, and then there is nothing to change', async () => {
    const { workspace, counted, history } = openWorkspace()
    for (const value of [1, 2, 3]) await workspace.edit('clean', count(value))
    for (const expected of [2, 1, 0]) {
      expect(await workspace.undo('clean')).toEqual(OK)
      expect(counted()).toBe(expected)
    }
    expect(await workspace.undo('clean')).toEqual({ refusal: 'nothing-to-change', conflicts: [] })
    expect([history().done.length, history().undone.length]).toEqual([0, 3])
    for (const expected of [1, 2, 3]) {
      expect(await workspace.redo('clean')).toEqual(OK)
      expect(counted()).toBe(expected)
    }
    expect(await workspace.redo('clean')).toEqual({ refusal: 'nothing-to-change', conflicts: [] })
    expect(history().done.map(({ edit }) => edit)).toEqual([count(1), count(2), count(3)])
    expect(history().undone).toEqual([])
  })

  it('drops an author’s undone steps on their next edit, and keeps those of other authors', async () => {
    const { workspace, history } = openWorkspace()
    await workspace.edit('clean', count(1), 'mina')
    await workspace.undo('clean', 'mina')
    await workspace.edit('clean', count(2), 'jun')
    expect(history().undone.map(({ by }) => by)).toEqual(['mina'])
    await workspace.edit('clean', count(3), 'mina')
    expect(history().undone).toEqual([])
  })

  it('undoes each author’s own last step', async () => {
    const { workspace, history } = openWorkspace()
    await workspace.edit('clean', count(1), 'mina')
    await workspace.edit('clean', { ...count(5), name: 'height' }, 'jun')
    expect(await workspace.undo('clean', 'mina')).toEqual(OK)
    expect(history().done.map(({ by }) => by)).toEqual(['jun'])
    expect(await workspace.redo('clean', 'jun')).toEqual({ refusal: 'nothing-to-change', conflicts: [] })
    expect(await workspace.undo('clean', 'other')).toEqual({ refusal: 'nothing-to-change', conflicts: [] })
  })

  it('is empty for a new template', async () => {
    const { workspace, history } = openWorkspace()
    await workspace.edit('clean', count(1))
    expect(await workspace.start({ from: 'clean', code: 'spring', label: 'Spring' })).toEqual(OK)
    expect(history()).toEqual(NO_HISTORY)
  })
})

describe('a change that conflicts with concurrent writers', () => {
  it('is tried five times, and then the file is busy', async () => {
    const never = openWorkspace(() => true)
    expect(await never.workspace.edit('clean', count(1))).toEqual({ refusal: 'busy-file', conflicts: [] })
    expect([never.saves(), never.counted()]).toEqual([5, 0])
    let left = 4
    const last = openWorkspace(() => (left -= 1) >= 0)
    expect(await last.workspace.edit('clean', count(1))).toEqual(OK)
    expect([last.saves(), last.counted()]).toEqual([5, 1])
  })
})

it.each([
  ['an object', '{"extends":"base"}', { extends: 'base' }, 'base'],
  ['an object without a parent', '{}', {}, null],
  ['null', 'null', null, null],
  ['a text', '"base"', null, null],
  ['no JSON', '{', null, null],
])('readTemplate and readParent handle %s', (_, text, template, parent) => {
  const files = new Map([['clean/template.json', text]])
  expect([readTemplate(files, 'clean'), readParent(files, 'clean')]).toEqual([template, parent])
  expect(readTemplate(files, 'other')).toBeNull()
})
