import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net, { type LookupFunction } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readProject } from '#tests/architecture/project-files.ts'
import { readImageSource } from '../../pages/images/image-source.ts'
import { askOutside } from '../../clinics/site-audit/ask-outside.ts'
import { checkWebhookHost } from '../../messaging/webhooks/setting.ts'
import { postOutside } from './post-outside.ts'
import { requestOutside } from './request-outside.ts'

const HOST = 'rebound.example'
const OUTSIDE = '93.184.216.34'
const INSIDE = '169.254.169.254'

/** Every way in which users other than operators cause outgoing requests. */
const WAYS: Readonly<Record<string, (protocol: string) => Promise<unknown>>> = {
  'a webhook, a push': (protocol) =>
    postOutside({ address: `${protocol}//${HOST}/hook`, headers: {}, body: '{}', testHosts: [] }),
  'a translation service': (protocol) =>
    requestOutside({
      method: 'POST',
      address: `${protocol}//${HOST}/translate`,
      headers: {},
      body: '{}',
      testHosts: [],
      timeoutMs: 1000,
      maxBytes: 1000,
    }),
  'a link that is looked at': (protocol) => askOutside(`${protocol}//${HOST}/page`),
  'a picture': (protocol) => readImageSource(`${protocol}//${HOST}/a.webp`, { mediaFolder: '/none', hosts: [HOST] }),
}

const real = { promised: dns.promises.lookup, called: dns.lookup }
const { Resolver } = dns.promises

/** DNS answers in order; the last one repeats. */
let answers: string[][] = []
let asked = 0
const connected: string[] = []

const nextAnswer = () => {
  const given = answers[Math.min(asked, answers.length - 1)] ?? []
  asked += 1
  return given.map((address) => ({ address, family: net.isIP(address) }))
}

beforeEach(() => {
  asked = 0
  connected.length = 0
  // A resolver for a name under foreign control, mocked at every entry point.
  let answer: ReturnType<typeof nextAnswer> = []
  const addressesOf = (family: number) => answer.filter((one) => one.family === family).map(({ address }) => address)
  vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(async () => {
    answer = nextAnswer()
    return addressesOf(4)
  })
  vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(async () => addressesOf(6))
  dns.promises.lookup = (async () => nextAnswer()) as unknown as typeof dns.promises.lookup
  dns.lookup = ((_host: string, _options: object, done: (error: null, found: unknown) => void) =>
    done(null, nextAnswer())) as unknown as typeof dns.lookup
  syncBuiltinESMExports()
  vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function connect(this: net.Socket, ...given: unknown[]) {
    // Node passes its own list of options on, with the address first.
    const [{ host = '', lookup = dns.lookup as LookupFunction }] = given.flat() as [
      { host?: string; lookup?: LookupFunction },
    ]
    const note = (found: unknown) => {
      connected.push(JSON.stringify(found))
      // Delayed until the caller listens to errors.
      setImmediate(() => this.destroy(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })))
    }
    if (net.isIP(host)) note(host)
    else lookup(host, { all: true }, (_error, found) => note(found))
    return this
  })
})
afterEach(() => {
  dns.promises.lookup = real.promised
  dns.lookup = real.called
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

describe.each(Object.entries(WAYS))('%s to a host with untrusted DNS', (_, ask) => {
  it('connects to the checked address, even if the name changes a moment later', async () => {
    answers = [[OUTSIDE], [INSIDE]]
    await ask('https:').catch(() => {})
    expect(connected).toEqual([JSON.stringify([{ address: OUTSIDE, family: 4 }])])
    expect(asked).toBe(1)
  })

  it.each([
    ['an inside address', [INSIDE]],
    ['an inside address beside a public one', [OUTSIDE, INSIDE]],
    ['an inside address after a public one, in IPv6', ['2606:2800:220:1::1', '::1']],
    ['an inside address in the clothes of IPv6', ['::ffff:127.0.0.1']],
    ['this machine', ['0.0.0.0']],
  ])('does not connect if DNS returns %s', async (_kind, found) => {
    answers = [found]
    await ask('https:').catch(() => {})
    expect(asked).toBe(1)
    expect(connected).toEqual([])
  })
})

it('a webhook host that was public when it was saved is checked again on each delivery', async () => {
  answers = [[OUTSIDE], [INSIDE]]
  await checkWebhookHost(`https://${HOST}/hook`, [])
  await expect(WAYS['a webhook, a push']?.('https:')).rejects.toThrow('not a public address')
  expect(connected).toEqual([])
})

it('no request resolves names in the thread pool, which an unresponsive name server would block', async () => {
  answers = [[OUTSIDE]]
  const looked = vi.fn<() => never>()
  dns.promises.lookup = looked
  dns.lookup = looked as unknown as typeof dns.lookup
  syncBuiltinESMExports()
  for (const ask of Object.values(WAYS)) await ask('https:').catch(() => {})
  expect([looked.mock.calls.length, connected.length]).toEqual([0, Object.keys(WAYS).length])
})

it('a webhook is never sent without TLS', async () => {
  answers = [[OUTSIDE]]
  await expect(WAYS['a webhook, a push']?.('http:')).rejects.toThrow('not https')
  expect(asked).toBe(0)
})

it('the test itself detects a request that resolves the name again', async () => {
  answers = [[OUTSIDE], [INSIDE]]
  await dns.promises.lookup(HOST, { all: true })
  await new Promise<void>((resolve) => void net.connect({ host: HOST, port: 9 }).on('error', () => resolve()))
  expect(connected).toEqual([JSON.stringify([{ address: INSIDE, family: 4 }])])
})

it('no other file of the server starts requests', () => {
  const begins = /import \{[^}]*\b(?:request|get)\b[^}]*\} from 'node:(?:https?|http2)'|[^.\w]fetch\(|from 'undici'/
  const found = [...readProject()].flatMap(([path, text]) =>
    /^server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts') && begins.test(text) ? [path] : [],
  )
  // Solapi's client uses one service with a fixed address; shared caches are the operator's own, from a setting.
  expect(found.toSorted()).toEqual([
    'server/core/outbound/ask-for-status.ts',
    'server/core/outbound/request-outside.ts',
    'server/notifications/senders/solapi.ts',
    'server/pages/cdn/send-purge.ts',
    'server/pages/images/image-source.ts',
  ])
})
