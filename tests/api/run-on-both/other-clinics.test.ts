import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { resources } from '#server/resources/registry.ts'
import { askable } from '../administrator-bodies.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { makePhoto } from '../../picture-fixtures.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'

/** Every operation of the console that needs a session. */
const operations = resources
  .flatMap(({ contract }) => contract.operations)
  .filter(({ access }) => access === 'administrator')

/** Bodies of the requests; reads and actions without input need none. */
const bodies = new Map(askable.map(({ id, body }) => [id, body]))

/** Operations on one's own session, or on the whole deployment, whose parameters name no clinic. */
const OWN = ['getSignIn', 'deleteAdminSession']

/** Ids of the second clinic's entities in addresses. */
type Names = Readonly<Record<string, string>>

/** Kinds that are no kinds of content. */
const KINDS: Readonly<Record<string, string>> = { 'message-wordings': 'visit.MOVED' }

const QUERIES: Readonly<Record<string, string>> = {
  listAdminReservationDays: '?from=2026-05-05&to=2026-05-10',
  listAdminReservations: '?from=2026-05-01&to=2026-06-30',
}

/** The addresses at which an operation meets the things of the second clinic: for each kind where it takes one. */
const addressesOf = ({ id, path }: (typeof operations)[number], names: Names, kinds: readonly string[]): string[] => {
  const place = path.split('/')[2] ?? ''
  const query = QUERIES[id] ?? ''
  const fill = (kind: string) =>
    `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'kind') return kind
      return encodeURIComponent(names[`${place}.${name}`] ?? names[name] ?? '1')
    })}${query}`
  return path.includes('{kind}') && place === 'content' ? kinds.map(fill) : [fill(KINDS[place] ?? 'products')]
}

describeOnBoth('data of another clinic', (dialect) => {
  let api: TestApi
  let kinds: string[] = []
  let names: Names = {}
  const cookies: Record<'a' | 'b', string> = { a: '', b: '' }

  const signIn = async (clinic: 'a' | 'b') => {
    const email = `owner@${clinic}.test`
    const { status, headers } = await api.ask(createAdminSession, { email, password: PASSWORD }, at(clinic))
    if (status >= 300) throw new Error(`No session at ${clinic}`)
    cookies[clinic] = String(headers['set-cookie']).split(';')[0] ?? ''
  }
  const at = (clinic: 'a' | 'b', who: 'a' | 'b' = clinic) => ({
    host: `${clinic}.test`,
    headers: { cookie: cookies[who], 'if-match': '"1"' },
  })
  /** Creates an entity as the second clinic's owner; throws when refused. */
  const make = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await api.send(method, `/api/admin${path}`, body, at('b'))
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    // The contracts say so.
    return (answer.body as { row: Record<string, unknown> }).row
  }

  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], await dialect.settings())
    for (const [clinic, partner] of [
      ['a', 1],
      ['b', 2],
    ] as const) {
      const given = { email: `owner@${clinic}.test`, password: PASSWORD, partnerId: parsePartnerId(partner) }
      await addAdministrator(api.context.db, { ...given, role: 'owner' }, NOON)
      await signIn(clinic)
    }
    const listed = (await api.get('/api/admin/content', at('b'))).body as { rows: { name: string }[] }
    kinds = listed.rows.map(({ name }) => name)
    names = await fillSecond()
  }, 120_000)
  afterAll(() => api.close())

  /** One of everything that a clinic's staff make, each marked; gives what each is called. */
  const fillSecond = async (): Promise<Names> => {
    const mark = 'canary-b made'
    const { row } = (await api.get('/api/admin/content/faqs/1', at('b'))).body as {
      row: { edit: number; data: object }
    }
    const draft = { data: { ...row.data, question: { ko: mark, en: mark, ja: mark } } }
    const headers = { cookie: cookies.b, 'if-match': `"${row.edit}"` }
    const saved = await api.send('PUT', '/api/admin/content/faqs/1', draft, { host: 'b.test', headers })
    expect(saved.status, saved.text).toBe(200)
    const entries = [{ kind: 'faqs', key: '1' }]
    const release = await make('POST', '/releases', { name: mark, publishAt: '2026-12-01T00:00:00.000Z', entries })
    const reply = await make('POST', '/saved-replies', { title: mark, texts: [{ languageCode: 'ko', text: mark }] })
    const term = await make('POST', '/glossary', { term: mark, texts: [{ languageCode: 'ja', text: mark }], note: '' })
    await make('PUT', '/redirects', { from: '/canary-b', to: '/introduce' })
    const invited = { email: 'canary-b@b.test', name: mark, role: 'writer', language: 'ko' }
    await make('POST', '/team/invitations', invited)
    const photo = { name: 'canary-b.jpg', data: await makePhoto(3, { width: 300, height: 200 }) }
    const { body } = await api.upload('/api/admin/media', photo, at('b'))
    const team = (await api.get('/api/admin/team', at('b'))).body as { rows: { id: number }[] }
    const invitations = (await api.get('/api/admin/team/invitations', at('b'))).body as { rows: { id: number }[] }
    const booked = await make('POST', '/reservations', {
      kind: 'VISIT',
      date: '2026-05-26',
      time: '10:00',
      name: mark,
      phone: { countryCode: '+82', number: '010-2345-6789' },
      languageCode: 'ko',
    })
    return {
      'releases.id': String(release['id']),
      'saved-replies.id': String(reply['id']),
      'glossary.id': String(term['id']),
      'media.id': (body as { row: { id: string } }).row.id,
      'team.id': String(team.rows[0]?.id),
      'invitations.id': String(invitations.rows[0]?.id),
      number: String(booked['number']),
      host: 'b.test',
      code: 'b',
      templateCode: 'clean',
      homepageType: 'COMMERCE',
      language: 'ja',
      languageCode: 'ko',
      // Ids without an entity; the real ones are secret.
      'sessions.id': '0'.repeat(16),
      'passkeys.id': '0'.repeat(16),
      'push.id': '0'.repeat(64),
      'machine-translations.id': '00000000-0000-4000-8000-000000000000',
    }
  }

  const send = (operation: (typeof operations)[number], address: string, options: ReturnType<typeof at>) =>
    operation.method === 'GET'
      ? api.get(address, options)
      : api.send(operation.method, address, bodies.get(operation.id) ?? { data: {} }, options)

  /** All that its own owner reads there, operation by operation. */
  const readSecond = async () => {
    const reads = operations.filter(({ method, right }) => method === 'GET' && right !== 'fleet/manage')
    const seen = new Map<string, string>()
    for (const read of reads)
      for (const address of addressesOf(read, names, kinds)) {
        const { status, text } = await api.get(address, at('b'))
        seen.set(address, `${status} ${text}`)
      }
    return seen
  }

  it('is checked across all administrator operations and content types', () => {
    expect(operations.length).toBeGreaterThan(100)
    expect(kinds.length).toBeGreaterThan(10)
  })

  it('is readable by its own staff', async () => {
    const marked = [...(await readSecond()).entries()].filter(([, text]) => /canary-b|hidden-b/.test(text))
    for (const part of ['drafts', 'releases', 'saved-replies', 'glossary', 'redirects', 'team/invitations', 'media'])
      expect(
        marked.some(([address]) => address.startsWith(`/api/admin/${part}`)),
        part,
      ).toBe(true)
    for (const part of ['customer-posts', 'reservations', 'content/products', 'translations'])
      expect(
        marked.some(([address]) => address.startsWith(`/api/admin/${part}`)),
        part,
      ).toBe(true)
  })

  describe('is refused at its own address to users of another clinic', () => {
    it.each(operations.filter(({ id }) => !OWN.includes(id)))('$id', async (operation) => {
      for (const address of addressesOf(operation, names, kinds)) {
        const { status, text } = await send(operation, address, at('b', 'a'))
        expect([401, 403, 404], `${operation.method} ${address} ${text}`).toContain(status)
        expect(text).not.toMatch(/canary-b|hidden-b/)
      }
    })
  })

  it('is neither shown nor changed through another clinic’s address, by any id', async () => {
    const before = await readSecond()
    for (const operation of operations) {
      for (const address of addressesOf(operation, names, kinds)) {
        const { text } = await send(operation, address, at('a'))
        expect(text, `${operation.method} ${address}`).not.toMatch(/canary-b|hidden-b/)
      }
      // A password that was changed, and a way out, end the session.
      if ((await api.get('/api/admin/session', at('a'))).status === 401) await signIn('a')
    }
    const after = await readSecond()
    for (const [address, text] of before) expect(after.get(address), address).toBe(text)
  }, 300_000)
})
