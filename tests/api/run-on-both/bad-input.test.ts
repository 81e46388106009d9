import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import type { SavedEntry } from '#schemas/generated/api/content.ts'
import { readDemo } from '#server/app/demo/seed.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { askable, writtenOperations } from '../administrator-bodies.ts'
import { readFingerprint } from '../fingerprint.ts'
import { startApi, type TestAnswer, type TestApi } from '../harness.ts'
import { countOf, createChance, seedOf } from '../long-form.ts'
import { mutate } from '../mutate-json.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'

const COUNT = countOf('bad-input', 5)

describeOnBoth('an unexpected request body', (dialect) => {
  let api: TestApi
  let cookie: string
  const chance = createChance(seedOf('bad-input'))
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }], await dialect.settings())
    const { folder } = await readDemo(api.context, 'lumi')
    const roles = folder.published.flatMap(({ kind, key, data }) => (kind === 'roles' ? [[key, data] as const] : []))
    await api.addPartner({ code: 'b', roles: Object.fromEntries(roles) })
    await signIn('bad@clinic.test')
  })
  afterAll(() => api.close())

  const signIn = async (email: string) => {
    const { clock, db } = api.context
    await addAdministrator(db, { email, password: PASSWORD, partnerId: null, role: 'operator' }, clock.now())
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
    cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  }

  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: string, more: Record<string, string> = {}) =>
    api.send(method, url, body, { host: 'b.test', headers: { cookie, 'if-match': '"1"', ...more } })

  const look = () => readFingerprint(api.context.db.kysely, dialect.name === 'sqlite' ? 'sqlite' : 'postgres')

  /** Sends bodies, and holds after every one that was taken, and at the end, that no refused one left anything. */
  const sendAll = async (bodies: readonly string[], ask: (body: string) => Promise<TestAnswer<unknown>>) => {
    let before = await look()
    for (const body of bodies) {
      const answer = await ask(body)
      const where = `${body.slice(0, 300)} was answered ${answer.status}: ${answer.text.slice(0, 300)}`
      expect(answer.status, where).toBeLessThan(500)
      if (answer.status >= 400) expectReason(answer, where)
      else before = await look()
    }
    expect(await look()).toEqual(before)
  }

  it('is tested on every operation that takes a body', () => {
    expect(askable.filter(({ body }) => body === undefined).map(({ id }) => id)).toEqual([])
    expect(writtenOperations.length).toBeGreaterThan(35)
  })

  it.each(askable)(
    'is refused with a reason and changes nothing: $id',
    async ({ method, url, body }) => {
      const ask = (text: string) => send(method as 'POST', url, text)
      const right = await ask(JSON.stringify(body))
      expect(right.failure['fields'] ?? [], right.text).toEqual([])
      const deep = `${'[{"a":'.repeat(40)}1${'}]'.repeat(40)}`
      const odd = ['', 'null', '[]', '"x"', '1', '{', '{"a":1}', '\u0000', deep, JSON.stringify({ a: deep })]
      await sendAll([...odd, ...Array.from({ length: COUNT }, () => mutate(body, chance))], ask)
      // Changing a role or a password ends sessions.
      if ((await api.get('/api/admin/session', { headers: { cookie } })).status === 401)
        await signIn(`${url.length}${method}@clinic.test`.toLowerCase())
    },
    600_000,
  )

  it('is refused before it is read if it has ten megabytes', async () => {
    const before = await look()
    const large = JSON.stringify({ note: 'x'.repeat(10 * 1024 * 1024) })
    for (const { id, method, url } of askable) {
      const { status, failure } = await send(method as 'POST', url, large)
      expect([400, 413], id).toContain(status)
      expect(failure.message, id).toMatch(/\.$/)
    }
    expect(await look()).toEqual(before)
  }, 120_000)

  it('is refused as content of any kind with all problems, or stored as a harmless draft', async () => {
    const kinds = (await api.get('/api/admin/content', { host: 'b.test', headers: { cookie } })).body as {
      rows: { name: string }[]
    }
    for (const { name } of kinds.rows) {
      const { rows } = (await api.get(`/api/admin/content/${name}?size=100`, { host: 'b.test', headers: { cookie } }))
        .body as { rows: SavedEntry[] }
      for (const row of name === 'roles' || name === 'clinic' ? rows : rows.slice(0, 1)) await writeBadly(row)
    }
    const open = { host: 'b.test', headers: { cookie } }
    expect((await api.send('POST', '/api/admin/publications/plan', {}, open)).status).toBe(200)
    const published = await api.send('POST', '/api/admin/publications', { acceptsWarnings: true }, open)
    expect([201, 404, 422]).toContain(published.status)
    for (const url of [
      '/api/customer/global/info',
      '/api/customer/global/products',
      '/api/customer/global/popups',
      '/api/customer/global/page?route=/',
    ]) {
      expect((await api.get(url, { host: 'b.test' })).status).toBe(200)
    }
  }, 3_600_000)

  const writeBadly = async ({ kind, key, data }: SavedEntry) => {
    const url = `/api/admin/content/${kind}/${key}`
    const ask = async (text: string) => {
      const { body } = await api.get(url, { host: 'b.test', headers: { cookie } })
      // The contract of getContent says what it answers.
      const { edit } = (body as { row: SavedEntry }).row
      return send('PUT', url, `{"data":${text}}`, { 'if-match': `"${edit}"` })
    }
    await sendAll(
      Array.from({ length: COUNT }, () => mutate(data, chance)),
      ask,
    )
    await sendAll(
      Array.from({ length: Math.ceil(COUNT / 5) }, () => mutate(data, chance)),
      (text) => send('POST', `/api/admin/content/${kind}`, `{"data":${text}}`),
    )
  }

  const expectReason = ({ status, failure, headers }: TestAnswer<unknown>, where: string) => {
    expect(failure.code, where).toMatch(/^[\w-]+\/[\w-]+$|^[A-Z_]+$/)
    expect(failure.message, where).toMatch(/^.{10,}[.!]$/s)
    expect(headers['cache-control'], where).toBe('no-store')
    if (status !== 400 && status !== 422) return
    const places = [failure['problems'] ?? failure['fields'] ?? []].flat() as { pointer?: unknown; code?: unknown }[]
    for (const { pointer, code } of places) expect([typeof pointer, typeof code], where).toEqual(['string', 'string'])
  }
})
