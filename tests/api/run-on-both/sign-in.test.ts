import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeAdminPassword,
  createAdminSession,
  deleteAdminSession,
  getAdminSession,
} from '#schemas/generated/api/administrators.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { tryPassword } from '#server/security/rate-limits/password-guard.ts'
import { addAdministrator, setPassword } from '#server/resources/administrators/index.ts'
import { toSubject } from '#server/resources/administrators/sign-in.ts'
import { freshVisitor } from '../board-visitor.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive rain 42 kite'
const OTHER = 'tram over quiet lake'

describeOnBoth('an administrator who signs in', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], { TRUST_PROXY: 'true', ...(await dialect.settings()) })
  })
  afterAll(() => api.close())

  const add = async (email: string, partner: number | null = null) => {
    const partnerId = partner === null ? null : parsePartnerId(partner)
    await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId }, NOON)
    return email
  }
  const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
    api.ask(createAdminSession, { email, password }, { headers: { ...freshVisitor(), ...headers } })
  /** The guard alone counts most of them: what it does not check costs no hash. */
  const besiege = async (email: string, count: number) => {
    const { limits, secrets } = api.context
    for (let index = 0; index < count; index += 1) {
      const attempt = { partnerId: null, subject: toSubject(secrets, email), visitor: `bot ${index}`, isStrong: true }
      await tryPassword(limits, attempt, NOON, async () => false)
    }
    for (let index = 0; index < 10; index += 1) await signIn(email, `guess ${index}`)
  }
  const eventsSince = (start: number) =>
    api.logged
      .slice(start)
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ message }) => message === 'Authentication')

  it('is not locked out by hundreds of guesses of others, in a known browser or a new one', async () => {
    const email = await add('besieged@clinic.test')
    const device = deviceOf(await signIn(email))
    await besiege(email, 310)
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(email, PASSWORD, { cookie: device })).status).toBe(200)
    expect((await signIn(email, 'wrong', { cookie: device })).status).toBe(401)
  })

  it('signs in from the address of an ongoing guessing attack, but only in the browser used before', async () => {
    const email = await add('office@clinic.test')
    const device = deviceOf(await signIn(email))
    const office = { 'x-forwarded-for': '198.51.100.7' }
    for (let index = 0; index < 8; index += 1) await signIn(email, `guess ${index}`, office)
    expect((await signIn(email, PASSWORD, office)).status).toBe(429)
    expect((await signIn(email, PASSWORD, { ...office, cookie: device })).status).toBe(200)
  })

  it('has five attempts per browser, which a stolen cookie does not multiply', async () => {
    const email = await add('stolen@clinic.test')
    const cookie = deviceOf(await signIn(email))
    const tries = []
    for (let index = 0; index < 7; index += 1) tries.push((await signIn(email, `guess ${index}`, { cookie })).status)
    expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect((await signIn(email)).status).toBe(200)
  })

  it('gets a cookie hidden from scripts and other sites, bound to this account and password', async () => {
    const [email, colleague] = [await add('own@clinic.test'), await add('colleague@clinic.test')]
    const first = await signIn(email, PASSWORD, { 'x-forwarded-proto': 'https' })
    expect(cookiesOf(first)[1]).toMatch(
      /^admin_device=[\w.-]+; Path=\/api\/admin; HttpOnly; SameSite=Strict; Max-Age=15552000; Secure$/,
    )
    const device = deviceOf(first)
    const isKnown = async (who: string, cookie: string, password = PASSWORD) => {
      const start = api.logged.length
      await signIn(who, password, { cookie })
      return eventsSince(start)[0]?.['isKnownDevice']
    }
    expect(await isKnown(email, device)).toBe(true)
    expect(await isKnown(colleague, device)).toBe(false)
    expect(await isKnown(email, device.replace(/\.\d+\./, '.9999999999.'))).toBe(false)
    expect(await isKnown(email, `${device}x`)).toBe(false)
    const both = deviceOf(await signIn(colleague, PASSWORD, { cookie: device }))
    expect([await isKnown(email, both), await isKnown(colleague, both)]).toEqual([true, true])

    await setPassword(api.context, email, OTHER)
    expect([await isKnown(email, both, OTHER), await isKnown(colleague, both)]).toEqual([false, true])
    api.setNow(new Date(NOON.getTime() + 181 * 86_400_000))
    expect(await isKnown(colleague, both)).toBe(false)
    api.setNow(NOON)
  })

  describe('and changes the password', () => {
    it('proves the current one, is refused a common one, and stays signed in only in this browser', async () => {
      const email = await add('change@clinic.test')
      const [here, there] = [sessionOf(await signIn(email)), sessionOf(await signIn(email))]
      const change = (password: string, newPassword: string) =>
        api.ask(changeAdminPassword, { password, newPassword }, { headers: { ...freshVisitor(), cookie: here } })
      const wrong = await change('not it', OTHER)
      expect([wrong.status, wrong.failure.code]).toEqual([409, 'admin/wrong-password'])
      const weak = await change(PASSWORD, 'password1234')
      expect(weak.failure).toMatchObject({
        status: 400,
        code: 'admin/weak-password',
        message: expect.stringContaining('is easy to guess'),
        fields: [{ name: 'newPassword', code: 'newPassword.common' }],
      })
      const changed = await change(PASSWORD, OTHER)
      expect(changed.status).toBe(200)
      const statusOf = async (cookie: string) => (await api.ask(getAdminSession, {}, { headers: { cookie } })).status
      expect([await statusOf(here), await statusOf(there), await statusOf(sessionOf(changed))]).toEqual([401, 401, 200])
      expect([(await signIn(email)).status, (await signIn(email, OTHER)).status]).toEqual([401, 200])
    })

    it('must be signed in', async () => {
      const { status } = await api.ask(changeAdminPassword, { password: PASSWORD, newPassword: OTHER })
      expect(status).toBe(401)
    })
  })

  it('leaves one log line per event, with the request id and without personal data', async () => {
    const email = await add('logged@clinic.test', 1)
    const visitor = { 'x-forwarded-for': '203.0.113.77' }
    const start = api.logged.length
    const session = sessionOf(await signIn(email, PASSWORD, visitor))
    const more = { headers: { ...visitor, cookie: session } }
    await api.ask(getAdminSession, {}, { ...more, host: 'b.test' })
    const changed = await api.ask(changeAdminPassword, { password: PASSWORD, newPassword: OTHER }, more)
    const next = { headers: { ...visitor, cookie: sessionOf(changed) } }
    await api.ask(deleteAdminSession, {}, next)
    await api.ask(getAdminSession, {}, next)
    for (let index = 0; index < 6; index += 1) await signIn(email, `guess ${index}`, visitor)
    await signIn('nobody@clinic.test', 'wrong', visitor)
    const lines = api.logged.slice(start)
    const events = eventsSince(start)
    expect(events.map(({ event }) => event)).toEqual([
      'signed-in',
      'no-rights',
      'password-changed',
      'signed-out',
      'no-session',
      ...Array.from({ length: 5 }, () => 'wrong-password'),
      'limited',
      'wrong-password',
    ])
    expect(lines).toHaveLength(events.length)
    const ids = events.slice(0, 4).map(({ administratorId }) => administratorId)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toEqual(expect.any(Number))
    expect(events.at(-1)).not.toHaveProperty('administratorId')
    for (const event of events)
      expect(event).toMatchObject({ requestId: expect.stringMatching(/^[0-9a-z]+-[0-9a-z]+$/) })
    expect(new Set(events.map(({ visitor: digest }) => digest)).size).toBe(1)
    expect(lines.join('\n')).not.toMatch(/clinic\.test|203\.0\.113|olive|quiet|guess|stack|admin_session=/)
  })
})

type Answered = { headers: Record<string, unknown> }
const cookiesOf = ({ headers }: Answered): string[] => [headers['set-cookie'] ?? []].flat().map(String)
const cookieOf = (answered: Answered, place: number): string => cookiesOf(answered)[place]?.split(';')[0] ?? ''
const sessionOf = (answered: Answered): string => cookieOf(answered, 0)
const deviceOf = (answered: Answered): string => cookieOf(answered, 1)
