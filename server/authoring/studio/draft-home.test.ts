import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import type { FileChange } from '#schemas/studio/edit.ts'
import type { Queries } from '../../db/database.ts'
import { findDraftMark, removeDraft, saveDraft } from '../../resources/template-drafts/index.ts'
import { createDraftHome } from './draft-home.ts'
import { createWorkspace, NO_HISTORY } from './workspace.ts'

const HOME = 'clean/layouts/home.json'
const text = (count: number) =>
  JSON.stringify({ sections: { hero: { type: 'Hero', v: 1, settings: { count } } }, order: ['hero'] })
const edit = (value: number) =>
  ({ file: 'layouts/home.json', scope: 'base', op: 'set', id: 'hero', name: 'count', value }) as const

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())

it('loads the changes of other processes, and the base after a draft is removed', async () => {
  const { db, clock } = api.context
  const readBase = async () =>
    new Map([
      [HOME, text(1)],
      ['clean/template.json', '{}'],
    ])
  const [one, other] = [0, 1].map(() => createDraftHome({ db, clock, readBase }))
  if (!one || !other) throw new Error('There are no homes')
  const [mine, theirs] = [createWorkspace(one), createWorkspace(other)]
  const countIn = async (home: typeof one) =>
    /"count":\s*(\d)/.exec((await home.load('clean')).files.get(HOME) ?? '')?.[1]

  await mine.edit('clean', edit(2), 'mina')
  expect([await countIn(one), await countIn(other)]).toEqual(['2', '2'])
  await theirs.edit('clean', edit(3), 'jun')
  expect([await countIn(one), await countIn(other)]).toEqual(['3', '3'])
  expect(await one.load('clean')).toMatchObject({ revision: 2, changedBy: 'jun' })

  expect(await removeDraft(db.kysely, 'clean', 2)).toBe(true)
  expect([await countIn(one), await countIn(other)]).toEqual(['1', '1'])
  expect((await one.load('clean')).history.done).toEqual([])
})

it('has the present names of sections that were renamed since it was saved, and undoes its steps', async () => {
  const { db, clock } = api.context
  const layout = (type: string, width: number) =>
    `{\n  "sections": { "sale": { "type": "${type}", "v": 1, "settings": { "width": ${width} } } },\n  "order": ["sale"]\n}\n`
  const path = 'former/layouts/home.json'
  const section = { type: 'TimeSale', v: 1 }
  const step = {
    edit: { op: 'insert', scope: 'base', file: 'layouts/home.json', id: 'sale', after: null, section },
    changes: [{ path, before: layout('TimeSale', 1), after: layout('TimeSale', 2) }],
    by: 'mina',
  }
  await saveDraft(db.kysely, {
    code: 'former',
    files: JSON.stringify({ [path]: layout('TimeSale', 2) }),
    history: JSON.stringify({ done: [step], undone: [] }),
    revision: 1,
    changedAt: clock.now().toISOString(),
    changedBy: 'mina',
    released: null,
  })
  const home = createDraftHome({ db, clock, readBase: async () => new Map() })
  const { files, history } = await home.load('former')
  expect(files.get(path)).toBe(layout('PromotionTimeSale', 2))
  expect(history.done[0]?.edit).toMatchObject({ section: { type: 'PromotionTimeSale' } })
  expect(await createWorkspace(home).undo('former', 'mina')).toEqual({ refusal: null, conflicts: [] })
  expect((await home.load('former')).files.get(path)).toBe(layout('PromotionTimeSale', 1))
})

it('is marked as released only once the release is stored', async () => {
  const { db, clock } = api.context
  const home = createDraftHome({ db, clock, readBase: async () => new Map([['calm/template.json', '{}']]) })
  const marked = async () => (await findDraftMark(db.kysely, 'calm'))?.released
  const change = { path: 'calm/template.json', before: '{}', after: '{ }' }
  const save = async (version: string, keep: (transaction: Queries) => Promise<unknown>) =>
    home.save(
      'calm',
      { changes: [change], history: NO_HISTORY, by: 'mina', released: { version, keep } },
      await home.load('calm'),
    )

  await expect(save('1.1.0', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect([await marked(), (await home.load('calm')).revision]).toEqual([undefined, 0])
  const seen: unknown[] = []
  expect(
    await save('1.1.0', async (transaction) => seen.push((await findDraftMark(transaction, 'calm'))?.released)),
  ).toBe(true)
  expect([seen, await marked()]).toEqual([['1.1.0'], '1.1.0'])
  await expect(save('1.2.0', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await marked()).toBe('1.1.0')
})

it('stores no release of a draft that was changed concurrently', async () => {
  const { db, clock } = api.context
  const home = createDraftHome({ db, clock, readBase: async () => new Map([['calm/template.json', '{}']]) })
  const change = { path: 'calm/template.json', before: '{}', after: '{ }' }
  await home.save('calm', { changes: [change], history: NO_HISTORY, by: 'mina' }, await home.load('calm'))
  const before = await home.load('calm')
  const released = {
    version: '2.0.0',
    keep: () => Promise.reject(new Error('This was not to be kept')),
  }
  const stale = { ...before, revision: before.revision - 1 }
  expect(await home.save('calm', { changes: [], history: NO_HISTORY, by: 'jun', released }, stale)).toBe(false)
})

describe('files of a draft', () => {
  const openHome = () => {
    const { db, clock } = api.context
    const base = new Map([
      ['vivid/template.json', '{}'],
      ['vivid/theme.json', '{"a":1}'],
      ['vividly/theme.json', '{}'],
    ])
    return createDraftHome({ db, clock, readBase: async () => base })
  }
  const save = async (home: ReturnType<typeof openHome>, changes: readonly FileChange[]) =>
    home.save('vivid', { changes, history: NO_HISTORY, by: 'mina' }, await home.load('vivid'))

  it('can be added and removed, are sorted by path, and do not affect other templates', async () => {
    const home = openHome()
    await save(home, [
      { path: 'vivid/theme.json', before: '{"a":1}', after: null },
      { path: 'vivid/layouts/home.json', before: null, after: '{"b":2}' },
    ])
    for (const reader of [home, openHome()])
      expect([...(await reader.load('vivid')).files]).toEqual([
        ['vivid/layouts/home.json', '{"b":2}'],
        ['vivid/template.json', '{}'],
        ['vividly/theme.json', '{}'],
      ])
  })

  it('are stored up to two megabytes, and rejected beyond', async () => {
    const home = openHome()
    const fill = async (size: number) => {
      const { files } = await home.load('vivid')
      const before = files.get('vivid/template.json') ?? null
      const rest = JSON.stringify({ ...Object.fromEntries(files), 'vivid/template.json': '' })
      const others = JSON.stringify({ 'vividly/theme.json': '{}' }).length - 1
      return save(home, [{ path: 'vivid/template.json', before, after: 'x'.repeat(size - (rest.length - others)) }])
    }
    await expect(fill(2 ** 21 + 1)).rejects.toMatchObject({ status: 422, code: 'studio/too-large' })
    expect(await fill(2 ** 21)).toBe(true)
  })

  it('are those of the newest draft if two drafts had the same revision', async () => {
    const [one, other] = [openHome(), openHome()]
    const { revision } = await one.load('vivid')
    await removeDraft(api.context.db.kysely, 'vivid', revision)
    await save(one, [{ path: 'vivid/theme.json', before: '{"a":1}', after: '{"a":2}' }])
    await removeDraft(api.context.db.kysely, 'vivid', 1)
    api.passTime(1)
    await save(other, [{ path: 'vivid/theme.json', before: '{"a":1}', after: '{"a":3}' }])
    expect((await one.load('vivid')).files.get('vivid/theme.json')).toBe('{"a":3}')
    expect((await one.load('vivid')).revision).toBe(1)
  })
})
