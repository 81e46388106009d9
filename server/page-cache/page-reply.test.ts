import { describe, expect, it } from 'vitest'
import { parsePartnerId } from '../db/partner-id.ts'
import { createPackedBody, createPageBody } from './page-body.ts'
import type { Answer, KeptPage } from './page-cache.ts'
import { readWanted, toFastReply, toPageReply } from './page-reply.ts'

const SECOND = 1000
const page: KeptPage = {
  key: { text: '1 /', partnerId: parsePartnerId(1), kind: 'html', address: '/', isPlain: true },
  tags: [],
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  etag: 'W/"x"',
  madeAt: 0,
  freshUntil: 600 * SECOND,
  validUntil: null,
  body: createPackedBody(Buffer.from('packed')),
  size: () => 6,
}
const brotli = readWanted({ 'accept-encoding': 'br' })
const read = (now: number, wanted = brotli) => {
  const reply = toFastReply(page, wanted, now)
  const pairs = reply?.headers ?? []
  return { reply, header: (name: string) => pairs[pairs.indexOf(name) + 1] }
}

describe('the reply with a kept page', () => {
  it('is the same for all visitors of a second, and tells its age in the next one', () => {
    const { reply, header } = read(5 * SECOND)
    expect([header('age'), header('cache-status'), header('content-length')]).toEqual(['5', 'maru; hit; ttl=595', '6'])
    expect(header('content-encoding')).toBe('br')
    expect(read(5 * SECOND).reply).toBe(reply)
    const later = read(6.5 * SECOND)
    expect([later.header('age'), later.header('cache-status')]).toEqual(['6', 'maru; hit; ttl=593'])
  })

  it('has no body for who has it, and is not there in a form that was not made', () => {
    const known = read(0, readWanted({ 'accept-encoding': 'br', 'if-none-match': '"x"' }))
    expect([known.reply?.status, known.reply?.body, known.header('etag')]).toEqual([304, null, 'W/"x"'])
    expect(toFastReply(page, readWanted({ 'accept-encoding': 'gzip' }), 0)).toBeNull()
  })
})

describe('a redirect', () => {
  const answer = (status: number, text: string): Answer => ({
    how: 'bypass',
    page: { status, headers: { location: '/' }, etag: null, body: createPageBody(Buffer.from(text)) },
    isCollapsed: false,
    milliseconds: 1,
  })

  it.each([301, 302, 303, 307, 308])('%d is never packed', async (status) => {
    const reply = await toPageReply(answer(status, ''), brotli, 0)
    expect(reply).toMatchObject({ status, headers: { location: '/', 'content-length': '0' } })
    expect(reply.headers).not.toHaveProperty('content-encoding')
  })

  it.each([200, 404, 503])('is none with %d, which is packed', async (status) => {
    const { headers } = await toPageReply(answer(status, 'x'.repeat(5000)), brotli, 0)
    expect(headers['content-encoding']).toBe('br')
  })
})
