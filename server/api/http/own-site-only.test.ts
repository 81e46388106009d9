import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { addFailureReplies } from './failures.ts'
import { addWriteChecks, checkWrite } from './own-site-only.ts'

const write =
  (headers: Record<string, string>, method = 'POST') =>
  () =>
    checkWrite({
      method,
      host: 'clinic.test:3000',
      headers: { 'content-type': 'application/json', ...headers },
      siteKeyHeader: 'x-site-key',
    })

describe('a write', () => {
  it.each([
    ['its own page', { origin: 'http://clinic.test:3000', 'sec-fetch-site': 'same-origin' }],
    ['its own page behind TLS', { origin: 'https://CLINIC.test:3000' }],
    ['no browser', {}],
    ['a server with a key', { origin: 'https://other.test', 'x-site-key': 'k' }],
    ['a page that names its letters', { 'content-type': 'application/json; charset=utf-8' }],
  ])('is accepted from %s', (_, headers) => {
    expect(write(headers)).not.toThrow()
  })

  it.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another port', { origin: 'http://clinic.test:4000' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['a name that only begins like it', { origin: 'http://clinic.test:3000.evil.test' }],
  ])('is rejected from %s', (_, headers) => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(write(headers, method)).toThrow(expect.objectContaining({ status: 403, code: 'request/foreign-origin' }))
    }
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '', 'application/jsonp'])(
    'is rejected with the content type "%s"',
    (type) => {
      expect(write({ 'content-type': type })).toThrow(expect.objectContaining({ status: 415 }))
    },
  )

  it('is checked, unlike a read', () => {
    expect(write({ origin: 'https://evil.test', 'content-type': '' }, 'GET')).not.toThrow()
  })
})

describe('a form with a file', () => {
  const send = (type: string, isUpload?: boolean) => () =>
    checkWrite({
      method: 'POST',
      host: 'clinic.test',
      headers: { 'content-type': type },
      siteKeyHeader: 'x-site-key',
      ...(isUpload === undefined ? {} : { isUpload }),
    })

  it('is accepted only where one is expected, and only by its exact media type', () => {
    expect(send('multipart/form-data; boundary=x', true)).not.toThrow()
    expect(send('Multipart/Form-Data ; boundary=x', true)).not.toThrow()
    expect(send('application/json', true)).not.toThrow()
    for (const type of ['text/plain', 'x-multipart/form-data; a', 'multipart/form-data-x;', 'x-application/json']) {
      expect(send(type, true)).toThrow(expect.objectContaining({ status: 415 }))
    }
    expect(send('multipart/form-data; boundary=x')).toThrow(expect.objectContaining({ status: 415 }))
  })
})

it('every write of the API is checked before its body is read', async () => {
  const api = fastify()
  addFailureReplies(api)
  addWriteChecks(api, 'x-site-key')
  api.addContentTypeParser('*', (_request, _body, done) => done(null))
  api.post('/write', async () => ({}))
  api.post('/upload', { config: { isUpload: true } }, async () => ({}))
  const send = async (url: string, headers: Record<string, string>) =>
    (await api.inject({ method: 'POST', url, headers: { host: 'a.test', ...headers }, payload: '{}' })).statusCode
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const json = { 'content-type': 'application/json' }
  expect(await send('/write', json)).toBe(200)
  expect(await send('/write', { ...json, origin: 'https://a.test' })).toBe(200)
  expect(await send('/write', { ...json, origin: 'https://b.test' })).toBe(403)
  expect(await send('/write', { ...json, origin: 'https://b.test', 'x-site-key': 'k' })).toBe(200)
  expect([await send('/write', form), await send('/upload', form)]).toEqual([415, 200])
  await api.close()
})
