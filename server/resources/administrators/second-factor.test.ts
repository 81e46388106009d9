import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  beginAuthenticator,
  beginPasskey,
  changeAdminPassword,
  confirmAuthenticator,
  createAdminSession,
  endAdminSession,
  endOtherAdminSessions,
  getAdminSession,
  getSecondFactor,
  getSignIn,
  listAdminSessions,
  makeRecoveryCodes,
  proveAdminSession,
  removeAuthenticator,
} from '#schemas/generated/api/administrators.ts'
import { freshVisitor } from '#tests/api/board-visitor.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { addAdministrator } from './index.ts'

const PASSWORD = 'olive lamp over the harbour'
type As = { headers: Record<string, string> }

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }], { TRUST_PROXY: 'true' })
  for (const email of ['one@a.test', 'two@a.test', 'plain@a.test', 'other@a.test']) {
    await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId: parsePartnerId(1) }, NOON)
  }
})
afterAll(() => api.close())

const trySignIn = (
  email: string,
  {
    code,
    password = PASSWORD,
    headers = freshVisitor(),
  }: { code?: string; password?: string; headers?: As['headers'] } = {},
) => api.ask(createAdminSession, { email, password, ...(code === undefined ? {} : { code }) }, { headers })
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .map((cookie) => cookie.split(';')[0] ?? '')
const signIn = async (email: string, code?: string): Promise<As> => {
  const [cookie = ''] = cookiesOf(await trySignIn(email, code === undefined ? {} : { code }))
  return { headers: { cookie } }
}
const codeNow = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.context.clock.now().getTime() })
const setUp = async (as: As) => {
  const { secret } = (await api.ask(beginAuthenticator, {}, as)).body.row
  const { body } = await api.ask(confirmAuthenticator, { code: codeNow(secret) }, as)
  return { secret, codes: body.row.codes }
}
const statusOf = async (as: As) => (await api.ask(getAdminSession, {}, as)).status

describe('the code of an authenticator app', () => {
  it('is required after the right password, and accepted once', async () => {
    const as = await signIn('one@a.test')
    expect((await api.ask(confirmAuthenticator, { code: '000000' }, as)).status).toBe(409)
    const { secret, codes } = await setUp(as)
    expect((await trySignIn('one@a.test', { password: 'wrong' })).failure.code).toBe('admin/wrong-password')
    expect((await trySignIn('one@a.test')).failure).toMatchObject({ status: 401, code: 'admin/code-needed' })
    expect((await trySignIn('one@a.test', { code: '000000' })).failure).toMatchObject({
      status: 401,
      code: 'admin/wrong-code',
    })
    api.passTime(30)
    const code = codeNow(secret)
    const right = await trySignIn('one@a.test', { code: ` ${code} ` })
    expect([right.status, right.body.row.hasAuthenticator]).toEqual([200, true])
    expect((await trySignIn('one@a.test', { code })).failure.code).toBe('admin/wrong-code')
    const [first = '', second = ''] = codes
    expect([codes.length, (await trySignIn('one@a.test', { code: first })).status]).toEqual([10, 200])
    expect((await trySignIn('one@a.test', { code: first })).failure.code).toBe('admin/wrong-code')
    expect((await api.ask(getSecondFactor, {}, as)).body.row).toMatchObject({ recoveryCodes: 9 })
    const anew = (await api.ask(makeRecoveryCodes, {}, as)).body.row.codes
    expect((await trySignIn('one@a.test', { code: second })).failure.code).toBe('admin/wrong-code')
    expect((await trySignIn('one@a.test', { code: anew[0] ?? '' })).status).toBe(200)
  })

  it('cannot be guessed, while a known browser has its own attempts', async () => {
    const cookies = cookiesOf(await trySignIn('two@a.test'))
    const { codes } = await setUp({ headers: { cookie: cookies[0] ?? '' } })
    const stranger = freshVisitor()
    const known = { ...stranger, cookie: cookies.slice(1).join('; ') }
    const guess = async (headers: As['headers']) => {
      const { status, failure } = await trySignIn('two@a.test', { code: '000000', headers })
      return [status, failure.code]
    }
    for (let tries = 0; tries < 5; tries += 1) expect(await guess(stranger)).toEqual([401, 'admin/wrong-code'])
    expect(await guess(stranger)).toEqual([429, 'admin/try-later'])
    expect(await guess(known)).toEqual([401, 'admin/wrong-code'])
    expect((await trySignIn('two@a.test', { code: codes[0] ?? '', headers: known })).status).toBe(200)
    expect(await guess(stranger)).toEqual([429, 'admin/try-later'])
    // Another account’s proof is not valid for this one.
    const others = cookiesOf(await trySignIn('plain@a.test'))
      .slice(1)
      .join('; ')
    expect(await guess({ ...stranger, cookie: others })).toEqual([429, 'admin/try-later'])
  })

  it('is not required after its removal, which needs a recent proof', async () => {
    const as = await signIn('plain@a.test')
    const { codes } = await setUp(as)
    api.passTime(600)
    expect((await api.ask(removeAuthenticator, {}, as)).failure.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await api.ask(proveAdminSession, { password: 'wrong' }, as)).status).toBe(409)
    const proven = await api.ask(proveAdminSession, { password: PASSWORD, code: codes[0] ?? '' }, as)
    expect(proven.body.row.provenUntil).toBe(new Date(api.context.clock.now().getTime() + 600_000).toISOString())
    expect((await api.ask(removeAuthenticator, {}, as)).status).toBe(200)
    expect((await trySignIn('plain@a.test')).body.row.hasAuthenticator).toBe(false)
  })
})

describe('a session and a password', () => {
  const startOver = async () => {
    await addAdministrator(
      api.context.db,
      { email: 'weak@a.test', password: PASSWORD, partnerId: parsePartnerId(1) },
      NOON,
    )
    const as = await signIn('weak@a.test')
    const { secret, codes } = await setUp(as)
    api.passTime(601)
    return { as, secret, codes }
  }

  it('cannot weaken an account without its second factor', async () => {
    const { as, secret } = await startOver()
    const prove = (code?: string) =>
      api.ask(proveAdminSession, { password: PASSWORD, ...(code === undefined ? {} : { code }) }, as)
    expect((await prove()).failure).toMatchObject({ status: 409, code: 'admin/code-needed' })
    expect((await prove('000000')).failure).toMatchObject({ status: 409, code: 'admin/wrong-code' })
    const newPassword = 'another lamp over the harbour'
    const withoutCode = await api.ask(changeAdminPassword, { password: PASSWORD, newPassword }, as)
    expect(withoutCode.failure).toMatchObject({ status: 409, code: 'admin/code-needed' })
    const weakened = [
      await api.ask(removeAuthenticator, {}, as),
      await api.ask(makeRecoveryCodes, {}, as),
      await api.ask(beginPasskey, {}, as),
    ]
    for (const { failure } of weakened) expect(failure.code).toBe('REAUTHENTICATION_REQUIRED')
    const code = codeNow(secret)
    expect((await prove(code)).status).toBe(200)
    expect((await prove(code)).failure.code).toBe('admin/wrong-code')
    api.passTime(30)
    const changed = await api.ask(changeAdminPassword, { password: PASSWORD, newPassword, code: codeNow(secret) }, as)
    expect(changed.status).toBe(200)
  })
})

describe('sessions', () => {
  it('are listed to their owner, and ended individually or all but the current one', async () => {
    const here = await signIn('plain@a.test')
    const [other, third] = [await signIn('plain@a.test'), await signIn('plain@a.test')]
    const stranger = await signIn('other@a.test')
    const list = async () => (await api.ask(listAdminSessions, {}, here)).body.rows
    expect((await list()).filter(({ isThis }) => isThis)).toHaveLength(1)
    const before = (await list()).map(({ id }) => id)
    const id = (await api.ask(listAdminSessions, {}, other)).body.rows.find(({ isThis }) => isThis)?.id ?? ''
    expect(before).toContain(id)
    const ended = await api.ask(endAdminSession, { id }, here)
    expect([ended.status, ended.body.row.ended]).toEqual([200, 1])
    expect([await statusOf(other), await statusOf(third), await statusOf(here)]).toEqual([401, 200, 200])
    expect((await api.ask(endAdminSession, { id }, here)).status).toBe(404)
    const mine = (await list()).find(({ isThis }) => isThis)?.id ?? ''
    expect((await api.ask(endAdminSession, { id: mine }, stranger)).status).toBe(404)
    expect((await api.ask(endOtherAdminSessions, {}, here)).body.row.ended).toBe(before.length - 2)
    expect([await statusOf(third), await statusOf(here), (await list()).length]).toEqual([401, 200, 1])
  })

  it('begin on a sign-in page that names the clinic', async () => {
    const { body, headers } = await api.ask(getSignIn, { languageCode: 'en' })
    expect(body.row).toMatchObject({
      clinic: { code: 'a', name: 'canary-a en' },
      isOperatorsConsole: false,
      languages: ['ko', 'en', 'ja'],
      hasMail: false,
    })
    expect(headers['cache-control']).toBe('private, no-store')
  })
})
