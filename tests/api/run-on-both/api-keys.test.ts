import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeApiKey,
  createApiKey,
  endOldApiKeySecret,
  keepOldApiKeySecret,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  takeOverApiKey,
  type CreateApiKeyInput,
} from '#schemas/generated/api/api-keys.ts'
import { getAdminSession } from '#schemas/generated/api/administrators.ts'
import { listAudit, listContent, listDrafts, planPublication } from '#schemas/generated/api/content.ts'
import { listClinics } from '#schemas/generated/api/clinics.ts'
import {
  confirmAdminReservation,
  getAdminReservation,
  listAdminReservations,
} from '#schemas/generated/api/reservations.ts'
import { changeMemberRole, disableMember } from '#schemas/generated/api/team.ts'
import { putRedirect } from '#schemas/generated/api/redirects.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { makeSecret } from '#server/resources/api-keys/key-format.ts'
import { addPerson } from '../key-fixtures.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { reserve } from '../reservation-visitor.ts'
import { runMaru } from '../run-maru.ts'
import { describeOnBoth } from './dialects.ts'

const PARTNER = parsePartnerId(1)
const CONSOLE = { CONSOLE_HOST: 'console.test' }

const KEY: CreateApiKeyInput = {
  name: 'CRM',
  role: 'desk',
  rights: null,
  isReadOnly: false,
  kinds: null,
  addresses: [],
  perMinute: 60,
  expiresAt: null,
}

describeOnBoth('API keys', (dialect) => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof addPerson>>
  let colleague: Awaited<ReturnType<typeof addPerson>>
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], {
      TRUST_PROXY: 'true',
      ...CONSOLE,
      ...(await dialect.settings()),
    })
    owner = await addPerson(api, { partnerId: PARTNER, role: 'owner', email: 'owner@a.test' })
    colleague = await addPerson(api, { partnerId: PARTNER, role: 'owner', email: 'colleague@a.test' })
  }, 60_000)
  afterAll(() => api.close())
  beforeEach(() => api.setNow(NOON))

  const make = async (settings: Partial<CreateApiKeyInput> = {}, by = owner) => {
    const { status, body, failure } = await api.ask(
      createApiKey,
      { ...KEY, name: `key ${Math.random()}`, ...settings },
      by,
    )
    expect(status, failure?.message).toBe(201)
    const { secret, key } = body.row
    return { ...key, secret, headers: { authorization: `Bearer ${secret}` } }
  }
  const read = async (headers: Record<string, string>) => {
    const { status, failure } = await api.ask(listAdminReservations, {}, { headers })
    return status === 200 ? 200 : `${status} ${failure.code}`
  }
  const find = async (id: number) => {
    const { body } = await api.ask(listApiKeys, {}, owner)
    return body.rows.find((row) => row.id === id)
  }

  it('work without a cookie, and their secret is shown once', async () => {
    const { secret, headers, id, prefix } = await make({ name: 'CRM' })
    expect(secret).toMatch(/^maru_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/)
    expect(secret.startsWith(prefix)).toBe(true)
    expect(await read(headers)).toBe(200)
    const { text, headers: answered } = await api.ask(listApiKeys, {}, owner)
    expect(text).not.toContain(secret.slice(14))
    expect(answered['cache-control']).toContain('no-store')
    expect(await find(id)).toMatchObject({
      name: 'CRM',
      state: 'ACTIVE',
      lastUsedAt: NOON.toISOString(),
      lastNetwork: '127.0.0.0/24',
      granted: ['content/read', 'statistics/read', 'posts/handle', 'reservations/handle'],
    })
  })

  it('are stored as digests only', async () => {
    const { secret } = await make()
    const rows = await api.context.db.kysely
      .withTables<{ api_key: object; api_key_secret: { id: string; digest: string } }>()
      .selectFrom('api_key_secret')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(secret.slice(14))
    expect(rows.find(({ id }) => id === secret.slice(5, 13))?.digest).toMatch(/^[0-9a-f]{64}$/)
  })

  it('are read before a cookie, which is then ignored', async () => {
    const { headers } = await make()
    const wrong = { authorization: `Bearer ${makeSecret().key}`, ...owner.headers }
    expect(await read(wrong)).toBe('401 key/invalid')
    expect(await read({ ...headers, cookie: 'admin_session=none' })).toBe(200)
    // Other schemes belong to a proxy in front.
    for (const authorization of ['Basic YTpi', 'Bearer eyJhbGciOi.a.b', 'Bearer maru_']) {
      expect(await read({ ...owner.headers, authorization })).toBe(200)
    }
  })

  it('need no origin for writes, unlike cookies', async () => {
    const { headers } = await make({ role: 'editor' })
    const write = (more: Record<string, string>) =>
      api.ask(putRedirect, { from: '/old', to: '/introduce' }, { headers: { origin: 'https://evil.example', ...more } })
    expect((await write(headers)).status).toBe(200)
    expect((await write(owner.headers)).failure.code).toBe('request/foreign-origin')
    expect((await write({ ...owner.headers, authorization: 'Basic YTpi' })).failure.code).toBe('request/foreign-origin')
    const session = { ...owner.headers, authorization: `Bearer ${makeSecret().key}` }
    expect((await write(session)).failure.code).toBe('key/invalid')
  })

  it('write under their name, with their creator in the log', async () => {
    const { headers, id } = await make({ name: 'Redirect robot', role: 'editor' })
    await api.ask(putRedirect, { from: '/robot', to: '/introduce' }, { headers })
    const { body } = await api.ask(listAudit, { actor: 'Redirect robot' }, owner)
    expect(body.rows[0]).toMatchObject({
      actor: 'Redirect robot',
      action: 'redirects/written',
      detail: { apiKey: id, apiKeyCreator: 'owner@a.test' },
    })
    const made = await api.ask(listAudit, { area: 'keys' }, owner)
    expect(made.body.rows[0]).toMatchObject({ action: 'keys/created', actor: 'owner@a.test', detail: { key: id } })
  })

  it('stand in the history of a reservation', async () => {
    const { headers } = await make({ name: 'Naver bridge' })
    const made = await reserve(api, { date: '2026-05-06', time: '11:00' })
    expect(made.status).toBe(201)
    const { number } = made.body.row
    expect((await api.ask(confirmAdminReservation, { number }, { headers })).status).toBe(200)
    const { body } = await api.ask(getAdminReservation, { number }, owner)
    expect(body.row.history.at(-1)).toMatchObject({ kind: 'CONFIRMED', actorName: 'Naver bridge' })
  })

  it('are closed to what asks a person to prove who they are', async () => {
    const { headers } = await make({ role: 'owner' })
    const other = await make()
    const codes = [
      (await api.ask(changeMemberRole, { id: colleague.id, role: 'viewer' }, { headers })).failure.code,
      (await api.ask(createApiKey, { ...KEY, name: 'child' }, { headers })).failure.code,
      (await api.ask(rotateApiKey, { id: other.id }, { headers })).failure.code,
      (await api.ask(getAdminSession, {}, { headers })).failure.code,
    ]
    expect(new Set(codes)).toEqual(new Set(['key/person-needed']))
    api.setNow(new Date(NOON.getTime() + 11 * 60_000))
    expect((await api.ask(createApiKey, { ...KEY, name: 'late' }, owner)).failure.code).toBe(
      'REAUTHENTICATION_REQUIRED',
    )
  })

  it('note refused calls, one of them an hour in the log', async () => {
    const { headers, id } = await make({ name: 'Curious', role: 'viewer' })
    for (let time = 0; time < 3; time += 1) expect(await read(headers)).toBe('403 admin/not-allowed')
    expect(await find(id)).toMatchObject({ refusals: 3, refusedOperation: 'listAdminReservations' })
    const { body } = await api.ask(listAudit, { actor: 'Curious' }, owner)
    expect(body.rows.map(({ action }) => action)).toEqual(['keys/refused'])
    api.passTime(3600)
    expect(await find(id)).toMatchObject({ refusals: 0, refusedOperation: null })
  })

  describe('are limited', () => {
    it('to their clinic', async () => {
      const { headers } = await make()
      expect((await api.ask(listAdminReservations, {}, { headers, host: 'b.test' })).failure.code).toBe(
        'admin/other-partner',
      )
      expect((await api.ask(listClinics, {}, { headers, host: 'console.test' })).failure.code).toBe(
        'admin/other-partner',
      )
    })

    it('to the roles and permissions of their creator', async () => {
      const wide = await api.ask(createApiKey, { ...KEY, role: 'operator' }, owner)
      expect([wide.status, wide.failure.code]).toEqual([400, 'key/invalid-settings'])
      const surplus = await api.ask(createApiKey, { ...KEY, rights: ['team/manage'] }, owner)
      expect(surplus.failure).toMatchObject({ code: 'key/invalid-settings', fields: [{ name: 'rights' }] })
    })

    it('to addresses', async () => {
      const { headers } = await make({ addresses: ['203.0.113.0/24', '2001:db8::/32'] })
      const from = (address: string) => read({ ...headers, 'x-forwarded-for': address })
      expect(await from('203.0.113.18')).toBe(200)
      expect(await from('::ffff:203.0.113.18')).toBe(200)
      expect(await from('2001:db8:7::1')).toBe(200)
      expect(await from('198.51.100.1')).toBe('403 key/address')
      const wrong = await api.ask(createApiKey, { ...KEY, addresses: ['203.0.113.0/33'] }, owner)
      expect(wrong.failure).toMatchObject({ status: 400, fields: [{ name: 'addresses' }] })
    })

    it('to content types', async () => {
      const { headers } = await make({ role: 'editor', kinds: ['products'] })
      const by = { headers }
      expect((await api.ask(listContent, { kind: 'products' }, by)).status).toBe(200)
      expect((await api.ask(listContent, { kind: 'notices' }, by)).failure.code).toBe('key/kind')
      expect((await api.ask(listDrafts, {}, by)).failure.code).toBe('key/kind')
      const plan = (kind: string) => api.ask(planPublication, { entries: [{ kind, key: '1' }] }, by)
      expect((await plan('notices')).failure.code).toBe('key/kind')
      expect((await plan('products')).failure?.code).not.toBe('key/kind')
      const unknown = await api.ask(createApiKey, { ...KEY, kinds: ['cars'] }, owner)
      expect(unknown.failure).toMatchObject({ status: 400, fields: [{ name: 'kinds' }] })
    })

    it('in time', async () => {
      const { headers, id } = await make({ expiresAt: '2026-05-04T07:00:00Z' })
      expect(await read(headers)).toBe(200)
      api.setNow(new Date('2026-05-04T07:00:00.000Z'))
      expect(await read(headers)).toBe('401 key/expired')
      expect(await find(id)).toMatchObject({ state: 'EXPIRED' })
      api.setNow(NOON)
      const over = await api.ask(createApiKey, { ...KEY, expiresAt: '2026-05-04T00:00:00Z' }, owner)
      expect(over.failure).toMatchObject({ status: 400, fields: [{ name: 'expiresAt' }] })
    })

    it('to some calls a minute, with the time to wait', async () => {
      const { headers, id } = await make({ perMinute: 3 })
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => api.ask(listAdminReservations, {}, { headers })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      const refused = answers.find(({ status }) => status === 429)
      expect(refused?.failure).toMatchObject({ code: 'key/too-many', retryAfterSeconds: 60 })
      expect(refused?.headers['retry-after']).toBe('60')
      api.passTime(60)
      expect(await read(headers)).toBe(200)
      expect((await find(id))?.callsToday).toBeGreaterThanOrEqual(3)
    })
  })

  describe('are rotated', () => {
    it('with an overlap of a day, which can be shortened and prolonged', async () => {
      const old = await make()
      const { body } = await api.ask(rotateApiKey, { id: old.id }, owner)
      const { secret, key } = body.row
      const fresh = { authorization: `Bearer ${secret}` }
      expect(key.oldSecret).toMatchObject({ prefix: old.prefix, endsAt: '2026-05-05T03:00:00.000Z' })
      expect([await read(old.headers), await read(fresh)]).toEqual([200, 200])
      expect((await api.ask(keepOldApiKeySecret, { id: old.id, hours: 48 }, owner)).status).toBe(200)
      api.passTime(47 * 3600)
      expect([await read(old.headers), await read(fresh)]).toEqual([200, 200])
      api.passTime(2 * 3600)
      expect([await read(old.headers), await read(fresh)]).toEqual(['401 key/replaced', 200])
    })

    it('at once', async () => {
      const old = await make()
      await api.ask(rotateApiKey, { id: old.id }, owner)
      const ended = await api.ask(endOldApiKeySecret, { id: old.id }, owner)
      expect(ended.body.row.oldSecret).toBeNull()
      expect(await read(old.headers)).toBe('401 key/invalid')
      const { body } = await api.ask(rotateApiKey, { id: old.id, overlapHours: 0 }, owner)
      expect(body.row.key.oldSecret).toBeNull()
      expect(await read({ authorization: `Bearer ${body.row.secret}` })).toBe(200)
    })
  })

  it('end with their revocation', async () => {
    const { headers, id } = await make()
    expect(await read(headers)).toBe(200)
    expect((await api.ask(revokeApiKey, { id }, owner)).body.row).toMatchObject({ id, isRemoved: true })
    const { failure, headers: answered } = await api.ask(listAdminReservations, {}, { headers })
    expect([failure.code, answered['www-authenticate']]).toEqual(['key/invalid', 'Bearer'])
    expect((await api.ask(revokeApiKey, { id }, owner)).status).toBe(404)
    expect(await find(id)).toBeUndefined()
  })

  it('follow a change at once', async () => {
    const { headers, id, name } = await make()
    expect((await api.ask(changeApiKey, { ...KEY, id, name, role: 'viewer' }, owner)).status).toBe(200)
    expect(await read(headers)).toBe('403 admin/not-allowed')
    const taken = await make({ name: 'Taken' })
    const clash = await api.ask(changeApiKey, { ...KEY, id, name: 'taken' }, owner)
    expect(clash.failure.code).toBe('key/name-taken')
    await api.ask(revokeApiKey, { id: taken.id }, owner)
  })

  it('stop when their creator leaves, until an owner takes them over', async () => {
    const { headers, id } = await make({}, colleague)
    expect(await read(headers)).toBe(200)
    expect((await api.ask(disableMember, { id: colleague.id }, owner)).status).toBe(200)
    expect(await read(headers)).toBe('401 key/creator-left')
    expect(await find(id)).toMatchObject({ state: 'CREATOR_LEFT', granted: [], creator: 'colleague@a.test' })
    expect((await api.ask(takeOverApiKey, { id }, owner)).body.row).toMatchObject({ creator: 'owner@a.test' })
    expect(await read(headers)).toBe(200)
  })

  it('of operators work at every clinic and at the operators’ console', async () => {
    const operator = await addPerson(api, { partnerId: null, role: 'operator', email: 'operator@maru.test' })
    const at = { ...operator, host: 'console.test' }
    const ofDesk = await api.ask(createApiKey, { ...KEY, role: 'desk' }, at)
    expect(ofDesk.failure.code).toBe('key/invalid-settings')
    const rights = ['fleet/manage', 'reservations/handle'] as const
    const { body } = await api.ask(createApiKey, { ...KEY, role: 'operator', rights: [...rights] }, at)
    const headers = { authorization: `Bearer ${body.row.secret}` }
    for (const host of ['a.test', 'b.test']) {
      expect((await api.ask(listAdminReservations, {}, { headers, host })).status).toBe(200)
      expect((await api.ask(listDrafts, {}, { headers, host })).failure.code).toBe('admin/not-allowed')
    }
    expect((await api.ask(listClinics, {}, { headers, host: 'console.test' })).status).toBe(200)
    const { body: ofClinic } = await api.ask(listApiKeys, {}, owner)
    expect(ofClinic.rows.map(({ id }) => id)).not.toContain(body.row.key.id)
  })

  it('are added, listed, renewed and revoked on the command line', async () => {
    const printed = await runMaru(
      api.context,
      'key add Shell --partner a --role editor --right content/read --from 127.0.0.0/8 --until 2026-06-01T00:00:00Z',
    )
    const [, id, secret = ''] = /^Key (\d+), "Shell"\. .*: (maru_\w+)$/.exec(printed) ?? []
    const list = (key: string) => api.ask(listDrafts, {}, { headers: { authorization: `Bearer ${key}` } })
    expect((await list(secret)).status).toBe(200)
    expect(await runMaru(api.context, 'key list --partner a')).toMatch(
      new RegExp(`^${id}  Shell  maru_\\w{8}…  editor \\(content/read\\)  last used .*  expires 2026-06-01`, 'm'),
    )
    const renewed = await runMaru(api.context, `key rotate ${id} --partner a --overlap 0`)
    const next = /(maru_\w+)\. The old one has ended/.exec(renewed)?.[1] ?? ''
    expect([(await list(secret)).status, (await list(next)).status]).toEqual([401, 200])
    expect(await runMaru(api.context, `key revoke ${id} --partner a`)).toBe(`Key ${id} is revoked.`)
    expect((await list(next)).status).toBe(401)
    expect(await runMaru(api.context, 'key add Fleet --role operator')).toContain('"Fleet"')
    expect(await runMaru(api.context, 'key list')).toContain('Fleet')
    expect(await runMaru(api.context, 'key add Wrong --partner a --role desk --right team/manage')).toContain(
      'team/manage',
    )
    await expect(runMaru(api.context, 'key add None --partner a')).rejects.toThrow('Give a role')
  })
})
