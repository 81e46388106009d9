import { fastify, LogController, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError, Refusal } from '../../core/errors.ts'
import { AuthenticationError } from './authentication.ts'
import { addFailureReplies, toFailure } from './failures.ts'
import { toLazyValidator } from './lazy-validators.ts'
import { createLogger } from '../../core/logger.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })
const withStatus = (statusCode: number, message = 'Not so', code = 'FST_OTHER') =>
  Object.assign(new Error(message), { statusCode, code })

describe('the response to a failure', () => {
  it('contains all details of an expected failure', () => {
    expect(toFailure(new AppError('things/none', 404, 'None.', { pointer: '/id' }))).toEqual({
      status: 404,
      message: 'None.',
      code: 'things/none',
      pointer: '/id',
    })
  })

  it('has the code and the pointer of each field, with the thrower’s own values preferred', () => {
    const fields = [{ name: 'title' }, { name: 'parts', code: 'parts.few', pointer: '/parts/0' }, 'odd', null, {}]
    expect(toFailure(new AppError('request/invalid', 400, 'No.', { fields })).fields).toEqual([
      { name: 'title', code: 'title.invalid', pointer: '/title' },
      { name: 'parts', code: 'parts.few', pointer: '/parts/0' },
      'odd',
      null,
      {},
    ])
    expect(toFailure(new AppError('request/invalid', 400, 'No.', { fields: 'title' })).fields).toBe('title')
  })

  it('contains no details of an internal error', () => {
    const bare = { status: 500, code: 'server/failed', message: expect.not.stringContaining('secret') }
    for (const error of [new Error('secret'), 'secret', null, withStatus(500, 'secret'), withCode('secret')]) {
      expect(toFailure(error)).toEqual(bare)
    }
  })

  it.each(['SQLITE_FULL', 'ENOSPC', '53100'])('reports a full disk for the error code %s', (code) => {
    expect(toFailure(withCode(code))).toMatchObject({ status: 507, code: 'server/disk-full' })
    expect(toFailure({ code })).toMatchObject({ status: 500 })
  })

  it.each(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', '40P01', '40001', '55P03'])(
    'asks for a retry after a conflict with another writer: %s',
    (code) => {
      expect(toFailure(withCode(code))).toMatchObject({ status: 503, code: 'server/busy', retryAfterSeconds: 1 })
    },
  )

  it.each([
    [400, 'request/malformed'],
    [404, 'api/not-found'],
    [413, 'request/too-large'],
    [414, 'request/address-too-long'],
    [415, 'request/media-type'],
    [431, 'request/headers-too-large'],
    [418, 'request/refused'],
  ])('keeps the status %i of a Fastify error and adds a code', (status, code) => {
    expect(toFailure(withStatus(status))).toEqual({ status, code, message: 'Not so.' })
    expect(toFailure(withStatus(status, 'Not so!')).message).toBe('Not so!')
  })

  it('replaces Fastify’s technical messages with sentences, and reports a timeout', () => {
    const empty = toFailure(withStatus(400, 'Body cannot be empty', 'FST_ERR_CTP_EMPTY_JSON_BODY'))
    expect(empty.message).toBe('The body is empty; send JSON, at least {}.')
    expect(toFailure(withStatus(503))).toMatchObject({ status: 503, code: 'server/timeout' })
    expect(toFailure(withStatus(502))).toMatchObject({ status: 500 })
  })
})

describe('a failed response', () => {
  let lines: { level: string; message: string; [field: string]: unknown }[]
  let thrown: unknown
  let app: FastifyInstance
  beforeEach(() => {
    lines = []
    const logger = createLogger('info', { now: () => new Date(0) }, (line) => void lines.push(JSON.parse(line)))
    app = fastify({ loggerInstance: logger, logController: new LogController({ disableRequestLogging: true }) })
    app.setValidatorCompiler(toLazyValidator)
    addFailureReplies(app)
    app.get('/fails/:number', () => Promise.reject(thrown as Error))
    const query = { type: 'object', properties: { sort: { enum: ['up', 'down'] } }, additionalProperties: false }
    const body = { type: 'object', required: ['name'], properties: { parts: { type: 'object' }, name: {} } }
    const headers = { type: 'object', properties: { 'x-count': { type: 'integer' } } }
    app.get('/list', { schema: { querystring: query, headers } }, async () => ({}))
    app.post('/list', { schema: { body } }, async () => ({}))
  })
  afterEach(() => app.close())

  const ask = async (error: unknown) => {
    thrown = error
    const { statusCode, headers, body } = await app.inject({ url: '/fails/7', headers: { host: 'a.test' } })
    return { status: statusCode, headers, body: JSON.parse(body) }
  }

  it('is not cached, and has a Retry-After header', async () => {
    const late = await ask(new AppError('request/limited', 429, 'Later.', { retryAfterSeconds: 7 }))
    expect(late).toMatchObject({ status: 429, headers: { 'retry-after': '7', 'cache-control': 'no-store' } })
    expect((await ask(new AppError('things/none', 404, 'None.'))).headers).not.toHaveProperty('retry-after')
  })

  it('is a 404 for an unknown address', async () => {
    const { statusCode, body } = await app.inject({ url: '/nowhere' })
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'api/not-found'])
  })

  it('is logged in the detail its kind needs, and never with the address', async () => {
    await ask(new Error('secret'))
    expect(lines).toMatchObject([{ level: 'error', message: 'GET failed', error: { message: 'secret' } }])
    const facts = { method: 'GET', route: '/fails/:number', host: 'a.test' }
    const lineOf = async (error: unknown) => {
      lines = []
      await ask(error)
      return lines
    }
    expect(await lineOf(new AppError('admin/x', 403, 'No.'))).toMatchObject([
      { level: 'info', message: 'Refused', status: 403, code: 'admin/x', ...facts },
    ])
    expect(await lineOf(new Refusal('things/x', 409, 'No.'))).toMatchObject([{ level: 'info', message: 'Refused' }])
    expect(await lineOf(new AppError('things/none', 404, 'None.'))).toEqual([])
    expect(await lineOf(new AppError('site/unavailable', 503, 'Told.'))).toEqual([])
    const cause = new Error('no database')
    expect(await lineOf(Object.assign(new AppError('back-end/x', 503, 'Later.'), { cause }))).toMatchObject([
      { level: 'error', message: 'GET could not be processed', error: { message: 'no database' }, ...facts },
    ])
    const [line] = await lineOf(new AppError('server/x', 501, 'Not here.'))
    expect(line).toMatchObject({ level: 'info', message: 'Refused' })
    const wrong = { code: 'admin/wrong-password', status: 401, message: 'Wrong.' } as const
    expect(await lineOf(new AuthenticationError(wrong, { event: 'wrong-password', account: 'digest' }))).toMatchObject([
      { level: 'warn', message: 'Authentication', event: 'wrong-password', account: 'digest', ...facts },
    ])
    expect(JSON.stringify(lines)).not.toContain('/fails/7')
  })

  it.each([
    ['an unknown parameter', { url: '/list?pgae=1' }, 'Query parameter "pgae" is unknown.'],
    [
      'one of another list',
      { url: '/list?sort=left' },
      'Query parameter "sort" must be equal to one of the allowed values: up, down.',
    ],
    ['a header', { url: '/list', headers: { 'x-count': 'many' } }, 'Header "x-count" must be integer.'],
    ['a missing field', { url: '/list', method: 'POST', payload: {} }, 'Field "name" is missing.'],
    [
      'a field of a field',
      { url: '/list', method: 'POST', payload: { name: 'a', parts: 7 } },
      'Field "parts" must be object.',
    ],
  ] as const)('states the problem and its location: %s', async (_, request, message) => {
    const { statusCode, body } = await app.inject(request)
    expect([statusCode, JSON.parse(body)]).toEqual([400, { status: 400, code: 'request/invalid', message }])
  })
})
