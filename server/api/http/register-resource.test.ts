import { setImmediate } from 'node:timers/promises'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { toForm } from '#tests/picture-fixtures.ts'
import { startThings, THINGS_NOW } from '#tests/things-resource.ts'
import { addFailureReplies } from './failures.ts'
import { toLazyValidator } from './lazy-validators.ts'
import { registerResource } from './register-resource.ts'
import { addUploads } from './uploaded-file.ts'

let things: Awaited<ReturnType<typeof startThings>>
let app: FastifyInstance
let logged: string[] = []
beforeAll(async () => {
  things = await startThings()
  app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } } })
  app.setValidatorCompiler(toLazyValidator)
  addFailureReplies(app)
  addUploads(app)
  registerResource(app, things.resource, things.context)
  await app.ready()
})
afterEach(() => things.forget())
afterAll(async () => {
  await app.close()
  await things.close()
})

type Asked = { readonly host?: string; readonly headers?: Record<string, string>; readonly payload?: object | Buffer }
const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { host = 'a.test', ...more }: Asked = {},
) => {
  const asked = { ...more, headers: { host, ...more.headers } }
  const { statusCode: status, headers, body } = await app.inject({ method, url, ...asked })
  return { status, headers, body: JSON.parse(body) }
}
const as = (who: string, more: Record<string, string> = {}) => ({ cookie: `admin_session=${who}`, ...more })
const stored = { name: { ko: '이름', en: 'Name' }, price: 900 }

describe('a call', () => {
  it('passes the parameters of its address, with lists and numbers parsed', async () => {
    expect(await ask('GET', '/things/7?ids=1,2&languageCode=jp')).toMatchObject({
      status: 200,
      body: { row: { id: 7 } },
    })
    expect(things.latest()).toMatchObject({
      input: { id: 7, ids: [1, 2], sort: 'up' },
      partnerId: 1,
      language: 'ja',
      now: THINGS_NOW,
    })
    await ask('GET', '/things/7?ids=1&ids=2')
    expect(things.latest()).toMatchObject({ input: { ids: [1, 2] }, language: 'ko' })
    expect(things.latest().input).not.toHaveProperty('languageCode')
  })

  it('is rejected with invalid parameters, an unsupported language or an unknown host', async () => {
    for (const url of ['/things/x', '/things/7?pgae=1', '/things/7?sort=left', '/things/7?ids=x']) {
      expect(await ask('GET', url)).toMatchObject({ status: 400, body: { code: 'request/invalid' } })
    }
    expect(await ask('GET', '/things/7?languageCode=zh')).toMatchObject({
      status: 400,
      body: { code: 'language/not-offered', message: expect.stringContaining('Supported: ko, en, ja.') },
    })
    expect((await ask('GET', '/things/7', { host: 'nobody.test' })).body.code).toBe('tenancy/unknown-host')
    expect(things.calls).toEqual([])
  })

  it('from staff supports every language of the console, not only those of the site', async () => {
    const headers = as('viewer')
    expect(await ask('GET', '/admin/things?languageCode=zh', { headers })).toMatchObject({ status: 200 })
    expect(things.latest()).toMatchObject({ language: 'zh' })
  })

  it('belongs to the tenant of its host, or of its origin with a key', async () => {
    await ask('GET', '/things/7', { host: 'b.test' })
    expect(things.latest().partnerId).toBe(2)
    const headers = { 'x-site-key': 'secret-key-of-b' }
    await ask('GET', '/things/7?origin=https://b.test', { headers })
    expect(things.latest().partnerId).toBe(2)
    await ask('GET', '/things/7', { headers: { ...headers, origin: 'https://b.test' } })
    expect(things.latest().partnerId).toBe(2)
  })

  it('passes its fields and the contract’s headers, and exposes no plain network address', async () => {
    const headers = { 'x-word': 'said', 'x-other': 'unsaid', 'user-agent': 'browser', cookie: 'a=1' }
    const sent = await ask('POST', '/things', { payload: { name: 'a', languageCode: 'jp' }, headers })
    expect(sent.status).toBe(201)
    const { input, request } = things.latest()
    expect(input).toEqual({ name: 'a', languageCode: 'ja' })
    expect(request).toMatchObject({ cookie: 'a=1', userAgent: 'browser', host: 'a.test', isSecure: false })
    expect(request.headers).toEqual({ 'x-word': 'said' })
    expect(request.shownNetwork()).toBe('127.0.0.0/24')
    expect([request.visitor(), request.network()].join(' ')).not.toContain('127.')
    expect(request.visitor()).not.toBe(request.network())
    await expect(request.upload()).rejects.toMatchObject({ code: 'request/no-file', status: 400 })
  })

  it('needs a valid body within the contract’s size limit', async () => {
    expect((await ask('POST', '/things', { payload: { nmae: 'a' } })).body.fields).toMatchObject([
      { code: 'name.required' },
      { code: 'nmae.unknown' },
    ])
    expect((await ask('POST', '/things', { payload: { name: 'a'.repeat(60) } })).status).toBe(413)
  })

  it('times out after the contract’s limit', async () => {
    const gate = Promise.withResolvers<void>()
    vi.spyOn(things.context, 'followMedia').mockImplementationOnce(async (_partnerId, _db, value) => {
      await gate.promise
      return { value, tags: [] }
    })
    expect((await ask('POST', '/slow-things', { payload: {} })).status).toBe(503)
    logged = []
    gate.resolve()
    await setImmediate()
    expect(logged).toEqual([])
  })
})

describe('an answer', () => {
  it('is localised with facts filled in, reports fallback fields and hides prices', async () => {
    things.answer = { row: { ...stored, title: { ko: '{{telephone}}' } }, tags: ['things', 'thing/7'] }
    const one = await ask('GET', '/things/7?languageCode=en')
    expect(one.body).toEqual({ row: { name: 'Name', price: 900, title: '+82 2-000-0000', fallbackFields: ['title'] } })
    expect(one.headers).toMatchObject({ 'cache-tag': 'things,thing/7' })
    expect(one.headers).not.toHaveProperty('etag')
    expect((await ask('GET', '/things/7', { host: 'b.test' })).body.row).toMatchObject({ name: '이름', price: null })
  })

  it('goes unresolved to its editors, and is not cached', async () => {
    things.answer = { row: stored, tags: ['things'], isPrivate: true, isUnresolved: true, etag: '"3"' }
    const { body, headers } = await ask('GET', '/things/7', { host: 'b.test' })
    expect(body).toEqual({ row: { ...stored, fallbackFields: [] } })
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', etag: '"3"' })
    expect(headers).not.toHaveProperty('cache-tag')
  })

  it('can be a list with an expiry time and cookies', async () => {
    const setCookie = ['a=1', 'b=2']
    things.answer = {
      rows: [stored],
      total: 9,
      page: 2,
      size: 1,
      tags: [],
      validUntil: '2026-05-05T00:00:00.000Z',
      setCookie,
    }
    const { body, headers } = await ask('GET', '/things/all?languageCode=en')
    expect(body).toEqual({ rows: [{ name: 'Name', price: 900, fallbackFields: [] }], total: 9, page: 2, size: 1 })
    expect(headers).toMatchObject({ 'x-valid-until': '2026-05-05T00:00:00.000Z', 'set-cookie': setCookie })
  })

  it('contains the current pictures and their cache tags', async () => {
    const follow = vi.spyOn(things.context, 'followMedia')
    follow.mockImplementationOnce(async (_partnerId, _db, value) => ({
      value: Object.assign({}, value, { row: { id: 8 } }),
      tags: ['media/3'],
    }))
    const { body, headers } = await ask('GET', '/things/7')
    expect([body.row.id, headers['cache-tag']]).toEqual([8, 'things,media/3'])
    expect(follow).toHaveBeenCalledWith(1, things.db.kysely, { row: { id: 7 } }, 'ko')
    follow.mockClear()
    things.answer = { row: stored, tags: [], isUnresolved: true }
    await ask('GET', '/things/7')
    expect(follow).not.toHaveBeenCalled()
  })
})

describe('a call by an administrator', () => {
  const save = (headers: Record<string, string>, payload: object = { name: 'a' }, id = 7) =>
    ask('PUT', `/admin/things/${id}`, { headers, payload })

  it('is rejected before its body is read', async () => {
    const unread = { nmae: '' }
    expect(await save({}, unread)).toMatchObject({ status: 401, body: { code: 'admin/not-signed-in' } })
    expect(await save(as('viewer'), unread)).toMatchObject({ status: 403, body: { code: 'admin/not-allowed' } })
    expect((await save(as('editor'), unread)).status).toBe(400)
    expect(things.calls).toEqual([])
    expect((await save(as('editor'))).status).toBe(200)
    expect(things.latest()).toMatchObject({ administrator: { id: 7 }, input: { id: 7, name: 'a' } })
  })

  it('is rejected if it is sensitive and the password was not confirmed recently', async () => {
    const remove = (who: string) => ask('DELETE', '/admin/things/7', { headers: as(who) })
    expect((await remove('unproven')).body.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await remove('editor')).status).toBe(200)
  })

  it('is answered at the operators’ host if the contract allows it, and nothing else is', async () => {
    const headers = as('operator')
    expect((await ask('DELETE', '/admin/things/7', { host: 'console.test:3000', headers })).status).toBe(200)
    expect(things.latest().partnerId).toBe(3)
    const other = await ask('GET', '/things/7', { host: 'console.test' })
    expect(other.body.code).toBe('tenancy/unknown-host')
  })

  it('with a key runs once for the same body, version and administrator', async () => {
    const keyed = (more: Record<string, string> = {}, who = 'editor') => as(who, { 'idempotency-key': 'k', ...more })
    things.answer = { row: { id: 1 }, tags: [] }
    expect((await save(keyed(), { name: 'a', other: 'b' })).body.row.id).toBe(1)
    things.answer = { row: { id: 2 }, tags: [] }
    expect((await save(keyed(), { other: 'b', name: 'a' })).body.row.id).toBe(1)
    expect(things.calls).toHaveLength(1)
    for (const again of [
      save(keyed(), { name: 'a', other: 'c' }),
      save(keyed(), { name: 'a', other: 'b' }, 8),
      save(keyed({ 'if-match': '"2"' }), { name: 'a', other: 'b' }),
    ]) {
      expect((await again).body.code).toBe('request/other-body')
    }
    expect((await save(keyed({}, 'colleague'))).body.row.id).toBe(2)
    expect((await save(as('editor'), { name: 'a' })).body.row.id).toBe(2)
  })
})

describe('an upload', () => {
  const send = (words: string, more: Record<string, string> = {}) => {
    const { payload, type } = toForm({ name: 'a.txt', data: Buffer.from(words) })
    return ask('POST', '/admin/things', { headers: as('editor', { 'content-type': type, ...more }), payload })
  }

  it('is streamed, and truncated if it is too large', async () => {
    expect((await send('short')).body.row).toMatchObject({ name: 'a.txt', words: 'short', isCut: false })
    expect((await send('x'.repeat(30))).body.row).toMatchObject({ words: 'x'.repeat(20), isCut: true })
  })

  it('is rejected without a form or without a file in it', async () => {
    const plain = await ask('POST', '/admin/things', { headers: as('editor'), payload: { name: 'a' } })
    expect(plain).toMatchObject({ status: 415, body: { code: 'request/media-type' } })
    const type = 'multipart/form-data; boundary=x'
    const headers = as('editor', { 'content-type': type })
    const empty = await ask('POST', '/admin/things', { headers, payload: Buffer.from('--x--\r\n') })
    expect(empty).toMatchObject({ status: 400, body: { code: 'request/no-file', pointer: '/file' } })
  })

  it('with a key is one file, compared by its content', async () => {
    const keyed = { 'idempotency-key': 'upload' }
    expect((await send('one', keyed)).body.row.words).toBe('one')
    expect((await send('one', keyed)).status).toBe(200)
    expect((await send('two', keyed)).body.code).toBe('request/other-body')
  })
})

it('an operation without a handler fails at startup', () => {
  expect(() => registerResource(fastify(), { ...things.resource, operations: [] }, things.context)).toThrow(
    'No handler is registered for operation getThing',
  )
})
