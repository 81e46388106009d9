import { describe, expect, it } from 'vitest'
import { checkWrite } from './own-site-only.ts'

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
  ])('is taken from %s', (_, headers) => {
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
  ])('is refused from %s', (_, headers) => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(write(headers, method)).toThrow(expect.objectContaining({ status: 403, code: 'request/foreign-origin' }))
    }
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '', 'application/jsonp'])(
    'is refused as %s',
    (type) => {
      expect(write({ 'content-type': type })).toThrow(expect.objectContaining({ status: 415 }))
    },
  )

  it('is not what a read is', () => {
    expect(write({ origin: 'https://evil.test', 'content-type': '' }, 'GET')).not.toThrow()
  })
})
