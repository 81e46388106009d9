import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { listAudit } from '#schemas/generated/api/content.ts'
import { addHost, getInfo, listHosts, proveHost, removeHost } from '#schemas/generated/api/partners.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import type { NameReader } from '#server/core/outbound/name-records.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { checkHostProofs } from '#server/app/start-host-proofs.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const DAY_SECONDS = 86_400

type As = { host: string; headers: Record<string, string> }

describeOnBoth('hosts claimed by clinics', (dialect) => {
  let api: TestApi
  let one: As
  let other: As
  /** TXT records of the domain name system; an Error is a name server that does not answer. */
  let texts: Record<string, string[] | Error>
  let asked: string[]
  const names: NameReader = {
    records: async () => ({ a: [], aaaa: [], cname: [] }),
    texts: async (name) => {
      asked.push(name)
      const found = texts[name] ?? []
      if (found instanceof Error) throw found
      return found
    },
  }
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], await dialect.settings(), { names })
    for (const [index, code] of ['a', 'b'].entries()) {
      const account = { email: `owner@${code}.test`, password: PASSWORD, partnerId: parsePartnerId(index + 1) }
      await addAdministrator(api.context.db, account, NOON)
    }
  })
  beforeEach(async () => {
    texts = {}
    asked = []
    one = await signIn('a')
    other = await signIn('b')
  })
  afterAll(() => api.close())

  const signIn = async (code: string): Promise<As> => {
    const host = `${code}.test`
    const session = await api.ask(createAdminSession, { email: `owner@${code}.test`, password: PASSWORD }, { host })
    return { host, headers: { cookie: String(session.headers['set-cookie']).split(';')[0] ?? '' } }
  }
  const claim = async (host: string, as = one) => {
    const { status, body, failure } = await api.ask(addHost, { host }, as)
    const record = status === 201 ? body.row.claims.find((found) => found.host === host)?.record : undefined
    return { status, code: failure.code, record }
  }
  const publish = (record: { name: string; value: string } | undefined) => {
    if (record) texts[record.name] = ['v=spf1 -all', record.value]
  }
  const prove = async (host: string, as = one) => (await api.ask(proveHost, { host }, as)).body.row.outcome
  const isServed = async (host: string) => (await api.ask(getInfo, {}, { host })).status === 200
  const isCertified = async (host: string) => (await api.read(`/_tls?domain=${host}`)).status === 200
  const look = () => checkHostProofs(api.context)

  describe('without the DNS record', () => {
    it('are neither served nor given certificates', async () => {
      const { status, record } = await claim('dangling.example')
      expect([status, record]).toEqual([
        201,
        {
          type: 'TXT',
          name: '_maru-verification.dangling.example',
          value: expect.stringMatching(/^maru-verification=[0-9a-f]{32}$/),
        },
      ])
      expect(await prove('dangling.example')).toBe('missing')
      texts['_maru-verification.dangling.example'] = new Error('No name server answers')
      expect(await prove('dangling.example')).toBe('unknown')
      await look()
      expect([await isServed('dangling.example'), await isCertified('dangling.example')]).toEqual([false, false])
      expect((await api.ask(listHosts, {}, one)).body.row.hosts).toEqual(['a.test'])
    })

    it('are not proven by the record of another clinic’s claim', async () => {
      await claim('both.example')
      publish((await claim('both.example', other)).record)
      expect([await prove('both.example'), await isServed('both.example')]).toEqual(['missing', false])
      expect(await prove('both.example', other)).toBe('proven')
      expect(await isServed('both.example')).toBe(true)
    })
  })

  describe('with the DNS record', () => {
    it('are served and given certificates once the clinic has them verified', async () => {
      publish((await claim('own.example')).record)
      expect(await prove('own.example')).toBe('proven')
      expect([await isServed('own.example'), await isCertified('own.example')]).toEqual([true, true])
      const { row } = (await api.ask(listHosts, {}, one)).body
      expect([row.hosts, row.claims.map(({ host }) => host)]).toEqual([
        ['a.test', 'own.example'],
        ['both.example', 'dangling.example'],
      ])
      expect((await api.ask(proveHost, { host: 'own.example' }, one)).status).toBe(404)
      const { rows } = (await api.ask(listAudit, {}, one)).body
      expect(rows.slice(0, 2).map(({ action }) => action)).toEqual(['partners/host-added', 'partners/host-claimed'])
    })

    it('are verified by the server itself, every five minutes', async () => {
      const { record } = await claim('slow.example')
      await look()
      publish(record)
      asked = []
      await look()
      expect([asked, await isServed('slow.example')]).toEqual([[], false])
      api.passTime(301)
      await look()
      expect(await isServed('slow.example')).toBe(true)
    })

    it('belong to the clinic that proves them first', async () => {
      const mine = await claim('first.example')
      const theirs = await claim('first.example', other)
      publish(mine.record)
      expect(await prove('first.example')).toBe('proven')
      publish(theirs.record)
      expect(await prove('first.example', other)).toBe('taken')
      expect(await claim('first.example')).toMatchObject({ status: 409, code: 'partners/taken' })
    })
  })

  it('keep their record when claimed again, and expire after fourteen days', async () => {
    const first = await claim('late.example')
    expect((await claim('late.example')).record).toEqual(first.record)
    api.passTime(14 * DAY_SECONDS)
    one = await signIn('a')
    publish(first.record)
    await look()
    expect(await isServed('late.example')).toBe(false)
    expect((await claim('late.example')).record).not.toEqual(first.record)
  })

  it('are withdrawn by their clinic', async () => {
    await claim('wrong.example')
    expect((await api.ask(removeHost, { host: 'wrong.example' }, other)).status).toBe(404)
    const { body } = await api.ask(removeHost, { host: 'wrong.example' }, one)
    expect(body.row.claims.map(({ host }) => host)).not.toContain('wrong.example')
    expect((await api.ask(removeHost, { host: 'wrong.example' }, one)).status).toBe(404)
  })

  it('need no new proof if their own clinic claims them again within a day', async () => {
    publish((await claim('back.example')).record)
    await prove('back.example')
    await api.ask(removeHost, { host: 'back.example' }, one)
    expect(await isServed('back.example')).toBe(false)
    await claim('back.example', other)
    expect(await isServed('back.example')).toBe(false)
    await claim('back.example')
    expect(await isServed('back.example')).toBe(true)
    await api.ask(removeHost, { host: 'back.example' }, one)
    api.passTime(DAY_SECONDS)
    one = await signIn('a')
    await claim('back.example')
    expect(await isServed('back.example')).toBe(false)
  })

  it('are limited to twenty, except local names, which need no proof', async () => {
    for (let made = 0; made < 25; made += 1) await claim(`many-${made}.example`, other)
    expect(await claim('more.example', other)).toMatchObject({ status: 409, code: 'partners/too-many-claims' })
    expect((await claim('b-more.localhost', other)).status).toBe(201)
    expect(await isServed('b-more.localhost')).toBe(true)
  })
})
