import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendPurge } from './send-purge.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Records the requests that caches receive, and sets the answers. */
const listen = (status = 200) => {
  const asked: { address: string; method: string | undefined; headers: Headers; body: string }[] = []
  vi.stubGlobal('fetch', async (address: string, { method, headers, body, redirect }: RequestInit) => {
    expect(redirect).toBe('error')
    asked.push({ address, method, headers: new Headers(headers), body: typeof body === 'string' ? body : '' })
    return new Response('{}', { status })
  })
  return asked
}
const tags = (count: number) => Array.from({ length: count }, (_, index) => `partner:7/products/${index}`)

describe('a purge', () => {
  it('goes to every Varnish, in headers of a size it can read, without losing a tag', async () => {
    const asked = listen()
    await sendPurge({ kind: 'varnish', addresses: ['http://one', 'http://two'] }, tags(500))
    expect(new Set(asked.map(({ address, method }) => `${method} ${address}`))).toEqual(
      new Set(['PURGE http://one', 'PURGE http://two']),
    )
    const texts = asked
      .filter(({ address }) => address === 'http://one')
      .map(({ headers }) => headers.get('xkey-purge') ?? '')
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.every((text) => text.length <= 4000)).toBe(true)
    expect(texts.flatMap((text) => text.split(' '))).toEqual(tags(500))
  })

  it.each([
    ['fastly', 256, 'https://cdn/service/z/purge', 'surrogate_keys', 'fastly-key', 'token'],
    ['cloudflare', 100, 'https://cdn/zones/z/purge_cache', 'tags', 'authorization', 'Bearer token'],
  ] as const)('goes to %s with at most %i tags per request', async (kind, most, address, field, header, token) => {
    const asked = listen()
    await sendPurge({ kind, address: 'https://cdn', id: 'z', token: 'token' }, tags(most + 1))
    expect(asked.map((one) => [one.method, one.address, one.headers.get(header)])).toEqual([
      ['POST', address, token],
      ['POST', address, token],
    ])
    const sent = asked.map(({ body }) => (JSON.parse(body) as Record<string, string[]>)[field] ?? [])
    expect(sent.map(({ length }) => length)).toEqual([most, 1])
    expect(sent.flat()).toEqual(tags(most + 1))
  })

  it('fails if the cache rejects it', async () => {
    listen(503)
    await expect(sendPurge({ kind: 'varnish', addresses: ['http://one'] }, tags(1))).rejects.toThrow(
      'responded with 503',
    )
  })
})
