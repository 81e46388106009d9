import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  createAdminSession,
  createAdminSessionByPasskey,
  getAdminSession,
  getSecondFactor,
  listPasskeys,
  makePasskeyChallenge,
  makeRecoveryCodes,
  proveAdminSessionByPasskey,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
} from '#schemas/generated/api/administrators.ts'
import { listTeam, removeMemberFactors } from '#schemas/generated/api/team.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { freshVisitor } from '../board-visitor.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { makePasskeyDevice, type PasskeyDevice } from '../passkey-device.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const ORIGIN = 'http://a.test'

type As = { headers: Record<string, string> }

describeOnBoth('a second factor', (dialect) => {
  let api: TestApi
  let count = 0
  let email = ''
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], { TRUST_PROXY: 'true', ...(await dialect.settings()) })
    const partnerId = parsePartnerId(1)
    await addAdministrator(api.context.db, { email: 'owner@a.test', password: PASSWORD, partnerId }, NOON)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.setNow(NOON)
    email = `member${(count += 1)}@a.test`
    const added = { email, password: PASSWORD, partnerId: parsePartnerId(1), role: 'desk' } as const
    await addAdministrator(api.context.db, added, NOON)
  })

  const toAs = ({ headers }: { headers: Record<string, unknown> }): As => {
    const [first = ''] = [headers['set-cookie'] ?? []].flat().map(String)
    return { headers: { cookie: first.split(';')[0] ?? '' } }
  }
  const trySignIn = (code?: string, password = PASSWORD, headers: Record<string, string> = freshVisitor()) =>
    api.ask(createAdminSession, { email, password, ...(code === undefined ? {} : { code }) }, { headers })
  const signIn = async (code?: string) => toAs(await trySignIn(code))
  const codeAt = (secret: string, seconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOON.getTime() + seconds * 1000 })
  const setUp = async (as: As) => {
    const { body } = await api.ask(beginAuthenticator, {}, as)
    const { secret } = body.row
    const confirmed = await api.ask(confirmAuthenticator, { code: codeAt(secret) }, as)
    return { secret, codes: confirmed.body.row.codes, begun: body.row }
  }

  describe('by an authenticator app', () => {
    it('is active after a first code, and required only after the right password', async () => {
      const as = await signIn()
      const begun = await api.ask(beginAuthenticator, {}, as)
      expect(begun.body.row.qrCode).toMatch(/^<svg /)
      expect(begun.body.row.uri).toContain(`secret=${begun.body.row.secret}`)
      expect((await trySignIn()).status).toBe(200)
      const wrong = await api.ask(confirmAuthenticator, { code: '000000' }, as)
      expect([wrong.status, wrong.failure.code]).toEqual([409, 'admin/wrong-code'])
      const { secret } = await setUp(as)
      expect((await api.ask(beginAuthenticator, {}, as)).failure.code).toBe('admin/authenticator-on')

      expect((await trySignIn(undefined, 'wrong')).failure.code).toBe('admin/wrong-password')
      expect((await trySignIn(codeAt(secret, 30), 'wrong')).failure.code).toBe('admin/wrong-password')
      const asked = await trySignIn()
      expect([asked.status, asked.failure.code]).toEqual([401, 'admin/code-needed'])
      expect((await trySignIn('000000')).failure.code).toBe('admin/wrong-code')
      api.passTime(30)
      const code = codeAt(secret, 30)
      const right = await trySignIn(code)
      expect([right.status, right.body.row.hasAuthenticator]).toEqual([200, true])
      expect((await trySignIn(code)).failure.code).toBe('admin/wrong-code')
    })

    it('stores its secret encrypted and its recovery codes as hashes', async () => {
      const { secret, codes } = await setUp(await signIn())
      const kept = await api.context.db.kysely
        .withTables<{ administrator_authenticator: object; administrator_recovery_code: object }>()
        .selectFrom(['administrator_authenticator', 'administrator_recovery_code'])
        .selectAll()
        .execute()
      expect(kept.length).toBeGreaterThan(0)
      const text = JSON.stringify(kept)
      for (const word of [secret, ...codes]) expect(text).not.toContain(word)
      expect(api.logged.join()).not.toContain(secret)
    })

    it('is replaced by ten recovery codes, each valid once', async () => {
      const as = await signIn()
      const { codes } = await setUp(as)
      const [first = '', second = ''] = codes
      expect(codes).toHaveLength(10)
      expect((await trySignIn(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
      expect((await trySignIn(first)).failure.code).toBe('admin/wrong-code')
      expect((await api.ask(getSecondFactor, {}, as)).body.row).toMatchObject({ recoveryCodes: 9 })
      const anew = await api.ask(makeRecoveryCodes, {}, as)
      expect((await trySignIn(second)).failure.code).toBe('admin/wrong-code')
      expect((await trySignIn(anew.body.row.codes[0])).status).toBe(200)
    })

    it('limits the guessing of codes', async () => {
      await setUp(await signIn())
      const visitor = freshVisitor()
      const tries = []
      for (let index = 0; index < 6; index += 1) tries.push(await trySignIn('000000', PASSWORD, visitor))
      expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
      expect(tries[5]?.failure).toMatchObject({ code: 'admin/try-later', retryAfterSeconds: 30 })
    })

    it('is removed by its owner after reauthentication, or by an owner of the clinic', async () => {
      const as = await signIn()
      await setUp(as)
      api.passTime(600)
      expect((await api.ask(removeAuthenticator, {}, as)).failure.code).toBe('REAUTHENTICATION_REQUIRED')
      api.setNow(NOON)
      expect((await api.ask(removeAuthenticator, {}, as)).body.row).toMatchObject({ recoveryCodes: 0 })
      expect((await trySignIn()).status).toBe(200)

      await setUp(as)
      const owner = toAs(await api.ask(createAdminSession, { email: 'owner@a.test', password: PASSWORD }))
      const member = (await api.ask(listTeam, {}, owner)).body.rows.find((one) => one.email === email)
      expect(member?.hasAuthenticator).toBe(true)
      await api.ask(removeMemberFactors, { id: member?.id ?? 0 }, owner)
      expect((await api.ask(getAdminSession, {}, as)).status).toBe(401)
      expect((await trySignIn()).status).toBe(200)
    })
  })

  describe('by a passkey', () => {
    const add = async (as: As, device: PasskeyDevice, origin = ORIGIN) => {
      const { body } = await api.ask(beginPasskey, {}, as)
      return api.ask(addPasskey, { name: 'Laptop', credential: device.create(body.row.options, origin) }, as)
    }
    const challenge = async (host = 'a.test') => {
      const { body } = await api.ask(makePasskeyChallenge, {}, { host, headers: freshVisitor() })
      return body.row.options
    }
    const enter = (credential: Record<string, unknown>, host = 'a.test') =>
      api.ask(createAdminSessionByPasskey, { credential }, { host })

    it('signs in without password and code, and is listed, renamed and removed', async () => {
      const as = await signIn()
      const device = makePasskeyDevice()
      const added = await add(as, device)
      expect([added.status, added.body.row.host]).toEqual([201, 'a.test'])
      await setUp(as)
      const signed = await enter(device.get(await challenge(), ORIGIN))
      expect([signed.status, signed.body.row.email, signed.body.row.passkeys]).toEqual([200, email, 1])
      expect((await api.ask(getAdminSession, {}, toAs(signed))).status).toBe(200)
      const { id } = added.body.row
      await api.ask(renamePasskey, { id, name: '진료실 노트북' }, as)
      const listed = await api.ask(listPasskeys, {}, as)
      expect(listed.body.rows).toMatchObject([{ id, name: '진료실 노트북', lastUsedAt: NOON.toISOString() }])
      const other = toAs(await api.ask(createAdminSession, { email: 'owner@a.test', password: PASSWORD }))
      expect((await api.ask(removePasskey, { id }, other)).status).toBe(404)
      expect((await api.ask(removePasskey, { id }, as)).status).toBe(200)
      const gone = await enter(device.get(await challenge(), ORIGIN))
      expect([gone.status, gone.failure.code]).toEqual([401, 'admin/passkey-refused'])
    })

    it('answers a challenge once, in time, from its own host and with its own key', async () => {
      const as = await signIn()
      const [device, stranger] = [makePasskeyDevice(), makePasskeyDevice()]
      const [own] = [await add(as, device), await add(as, stranger)]
      const used = device.get(await challenge(), ORIGIN)
      expect((await enter(used)).status).toBe(200)
      expect((await enter(used)).status).toBe(401)
      const late = device.get(await challenge(), ORIGIN)
      api.passTime(300)
      expect((await enter(late)).status).toBe(401)
      api.setNow(NOON)
      expect((await enter(device.get(await challenge(), 'https://evil.test'))).status).toBe(401)
      expect((await enter(device.get({ ...(await challenge()), rpId: 'evil.test' }, ORIGIN))).status).toBe(401)
      expect((await enter(device.get(await challenge('b.test'), 'http://b.test'), 'b.test')).status).toBe(401)
      const forged = { ...stranger.get(await challenge(), ORIGIN), id: device.get(await challenge(), ORIGIN)['id'] }
      expect((await enter(forged)).status).toBe(401)
      // A copied authenticator counts from where it was copied.
      expect((await enter(device.get(await challenge(), ORIGIN, { signCount: 1 }))).status).toBe(401)
      expect((await enter({ id: 7, response: 'nothing' })).status).toBe(401)
      expect((await enter({ id: own.body.row.id })).status).toBe(401)
      expect((await enter(device.get(await challenge(), ORIGIN, { signCount: 99 }))).status).toBe(200)
    })

    it('is created only from the user’s own challenge', async () => {
      const as = await signIn()
      const owner = toAs(await api.ask(createAdminSession, { email: 'owner@a.test', password: PASSWORD }))
      const { body } = await api.ask(beginPasskey, {}, owner)
      const credential = makePasskeyDevice().create(body.row.options, ORIGIN)
      const foreign = await api.ask(addPasskey, { name: 'Mine', credential }, as)
      expect([foreign.status, foreign.failure.code]).toEqual([409, 'admin/passkey-refused'])
      expect((await add(as, makePasskeyDevice(), 'https://evil.test')).status).toBe(409)
      const device = makePasskeyDevice()
      expect((await add(as, device)).status).toBe(201)
      expect((await add(as, device)).status).toBe(409)
    })

    it('reauthenticates its owner only', async () => {
      const as = await signIn()
      const [device, others] = [makePasskeyDevice(), makePasskeyDevice()]
      await add(as, device)
      await add(toAs(await api.ask(createAdminSession, { email: 'owner@a.test', password: PASSWORD })), others)
      api.passTime(601)
      expect((await api.ask(beginPasskey, {}, as)).failure.code).toBe('REAUTHENTICATION_REQUIRED')
      const wrong = { credential: others.get(await challenge(), ORIGIN) }
      expect((await api.ask(proveAdminSessionByPasskey, wrong, as)).status).toBe(409)
      const right = { credential: device.get(await challenge(), ORIGIN) }
      expect((await api.ask(proveAdminSessionByPasskey, right, as)).body.row.provenUntil).not.toBeNull()
      expect((await api.ask(beginPasskey, {}, as)).status).toBe(200)
    })
  })
})
