import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import {
  copyContent,
  createContent,
  createRelease,
  listContent,
  listPublications,
  listReleases,
  publishContent,
} from '#schemas/generated/api/content.ts'
import { listMedia, uploadMedia } from '#schemas/generated/api/media.ts'
import { createPartner } from '#schemas/generated/api/partners.ts'
import { importRedirects } from '#schemas/generated/api/redirects.ts'
import { runSpreadsheet } from '#schemas/generated/api/spreadsheets.ts'
import { importTranslations } from '#schemas/generated/api/translations.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { answerOnce } from '#server/security/rate-limits/answer-once.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { resources } from '#server/resources/registry.ts'
import { makePhoto } from '#tests/picture-fixtures.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const FIRST = parsePartnerId(1)
const faq = (words: string) => ({
  kind: 'faq-categories',
  data: { name: { ko: words }, weight: 1 },
})

it('an idempotency key is accepted by operations that create, send or import something', () => {
  const keyed = resources
    .flatMap(({ contract }) => contract.operations)
    .filter(({ access, headers = {} }) => access === 'administrator' && 'idempotency-key' in headers)
  expect(keyed.map(({ id }) => id)).toEqual(
    expect.arrayContaining(
      [
        createContent,
        copyContent,
        publishContent,
        createRelease,
        uploadMedia,
        importRedirects,
        importTranslations,
        runSpreadsheet,
        createPartner,
      ].map(({ id }) => id),
    ),
  )
})

describeOnBoth('a write with an idempotency key', (dialect) => {
  let api: TestApi
  let owner: Record<string, string>
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], { MEDIA_QUOTA_MB: '5', ...(await dialect.settings()) })
    owner = await signIn('owner@clinic.test')
  })
  afterAll(() => api.close())

  const signIn = async (email: string) => {
    const account = { email, password: PASSWORD, partnerId: FIRST, role: 'owner' as const }
    await addAdministrator(api.context.db, account, NOON)
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
    return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
  }
  const keyed = (key: string, headers = owner) => ({ headers: { ...headers, 'idempotency-key': key } })
  const named = async (words: string) => {
    const { body } = await api.ask(listContent, { kind: 'faq-categories', keyword: words }, { headers: owner })
    return body.rows.length
  }
  const kept = async () => {
    const rows = await sql<{ scope: string }>`select scope from idempotency`.execute(api.context.db.kysely)
    return rows.rows.length
  }

  it('runs once and repeats its response, however the key is written', async () => {
    const key = randomUUID()
    const first = await api.ask(createContent, faq('once'), keyed(key))
    expect(first.status).toBe(201)
    const again = await api.ask(createContent, faq('once'), keyed(key.toUpperCase()))
    expect([again.status, again.body, again.headers['etag']]).toEqual([201, first.body, first.headers['etag']])
    expect(await named('once')).toBe(1)
    // Idempotency keys are separate for each user.
    const other = await api.ask(createContent, faq('once'), keyed(key, await signIn('other@clinic.test')))
    expect([other.status, await named('once')]).toEqual([201, 2])
  })

  it('is refused with another body, and changes nothing', async () => {
    const key = randomUUID()
    await api.ask(createContent, faq('this'), keyed(key))
    const other = await api.send('POST', '/api/admin/content/faq-categories', { data: faq('that').data }, keyed(key))
    expect([other.status, other.body, await named('that')]).toEqual([
      422,
      expect.objectContaining({ code: 'request/other-body' }),
      0,
    ])
  })

  it('runs once when several arrive at the same time', async () => {
    const key = randomUUID()
    const both = await Promise.all([1, 2, 3].map(() => api.ask(createContent, faq('together'), keyed(key))))
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(both.map(({ body }) => body.row.key)).size).toBe(1)
    expect(await named('together')).toBe(1)
  })

  it('can be retried after a refusal', async () => {
    const key = randomUUID()
    const input = { name: 'Winter', publishAt: null, entries: [{ kind: 'faq-categories', key: '987' }] }
    expect((await api.send('POST', '/api/admin/releases', input, keyed(key))).status).toBeGreaterThanOrEqual(400)
    const { body } = await api.ask(createContent, faq('for winter'), { headers: owner })
    const entries = [{ kind: 'faq-categories', key: body.row.key }]
    const made = await api.ask(createRelease, { ...input, entries }, keyed(key))
    expect(made.status).toBe(201)
    expect((await api.ask(createRelease, { ...input, entries }, keyed(key))).body).toEqual(made.body)
    expect((await api.ask(listReleases, {}, { headers: owner })).body.total).toBe(1)
  })

  it('publishes and copies once', async () => {
    const { body } = await api.ask(createContent, faq('public'), { headers: owner })
    const { kind, key } = body.row
    const [publishing, copying] = [randomUUID(), randomUUID()]
    const input = { entries: [{ kind, key }], acceptsWarnings: true }
    const first = await api.ask(publishContent, input, keyed(publishing))
    expect((await api.ask(publishContent, input, keyed(publishing))).body).toEqual(first.body)
    const [newest] = (await api.ask(listPublications, {}, { headers: owner })).body.rows
    expect(newest?.id).toBe(first.body.row.id)
    const copies = [1, 2].map(() => api.ask(copyContent, { kind, key }, keyed(copying)))
    const [one, other] = await Promise.all(copies)
    expect(one?.body.row.key).toBe(other?.body.row.key)
  })

  it('compares the whole content of a file', async () => {
    const key = randomUUID()
    const [data, larger] = [await makePhoto(1), await makePhoto(2)]
    const send = (file: Buffer) => api.upload('/api/admin/media', { name: 'a.jpg', data: file }, keyed(key))
    const first = await send(data)
    expect(first.status).toBe(201)
    expect((await send(data)).body).toEqual(first.body)
    expect(await send(larger)).toMatchObject({ status: 422, body: { code: 'request/other-body' } })
    expect((await api.ask(listMedia, {}, { headers: owner })).body.total).toBe(1)
  })

  it('never runs twice after a process that ended halfway', async () => {
    const once = { owner: 'admin:9:', scope: 'admin:9:test 1', key: randomUUID(), sent: ['x'] }
    let written = 0
    const work = async (write: typeof api.context.db.write) => {
      await write([], async () => void (written += 1))
      throw new Error('the process is gone')
    }
    await expect(answerOnce(api.context, once, work)).rejects.toThrow('gone')
    api.passTime(600)
    await expect(answerOnce(api.context, once, work)).rejects.toMatchObject({ code: 'request/answer-lost' })
    expect(written).toBe(1)
  })

  it('is stored for a day, up to a number of keys per administrator', async () => {
    for (let index = 0; index < 510; index += 1) {
      const once = { owner: 'admin:8:', scope: 'admin:8:test 1', key: `k${index}`, sent: [index] }
      api.passTime(0.001)
      await answerOnce(api.context, once, async () => ({ index }))
    }
    const rows = await sql<{ key: string }>`select key from idempotency where scope = 'admin:8:test 1'`.execute(
      api.context.db.kysely,
    )
    expect(rows.rows).toHaveLength(500)
    expect(rows.rows.some(({ key }) => key === 'k0')).toBe(false)
    const before = await kept()
    api.passTime(25 * 3600)
    await answerOnce(
      api.context,
      { owner: 'admin:8:', scope: 'admin:8:test 1', key: 'new', sent: [] },
      async () => ({}),
    )
    expect(await kept()).toBe(before - 499)
  })
})
