import { describe, expect, it, vi } from 'vitest'
import { ApiError, TransportError, UNKNOWN_SYSTEM_ERROR } from './api-error.ts'
import { createFetchTransport, DeadlineError } from './fetch-transport.ts'
import { request, toQueryString, type ApiConnection, type Transport } from './request.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.fn<Transport>(async () => ({ status, headers, body: JSON.stringify(body) }))

const connect = (transport: Transport, more: Partial<ApiConnection> = {}): ApiConnection => ({
  transport,
  host: '/api',
  ...more,
})

describe('the request wrapper (Specification §7)', () => {
  it('sends method, address with params, origin, site key and access token', async () => {
    const transport = answer(200, { rows: [] })
    const connection = connect(transport, {
      siteKey: { header: 'x-site-key', value: 'k' },
      readToken: () => 'cookie-token',
    })
    await request(connection, 'GET', 'customer/global/shorten-url', {
      origin: 'https://lumi.example',
      params: { code: 'a b', ids: [1, 2], none: undefined },
    })
    expect(transport).toHaveBeenCalledWith({
      method: 'GET',
      url: '/api/customer/global/shorten-url?code=a+b&ids=1&ids=2',
      headers: {
        accept: 'application/json',
        origin: 'https://lumi.example',
        'x-site-key': 'k',
        authorization: 'cookie-token',
      },
      signal: undefined,
    })
  })

  it('prefers an explicit token', async () => {
    const transport = answer(200, {})
    await request(connect(transport, { readToken: () => 'cookie' }), 'GET', '/x', { token: 'own' })
    expect(transport.mock.calls[0]?.[0].headers['authorization']).toBe('own')
  })

  it('sends a body as JSON', async () => {
    const transport = answer(201, { row: {} })
    await request(connect(transport), 'POST', '/x', { body: { title: '안녕' } })
    expect(transport.mock.calls[0]?.[0]).toMatchObject({
      body: '{"title":"안녕"}',
      headers: { 'content-type': 'application/json' },
    })
  })

  it('adds the token of the authorization header to the data', async () => {
    const transport = answer(200, { row: 1 }, { authorization: 'fresh' })
    expect(await request(connect(transport), 'GET', '/x')).toEqual({ row: 1, token: 'fresh' })
  })

  it.each<[what: string, body: string, data: unknown]>([
    ['nothing', '', null],
    ['words that are no JSON', '<html>', '<html>'],
    ['a list', '[1]', [1]],
  ])('returns a body of %s unchanged, even with a token', async (_, body, data) => {
    const connection = connect(async () => ({ status: 200, headers: { authorization: 'fresh' }, body }))
    expect(await request(connection, 'GET', '/x')).toEqual(data)
  })

  it('cleans the response, and passes the request to the cleaner', async () => {
    const clean = vi.fn(() => 'clean')
    expect(await request(connect(answer(200, { row: 1 }), { clean }), 'GET', '/x')).toBe('clean')
    expect(clean).toHaveBeenCalledExactlyOnceWith({ row: 1 }, { method: 'GET', path: '/x' })
  })

  it('sends no body for a request without one', async () => {
    const transport = answer(200, {})
    await request(connect(transport), 'DELETE', '/x')
    expect(Object.keys(transport.mock.calls[0]?.[0] ?? {})).not.toContain('body')
  })

  it('returns only the body without such a header', async () => {
    expect(await request(connect(answer(299, [1])), 'GET', '/x')).toEqual([1])
  })
})

describe('an error response (Specification §8)', () => {
  it.each([
    ['a text', { message: 'No such post' }, 'No such post', 'No such post'],
    ['a text beside a code of its own', { message: 'POST_GONE', code: 'E17' }, 'POST_GONE', 'POST_GONE'],
    [
      'the translated text',
      { message: 'POST_GONE', translatedMessage: '없는 글입니다.' },
      '없는 글입니다.',
      'POST_GONE',
    ],
    [
      'the sentence beside a code of our own',
      { status: 409, message: 'No such post', code: 'board/unknown' },
      'No such post',
      'board/unknown',
    ],
    ['the first of a list', { message: ['Title is empty', 'b'] }, 'Title is empty', ['Title is empty', 'b']],
    [
      'the sentence beside a code of our customer board',
      { status: 409, message: 'Wrong', code: 'BOARD_GONE' },
      'Wrong',
      'BOARD_GONE',
    ],
    ['the first that is written', { message: 'gone', translatedMessage: '' }, 'gone', 'gone'],
    ['no code that is not ours: of another status', { status: 400, message: 'a', code: 'board/gone' }, 'a', 'a'],
    ['no code that is not ours: a number', { status: 409, message: 'a', code: 17 }, 'a', 'a'],
    ['no code that is not ours: of another form', { status: 409, message: 'a', code: 'E/17' }, 'a', 'a'],
    ['nothing of a list', [{ message: 'a' }], 'Request failed with status code 409', undefined],
    ['nothing of a text', 'down', 'Request failed with status code 409', undefined],
    ['nothing of nothing', null, 'Request failed with status code 409', undefined],
    ['nothing', {}, 'Request failed with status code 409', undefined],
  ])('takes its message and code from the response: %s', async (_, body, message, code) => {
    const failure = request(connect(answer(409, body)), 'GET', '/x')
    await expect(failure).rejects.toMatchObject({ status: 409, message, code })
  })

  it('prefers the translated text', async () => {
    const connection = connect(answer(404, { status: 404, message: 'raw', code: 'page/unknown' }), {
      translate: (code) => (code === 'page/unknown' ? '페이지를 찾을 수 없습니다.' : undefined),
    })
    await expect(request(connection, 'GET', '/x')).rejects.toMatchObject({
      message: '페이지를 찾을 수 없습니다.',
      code: 'page/unknown',
    })
  })

  it('keeps the other fields of the server’s error', async () => {
    const body = { status: 409, message: 'Wrong', code: 'BOARD_PASSWORD_MISMATCH', triesLeft: 3 }
    const failure = request(connect(answer(409, body)), 'POST', '/x')
    await expect(failure).rejects.toMatchObject({ details: { triesLeft: 3 } })
  })

  it('keeps a foreign code among the details, and drops our own', async () => {
    const details = (body: object) =>
      request(connect(answer(409, body)), 'GET', '/x').catch((error: ApiError) => error.details)
    expect(await details({ message: 'a', code: 'E17', more: 1 })).toEqual({ code: 'E17', more: 1 })
    expect(await details({ message: 'a', more: 1 })).toEqual({ more: 1 })
    expect(await details({ status: 409, message: 'a', code: 'board/gone', more: 1 })).toEqual({ more: 1 })
  })

  it.each([199, 300, 304])('treats status %i as a failure', async (status) => {
    await expect(request(connect(answer(status, {})), 'GET', '/x')).rejects.toMatchObject({ status })
  })

  it('does not translate a message that is not text', async () => {
    const translate = vi.fn(() => undefined)
    const failed = request(connect(answer(409, { message: ['a'] }), { translate }), 'GET', '/x')
    await expect(failed).rejects.toMatchObject({ message: 'a' })
    expect(translate).not.toHaveBeenCalled()
  })

  it.each([
    ['a transport that was ended', Object.assign(new Error('stop'), { name: 'AbortError' }), 'Request aborted'],
    ['a transport that failed otherwise', new Error('odd'), 'Network Error'],
    ['what is no failure of a transport', { name: 'AbortError' }, 'Network Error'],
  ])('has a code and keeps the cause for %s', async (_, cause, code) => {
    const failed = request(
      connect(() => Promise.reject(cause)),
      'GET',
      '/x',
    )
    await expect(failed).rejects.toMatchObject({ status: 500, code, cause })
  })

  it('has status 500 and the Korean text for any other failure', async () => {
    const connection = connect(async () => {
      throw new TransportError('Network Error')
    })
    const failure: unknown = await request(connection, 'GET', '/x').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 500, message: UNKNOWN_SYSTEM_ERROR, code: 'Network Error' })
  })
})

describe('failures of the HTTP client', () => {
  it.each([
    [new TypeError('fetch failed'), 'Network Error'],
    [Object.assign(new Error('stopped'), { name: 'AbortError' }), 'Request aborted'],
    [new DeadlineError(2000), 'timeout of 2000 ms exceeded'],
  ])('names %s', async (cause, text) => {
    const transport = createFetchTransport(() => Promise.reject(cause))
    await expect(transport({ method: 'GET', url: 'http://127.0.0.1/', headers: {} })).rejects.toThrow(text)
  })
})

it('toQueryString returns no question mark without params', () => {
  expect(toQueryString({ a: undefined, b: null })).toBe('')
})
