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

describe('the wrapper of Specification §7', () => {
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

  it('prefers an explicitly supplied token', async () => {
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

  it('returns only the body otherwise', async () => {
    expect(await request(connect(answer(299, [1])), 'GET', '/x')).toEqual([1])
  })
})

describe('errors of Specification §8', () => {
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
    ['nothing', {}, 'Request failed with status code 409', undefined],
  ])('shows %s of the server', async (_, body, message, code) => {
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

  it('keeps what else the server said', async () => {
    const body = { status: 409, message: 'Wrong', code: 'BOARD_PASSWORD_MISMATCH', triesLeft: 3 }
    const failure = request(connect(answer(409, body)), 'POST', '/x')
    await expect(failure).rejects.toMatchObject({ details: { triesLeft: 3 } })
  })

  it('gives status 500 and the Korean text for any other failure', async () => {
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

it('writes no question mark without params', () => {
  expect(toQueryString({ a: undefined, b: null })).toBe('')
})
