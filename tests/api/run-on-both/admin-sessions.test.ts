import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  changeAdminProfile,
  createAdminSession,
  endAdminSession,
  endOtherAdminSessions,
  getAdminSession,
  listAdminSessions,
  proveAdminSession,
} from '#schemas/generated/api/administrators.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { freshVisitor } from '../board-visitor.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const HOUR_SECONDS = 3600
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

describeOnBoth('the session of an administrator', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }], { TRUST_PROXY: 'true', ...(await dialect.settings()) })
    for (const email of ['owner@clinic.test', 'desk@clinic.test']) {
      const role = email.startsWith('desk') ? 'desk' : 'owner'
      await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId: parsePartnerId(1), role }, NOON)
    }
  })
  afterAll(() => api.close())

  const signIn = async (email: string, more: { isStaying?: boolean; headers?: Record<string, string> } = {}) => {
    const { headers = {}, ...input } = more
    const answer = await api.ask(
      createAdminSession,
      { email, password: PASSWORD, ...input },
      { headers: { ...freshVisitor(), ...headers } },
    )
    const [setCookie = ''] = [answer.headers['set-cookie'] ?? []].flat().map(String)
    return { answer, setCookie, as: { headers: { cookie: setCookie.split(';')[0] ?? '' } } }
  }
  const statusOf = async (as: { headers: { cookie: string } }) => (await api.ask(getAdminSession, {}, as)).status

  it('contains the signed-in user, the clinic and the user’s rights', async () => {
    const { as } = await signIn('desk@clinic.test')
    const { body } = await api.ask(getAdminSession, {}, as)
    expect(body.row).toMatchObject({
      email: 'desk@clinic.test',
      name: '',
      role: 'desk',
      rights: ['content/read', 'statistics/read', 'posts/handle', 'reservations/handle'],
      language: null,
      clinic: { code: 'a', name: expect.any(String) },
      languages: expect.arrayContaining(['ko']),
      siteAddress: 'https://a.test',
      isStaying: false,
      hasAuthenticator: false,
      passkeys: 0,
    })
    const changed = await api.ask(changeAdminProfile, { name: '김접수', language: 'ko' }, as)
    expect(changed.body.row).toMatchObject({ name: '김접수', language: 'ko' })
    expect((await api.ask(getAdminSession, {}, as)).body.row).toMatchObject({ name: '김접수', language: 'ko' })
  })

  it('is extended by use, ends twelve hours after the last use, and after thirty days at the latest', async () => {
    const { as } = await signIn('owner@clinic.test')
    const [used, unused] = [as, (await signIn('owner@clinic.test')).as]
    for (let hours = 11; hours < 700; hours += 11) {
      api.setNow(new Date(NOON.getTime() + hours * HOUR_SECONDS * 1000))
      expect(await statusOf(used), `after ${hours} hours`).toBe(200)
      if (hours > 11) expect(await statusOf(unused)).toBe(401)
    }
    api.setNow(new Date(NOON.getTime() + 720 * HOUR_SECONDS * 1000))
    expect(await statusOf(used)).toBe(401)
    api.setNow(NOON)
  })

  it('lasts thirty days on request, even unused', async () => {
    const { as, setCookie } = await signIn('owner@clinic.test', { isStaying: true })
    expect(setCookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/)
    api.setNow(new Date(NOON.getTime() + 719 * HOUR_SECONDS * 1000))
    const { status, body } = await api.ask(getAdminSession, {}, as)
    expect([status, body.row.isStaying]).toEqual([200, true])
    api.setNow(new Date(NOON.getTime() + 720 * HOUR_SECONDS * 1000))
    expect(await statusOf(as)).toBe(401)
    api.setNow(NOON)
  })

  it('is listed with its browser and network, and can be ended from another session', async () => {
    const phone = await signIn('desk@clinic.test', { headers: { 'x-forwarded-for': '203.0.113.77' } })
    const here = await signIn('desk@clinic.test', { headers: { 'user-agent': WINDOWS } })
    const other = await signIn('owner@clinic.test')
    const { body } = await api.ask(listAdminSessions, {}, here.as)
    const mine = body.rows.find(({ isThis }) => isThis)
    const theirs = body.rows.find(({ network }) => network === '203.0.113.0/24')
    expect(mine).toMatchObject({ device: 'Chrome · Windows', lastSeenAt: NOON.toISOString() })
    expect(JSON.stringify(body)).not.toContain('203.0.113.77')
    const ended = await api.ask(endAdminSession, { id: theirs?.id ?? '' }, here.as)
    expect(ended.body.row.ended).toBe(1)
    expect([await statusOf(phone.as), await statusOf(here.as)]).toEqual([401, 200])
    expect((await api.ask(endAdminSession, { id: mine?.id ?? '' }, other.as)).status).toBe(404)
    await signIn('desk@clinic.test')
    const others = await api.ask(endOtherAdminSessions, {}, here.as)
    expect(others.body.row.ended).toBeGreaterThan(0)
    expect((await api.ask(listAdminSessions, {}, here.as)).body.rows).toHaveLength(1)
    expect([await statusOf(here.as), await statusOf(other.as)]).toEqual([200, 200])
  })

  it('remembers a proof of identity for ten minutes', async () => {
    const { as } = await signIn('owner@clinic.test')
    const provenUntil = async () => (await api.ask(getAdminSession, {}, as)).body.row.provenUntil
    expect(await provenUntil()).toBe(new Date(NOON.getTime() + 600_000).toISOString())
    api.passTime(600)
    expect(await provenUntil()).toBeNull()
    const wrong = await api.ask(proveAdminSession, { password: 'not it' }, as)
    expect([wrong.status, wrong.failure.code, await provenUntil()]).toEqual([409, 'admin/wrong-password', null])
    const proven = await api.ask(proveAdminSession, { password: PASSWORD }, as)
    expect(proven.body.row.provenUntil).toBe(new Date(NOON.getTime() + 1_200_000).toISOString())
    expect(await provenUntil()).toBe(proven.body.row.provenUntil)
    api.setNow(NOON)
  })
})
