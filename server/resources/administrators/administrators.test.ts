import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminSession, deleteAdminSession, getAdminSession } from '#schemas/generated/api/administrators.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { addAdministrator, dismissAdministrator, setPassword } from './index.ts'

const ALL = { email: 'Boss@clinic.test', password: 'olive rain 42 kite 🔑' }
const ONE = { email: 'desk@clinic.test', password: 'tram over quiet lake' }

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }, { code: 'b' }], { TRUST_PROXY: 'true' })
  await addAdministrator(api.context.db, { ...ALL, partnerId: null }, NOON)
  await addAdministrator(api.context.db, { ...ONE, partnerId: parsePartnerId(2) }, NOON)
})
afterAll(() => api.close())

let visitor = 0
const fresh = () => ({ 'x-forwarded-for': `203.0.113.${(visitor += 1)}` })
const signIn = (input: typeof ALL, more: { host?: string; headers?: Record<string, string> } = {}) =>
  api.ask(createAdminSession, input, { ...more, headers: { ...fresh(), ...more.headers } })
const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)
const cookieOf = (headers: Record<string, unknown>) => cookiesOf(headers)[0]?.split(';')[0] ?? ''

describe('signing in', () => {
  it('sets a cookie that scripts and other sites cannot read', async () => {
    const { status, headers, body } = await signIn({ ...ALL, email: 'boss@CLINIC.test ' })
    expect(status).toBe(200)
    expect(body.row).toMatchObject({ email: 'boss@clinic.test', isForAllPartners: true })
    expect(cookiesOf(headers)[0]).toMatch(/^admin_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(headers['cache-control']).toBe('private, no-store')
    const who = await api.ask(getAdminSession, {}, { headers: { cookie: `x=1; ${cookieOf(headers)}` } })
    expect(who.body.row.email).toBe('boss@clinic.test')
  })

  it('uses a __Host- cookie behind TLS', async () => {
    const { headers } = await signIn(ALL, { headers: { 'x-forwarded-proto': 'https' } })
    expect(cookiesOf(headers)[0]).toMatch(
      /^__Host-admin_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    )
  })

  it('rejects a wrong address, a wrong password and another clinic with the same answer', async () => {
    const refused = await Promise.all([
      signIn({ ...ALL, email: 'nobody@clinic.test' }),
      signIn({ ...ALL, password: 'wrong' }),
      signIn(ONE, { host: 'a.test' }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1)
    expect((await signIn(ONE, { host: 'b.test' })).body.row.isForAllPartners).toBe(false)
  })

  it('stops guesses from one address, while the owner can still sign in from another', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' }
    const tries = []
    for (let count = 0; count < 7; count += 1) {
      tries.push(await signIn({ ...ALL, password: `guess ${count}` }, { headers }))
    }
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect(tries[5]?.failure).toMatchObject({ code: 'admin/try-later', retryAfterSeconds: 30 })
    expect(tries[5]?.headers['retry-after']).toBe('30')
    expect((await signIn(ALL)).status).toBe(200)
  })

  it('is rejected from a page of another site', async () => {
    const { status, failure } = await signIn(ALL, { headers: { origin: 'https://evil.test' } })
    expect([status, failure.code]).toEqual([403, 'request/foreign-origin'])
  })
})

describe('a session', () => {
  it('is unknown without its cookie', async () => {
    for (const cookie of ['', 'admin_session=', 'admin_session=x', 'other=1']) {
      expect((await api.ask(getAdminSession, {}, { headers: { cookie } })).status).toBe(401)
    }
  })

  it('from one clinic is rejected at another', async () => {
    const { headers } = await signIn(ONE, { host: 'b.test' })
    const more = { headers: { cookie: cookieOf(headers) } }
    expect((await api.ask(getAdminSession, {}, { ...more, host: 'b.test' })).status).toBe(200)
    const other = await api.ask(getAdminSession, {}, { ...more, host: 'a.test' })
    expect([other.status, other.failure.code]).toEqual([403, 'admin/other-partner'])
  })

  it('ends on sign-out, after twelve hours, and with a new password', async () => {
    const begin = async () => ({ headers: { cookie: cookieOf((await signIn(ALL)).headers) } })
    const statusOf = async (more: { headers: { cookie: string } }) => (await api.ask(getAdminSession, {}, more)).status
    const [left, late, changed] = [await begin(), await begin(), await begin()]
    const out = await api.ask(deleteAdminSession, {}, left)
    expect(cookiesOf(out.headers)).toEqual([expect.stringMatching(/^admin_session=; .*Max-Age=0$/)])
    expect([await statusOf(left), await statusOf(late)]).toEqual([401, 200])
    api.setNow(new Date(NOON.getTime() + 12 * 3_600_000))
    expect(await statusOf(late)).toBe(401)
    api.setNow(NOON)
    expect(await statusOf(changed)).toBe(200)
    expect(await setPassword(api.context, ALL.email, 'another kite over rain')).toBe(1)
    expect(await statusOf(changed)).toBe(401)
  })

  it('ends when its administrator is removed', async () => {
    const { headers } = await signIn(ONE, { host: 'b.test' })
    expect(await dismissAdministrator(api.context, ONE.email)).toBe(2)
    const more = { host: 'b.test', headers: { cookie: cookieOf(headers) } }
    expect((await api.ask(getAdminSession, {}, more)).status).toBe(401)
  })

  it('leaves no password or token in the database or the log', async () => {
    const { rows } = await readSessions()
    expect(rows.every(({ token_hash }) => /^[0-9a-f]{64}$/.test(token_hash))).toBe(true)
    expect(api.logged.join()).not.toMatch(/olive rain|quiet lake|admin_session/)
  })
})

const readSessions = async () => ({
  rows: await api.context.db.kysely
    .withTables<{ administrator_session: { token_hash: string } }>()
    .selectFrom('administrator_session')
    .select('token_hash')
    .execute(),
})
