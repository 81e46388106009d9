import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderHome } from './folder-home.ts'
import { createWorkspace, NO_HISTORY } from './workspace.ts'

const TEMPLATES = join(import.meta.dirname, '../../../templates')
const HOME = 'clean/layouts/home.json'
const edit = { file: 'layouts/home.json', scope: 'base', op: 'set', id: 'hero', name: 'isQuiet', value: true } as const
const OK = { refusal: null, conflicts: [] }

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-studio-'))
  await cp(TEMPLATES, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const readHome = () => readFile(join(folder, HOME), 'utf8')

describe('the workspace', () => {
  it('writes, undoes and redoes an edit', async () => {
    const workspace = createWorkspace(createFolderHome(folder))
    const before = await readHome()
    expect(await workspace.edit('clean', edit)).toEqual(OK)
    const after = await readHome()
    expect(after).toContain('"isQuiet": true')
    expect(await workspace.undo('clean')).toEqual(OK)
    expect(await readHome()).toBe(before)
    expect(await workspace.redo('clean')).toEqual(OK)
    expect(await readHome()).toBe(after)
  })

  it('preserves concurrent changes of an editor in either order', async () => {
    const workspace = createWorkspace(createFolderHome(folder))
    await workspace.edit('clean', edit)
    const written = (await readHome()).replace('"count": 4', '"count": 6')
    await writeFile(join(folder, HOME), written)
    await workspace.edit('clean', { ...edit, id: 'news' })
    expect(await readHome()).toContain('"count": 6')
    await workspace.undo('clean')
    expect(await readHome()).toBe(written)
    await workspace.undo('clean')
    expect(await readHome()).toContain('"count": 6')
    expect(await readHome()).not.toContain('isQuiet')
  })

  it('does not undo lines that have changed since, and reports the conflict', async () => {
    const workspace = createWorkspace(createFolderHome(folder))
    await workspace.edit('clean', edit)
    const written = (await readHome()).replace('"isQuiet": true', '"isQuiet": false')
    await writeFile(join(folder, HOME), written)
    expect(await workspace.undo('clean')).toEqual({ refusal: null, conflicts: [HOME] })
    expect(await readHome()).toBe(written)
  })

  it('writes no file of a change if one of them differs from what was read', async () => {
    const home = createFolderHome(folder)
    const loaded = await home.load('clean')
    const path = 'clean/layouts/new.json'
    const changes = [
      { path, before: null, after: '{}' },
      { path: HOME, before: 'something else', after: '{}' },
    ]
    const before = await readHome()
    expect(await home.save('clean', { changes, history: NO_HISTORY, by: '' }, loaded)).toBe(false)
    expect(await readHome()).toBe(before)
    expect((await home.load('clean')).files.has(path)).toBe(false)
  })

  it('creates folders for new files and removes empty ones', async () => {
    const home = createFolderHome(folder)
    const loaded = await home.load('clean')
    const path = 'clean/groups/own/header.json'
    const save = (before: string | null, after: string | null) =>
      home.save('clean', { changes: [{ path, before, after }], history: NO_HISTORY, by: '' }, loaded)
    expect(await save(null, '{}')).toBe(true)
    expect(await readFile(join(folder, path), 'utf8')).toBe('{}')
    expect(await save('{}', null)).toBe(true)
    await expect(readdir(join(folder, 'clean/groups/own'))).rejects.toThrow('ENOENT')
    expect(await readHome()).not.toBe('')
  })

  it('keeps reading while files are added and removed', async () => {
    const home = createFolderHome(folder)
    const theme = join(folder, 'clean/theme.json')
    const come = async () => {
      for (let count = 0; count < 300; count += 1) {
        await writeFile(theme, '{}')
        await rm(theme)
      }
    }
    const read = async () => {
      for (let count = 0; count < 60; count += 1) expect((await home.load('clean')).files.has(HOME)).toBe(true)
    }
    await Promise.all([come(), read()])
  })

  it('runs concurrent edits one after the other', async () => {
    const workspace = createWorkspace(createFolderHome(folder))
    const ids = ['hero', 'quick', 'promotions', 'products', 'statement']
    await Promise.all(ids.map((id) => workspace.edit('clean', { ...edit, id })))
    expect((await readHome()).match(/"isQuiet": true/g)).toHaveLength(ids.length)
    expect((await workspace.load('clean')).history.done).toHaveLength(ids.length)
  })

  it('starts a template from another one and rejects an existing code', async () => {
    const workspace = createWorkspace(createFolderHome(folder))
    const start = { from: 'clean', code: 'spring-light', label: 'Spring light' }
    expect(await workspace.start(start)).toEqual(OK)
    const text = await readFile(join(folder, 'spring-light/template.json'), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ code: 'spring-light', extends: 'base', label: { ko: 'Spring light' } })
    expect(await workspace.start(start)).toMatchObject({ refusal: 'taken-id' })
  })

  it('rejects impossible edits and writes nothing', async () => {
    const workspace = createWorkspace(createFolderHome(folder))
    const before = await readHome()
    expect(await workspace.edit('clean', { ...edit, id: 'gone' })).toEqual({ refusal: 'unknown-id', conflicts: [] })
    expect(await workspace.undo('clean')).toMatchObject({ refusal: 'nothing-to-change' })
    expect(await readHome()).toBe(before)
  })
})
