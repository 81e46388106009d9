import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import {
  beatTemplateDraft,
  editTemplateDraft,
  getTemplateBase,
  getTemplateDraft,
} from '#schemas/generated/api/template-drafts.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { findDraft, removeDraft, saveDraft } from './repository.ts'

const PASSWORD = 'olive lamp over the harbour'
const DRAFT = { code: 'spring', files: '{}', history: '{}', changedAt: '', changedBy: 'mina', released: null }

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
  const { db } = api.context
  const partnerId = parsePartnerId(1)
  await addAdministrator(db, { email: 'owner@a.test', password: PASSWORD, partnerId, role: 'owner' }, NOON)
  await addAdministrator(db, { email: 'jun@maru.test', password: PASSWORD, partnerId: null, role: 'author' }, NOON)
  await addAdministrator(db, { email: 'mina@maru.test', password: PASSWORD, partnerId: null, role: 'author' }, NOON)
})
afterAll(() => api.close())

const as = async (email: string) => {
  const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
  return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
}

it('template drafts are accessible to authors, not to clinics', async () => {
  const owner = await api.ask(getTemplateDraft, { templateCode: 'clean' }, await as('owner@a.test'))
  expect(owner.failure.code).toBe('admin/not-allowed')
  const mina = await as('mina@maru.test')
  const read = await api.ask(getTemplateDraft, { templateCode: 'clean' }, mina)
  expect([read.body.row.revision, read.headers['etag']]).toEqual([0, '"0"'])
  const edit = { op: 'setToken', path: ['colors', 'accent'], value: '#1d5c4a' }
  const { body } = await api.ask(editTemplateDraft, { templateCode: 'clean', edit }, mina)
  expect(body.row.state).toMatchObject({ revision: 1, done: [edit], changedBy: 'mina@maru.test' })
  const base = await api.ask(getTemplateBase, { templateCode: 'clean' }, mina)
  expect(base.body.row).toMatchObject({ version: '1.0.0', parent: 'base' })
  expect(JSON.stringify(base.body.row.files)).not.toContain('#1d5c4a')
  expect((await api.ask(getTemplateBase, { templateCode: 'spring' }, mina)).body.row).toMatchObject({ files: {} })
})

it('template drafts show who else is editing the same template', async () => {
  const [mina, jun] = [await as('mina@maru.test'), await as('jun@maru.test')]
  const beat = async (who: typeof mina, templateCode: string, file: string | null) =>
    (await api.ask(beatTemplateDraft, { templateCode, file }, who)).body.rows.map((one) => [one.name, one.file])
  expect(await beat(mina, 'clean', 'layouts/home.json')).toEqual([])
  expect(await beat(jun, 'clean', 'theme.json')).toEqual([['mina@maru.test', 'layouts/home.json']])
  expect(await beat(mina, 'calm', 'theme.json')).toEqual([])
  expect(await beat(jun, 'calm', null)).toEqual([['mina@maru.test', 'theme.json']])
  expect(await beat(mina, 'calm', 'theme.json')).toEqual([])
  const odd = await api.ask(beatTemplateDraft, { templateCode: 'calm', file: '../x' }, mina)
  expect(odd.status).toBe(400)
})

it('template drafts are saved and deleted only at the revision last read', async () => {
  const { kysely } = api.context.db
  expect(await saveDraft(kysely, { ...DRAFT, revision: 1 })).toBe(true)
  expect(await saveDraft(kysely, { ...DRAFT, revision: 1 })).toBe(false)
  expect(await saveDraft(kysely, { ...DRAFT, revision: 3 })).toBe(false)
  expect(await saveDraft(kysely, { ...DRAFT, revision: 2 })).toBe(true)
  expect(await removeDraft(kysely, 'spring', 1)).toBe(false)
  expect(await removeDraft(kysely, 'spring', 2)).toBe(true)
  expect(await findDraft(kysely, 'spring')).toBeNull()
})
