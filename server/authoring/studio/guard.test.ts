import { describe, expect, it } from 'vitest'
import { guardStudio } from './guard.ts'

type Asked = Parameters<typeof guardStudio>[0]

const KEY = 'x-site-key'
const ask =
  (remoteAddress: string, method: string, headers: Record<string, string> = {}) =>
  () =>
    // The guard reads nothing else of a request.
    guardStudio({ method, host: 'lumi.localhost:3000', headers, socket: { remoteAddress } } as unknown as Asked, KEY)

const json = { 'content-type': 'application/json' }

describe('the studio guard', () => {
  it('accepts only requests from this machine, and ignores forwarded headers', () => {
    expect(ask('127.0.0.1', 'GET')).not.toThrow()
    expect(ask('::1', 'GET')).not.toThrow()
    expect(ask('192.168.0.7', 'GET')).toThrow('The page does not exist')
    expect(ask('192.168.0.7', 'GET', { 'x-forwarded-for': '127.0.0.1' })).toThrow('The page does not exist')
  })

  it('accepts writes only from its own page', () => {
    expect(ask('127.0.0.1', 'POST', { ...json, origin: 'http://lumi.localhost:3000' })).not.toThrow()
    expect(ask('127.0.0.1', 'POST', { 'content-type': 'text/plain' })).toThrow('application/json')
    expect(ask('127.0.0.1', 'POST', { ...json, origin: 'http://elsewhere.test' })).toThrow('site itself')
    expect(ask('127.0.0.1', 'POST', { ...json, 'sec-fetch-site': 'same-site' })).toThrow('site itself')
    expect(ask('127.0.0.1', 'POST', { ...json, [KEY]: 'x', origin: 'http://elsewhere.test' })).toThrow(
      'does not accept site keys',
    )
  })
})
