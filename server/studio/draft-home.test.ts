import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { removeDraft } from '../resources/template-drafts/index.ts'
import { createDraftHome } from './draft-home.ts'
import { createWorkspace } from './workspace.ts'

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

it('gives what another process has written since, and what is there once a draft was given up', async () => {
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
