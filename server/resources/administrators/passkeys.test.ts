import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPasskey,
  beginPasskey,
  createAdminSession,
  createAdminSessionByPasskey,
  getAdminSession,
  listPasskeys,
  makePasskeyChallenge,
  proveAdminSessionByPasskey,
  removePasskey,
  renamePasskey,
} from '#schemas/generated/api/administrators.ts'
import { listAudit } from '#schemas/generated/api/content.ts'
import { freshVisitor } from '#tests/api/board-visitor.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { makePasskeyDevice } from '#tests/api/passkey-device.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { addAdministrator, dismissAdministrator } from './index.ts'
import { insertPasskey } from './passkeys.ts'

const PASSWORD = 'olive lamp over the harbour'
const ORIGIN = 'http://a.test'
type As = { headers: Record<string, string> }

let api: TestApi
let mina: As
let jun: As
beforeAll(async () => {
  api = await startApi([{ code: 'a' }, { code: 'b' }], { TRUST_PROXY: 'true' })
  for (const name of ['mina', 'jun']) {
    const account = { email: `${name}@a.test`, password: PASSWORD, partnerId: parsePartnerId(1) }
    await addAdministrator(api.context.db, account, NOON)
  }
  mina = await signIn('mina@a.test')
  jun = await signIn('jun@a.test')
})
afterAll(() => api.close())

const signIn = async (email: string): Promise<As> => {
  const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD }, { headers: freshVisitor() })
  const [first = ''] = [headers['set-cookie'] ?? []].flat().map(String)
  return { headers: { cookie: first.split(';')[0] ?? '' } }
}
const begin = async (as: As) => (await api.ask(beginPasskey, {}, as)).body.row.options
const add = async (as: As, device = makePasskeyDevice(), origin = ORIGIN) =>
  api.ask(addPasskey, { name: 'Laptop', credential: device.create(await begin(as), origin) }, as)
const challenge = async (host = 'a.test') =>
  (await api.ask(makePasskeyChallenge, {}, { host, headers: freshVisitor() })).body.row.options
const comeIn = (credential: Record<string, unknown>, host = 'a.test', more: object = {}) =>
  api.ask(createAdminSessionByPasskey, { credential, ...more }, { host })
const refused = { code: 'admin/passkey-refused', status: 401 }
const newest = async () => (await api.ask(listAudit, { size: 1 }, mina)).body.rows[0]?.action

describe('a passkey', () => {
  it('is created for one account at one host, and requires user verification', async () => {
    const device = makePasskeyDevice()
    const options = await begin(mina)
    expect(options).toMatchObject({
      rp: { id: 'a.test', name: 'canary-a ko' },
      user: { name: 'mina@a.test' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const credential = device.create(options, ORIGIN)
    const added = await api.ask(addPasskey, { name: 'Laptop', credential }, mina)
    expect(added.body.row).toMatchObject({
      name: 'Laptop',
      host: 'a.test',
      createdAt: NOON.toISOString(),
      lastUsedAt: null,
    })
    expect(await newest()).toBe('account/passkey-added')
    // The device must not create a second one.
    expect(await begin(mina)).toMatchObject({
      excludeCredentials: [{ id: credential['id'], type: 'public-key', transports: ['internal'] }],
    })
    expect(await begin(jun)).toMatchObject({ excludeCredentials: [] })
  })

  it('is rejected from another page, for another account, when repeated, and when invalid', async () => {
    const other = { code: 'admin/passkey-refused', status: 409 }
    expect((await add(jun, makePasskeyDevice(), 'https://evil.test')).failure).toMatchObject(other)
    const credential = makePasskeyDevice().create(await begin(mina), ORIGIN)
    expect((await api.ask(addPasskey, { name: 'x', credential }, jun)).failure).toMatchObject(other)
    const device = makePasskeyDevice()
    expect((await add(jun, device)).body.row.name).toBe('Laptop')
    expect((await add(jun, device)).failure).toMatchObject(other)
    expect((await api.ask(addPasskey, { name: 'x', credential: {} }, jun)).failure).toMatchObject(other)
    const before = (await api.ask(listPasskeys, {}, jun)).body.rows
    await api.ask(removePasskey, { id: before[0]?.id ?? '' }, jun)
  })

  it('signs in without a password, and counts as a recent proof', async () => {
    const device = makePasskeyDevice()
    await add(jun, device)
    api.passTime(60)
    const begun = await comeIn(device.get(await challenge(), ORIGIN))
    const now = api.context.clock.now()
    expect([begun.status, begun.body.row]).toMatchObject([
      200,
      { email: 'jun@a.test', isStaying: false, provenUntil: new Date(now.getTime() + 600_000).toISOString() },
    ])
    const stays = await comeIn(device.get(await challenge(), ORIGIN), 'a.test', { isStaying: true })
    expect(stays.body.row.isStaying).toBe(true)
    expect((await api.ask(listPasskeys, {}, jun)).body.rows).toMatchObject([{ lastUsedAt: now.toISOString() }])
    // A signature counter that has not increased indicates a copied device.
    expect((await comeIn(device.get(await challenge(), ORIGIN, { signCount: 1 }))).failure).toMatchObject(refused)
  })

  it('is rejected when it is replayed, from another site, or unknown', async () => {
    const device = makePasskeyDevice()
    await add(mina, device)
    const credential = device.get(await challenge(), ORIGIN)
    expect((await comeIn(credential)).status).toBe(200)
    expect((await comeIn(credential)).failure).toMatchObject(refused)
    expect((await comeIn(device.get(await challenge('b.test'), 'http://b.test'), 'b.test')).failure).toMatchObject(
      refused,
    )
    expect((await comeIn(makePasskeyDevice().get(await challenge(), ORIGIN))).failure).toMatchObject(refused)
    expect((await comeIn({ id: 7 })).failure).toMatchObject(refused)
    const evil = device.get(await challenge(), 'https://evil.test')
    expect((await comeIn(evil)).failure).toMatchObject(refused)
    // A challenge for registration is not valid for signing in.
    expect((await comeIn(device.get({ ...(await begin(mina)), rpId: 'a.test' }, ORIGIN))).failure).toMatchObject(
      refused,
    )
  })

  it('from another clinic gives no access here, though it was made at this host', async () => {
    const { db } = api.context
    await addAdministrator(db, { email: 'else@b.test', password: PASSWORD, partnerId: parsePartnerId(2) }, NOON)
    const device = makePasskeyDevice()
    await add(jun, device)
    const moved = await db.kysely
      .withTables<{ administrator_passkey: { id: string; administrator_id: number; created_at: string } }>()
      .updateTable('administrator_passkey')
      .set({ administrator_id: 3 })
      .where('id', '=', String(device.get(await challenge(), ORIGIN)['id']))
      .executeTakeFirst()
    expect(moved.numUpdatedRows).toBe(1n)
    expect((await comeIn(device.get(await challenge(), ORIGIN))).failure).toMatchObject(refused)
    await dismissAdministrator(api.context, 'else@b.test')
  })

  it('proves its own account only', async () => {
    const [own, theirs] = [makePasskeyDevice(), makePasskeyDevice()]
    await add(mina, own)
    await add(jun, theirs)
    api.passTime(600)
    const prove = async (device: typeof own) =>
      api.ask(proveAdminSessionByPasskey, { credential: device.get(await challenge(), ORIGIN) }, mina)
    expect((await api.ask(beginPasskey, {}, mina)).failure.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await prove(theirs)).failure).toMatchObject({ code: 'admin/passkey-refused', status: 409 })
    const until = new Date(api.context.clock.now().getTime() + 600_000).toISOString()
    expect((await prove(own)).body.row.provenUntil).toBe(until)
    expect((await api.ask(getAdminSession, {}, mina)).body.row.provenUntil).toBe(until)
  })

  it('has a name, and can be removed only by its owner', async () => {
    jun = await signIn('jun@a.test')
    const id = (await add(mina)).body.row.id
    expect((await api.ask(renamePasskey, { id, name: 'x' }, jun)).status).toBe(404)
    expect((await api.ask(removePasskey, { id }, jun)).failure.code).toBe('admin/not-found')
    const renamed = await api.ask(renamePasskey, { id, name: '진료실' }, mina)
    expect(renamed.body.row).toMatchObject({ id, name: '진료실', host: 'a.test' })
    expect((await api.ask(listPasskeys, {}, mina)).body.rows.find((row) => row.id === id)?.name).toBe('진료실')
    expect((await api.ask(removePasskey, { id }, mina)).body.row.id).toBe(id)
    expect(await newest()).toBe('account/passkey-removed')
    expect((await api.ask(removePasskey, { id }, mina)).status).toBe(404)
  })

  it('is limited to twenty per account', async () => {
    const { rows } = (await api.ask(listPasskeys, {}, jun)).body
    for (let count = rows.length; count < 20; count += 1) {
      const key = { credentialId: `c${count}`, publicKey: '', signCount: 0, transports: [] }
      const passkey = { key, administratorId: 2, rpId: 'b.test', name: '' }
      await insertPasskey(api.context.db.kysely, passkey, NOON)
      if (count === 18) expect((await api.ask(beginPasskey, {}, jun)).status).toBe(200)
    }
    expect((await api.ask(beginPasskey, {}, jun)).failure).toMatchObject({ code: 'admin/passkeys-full', status: 409 })
  })

  it('is limited to sixty challenges from one address', async () => {
    const headers = freshVisitor()
    const statuses = []
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await api.ask(makePasskeyChallenge, {}, { headers })).status)
    }
    expect(new Set(statuses.slice(0, 60)).size).toBe(1)
    expect(statuses.at(-1)).toBe(429)
  })
})
