import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { addStrictTransport, createSecureCheck } from './strict-transport.ts'

const ask = (setting: boolean | number | string, proto: string | undefined, remoteAddress = '127.0.0.1') =>
  createSecureCheck(setting)({
    headers: proto === undefined ? {} : { 'x-forwarded-proto': proto },
    // Only its address is used.
    socket: { remoteAddress } as never,
  })

describe('createSecureCheck', () => {
  it('returns true if a trusted proxy reports HTTPS', () => {
    expect(ask(true, 'https')).toBe(true)
    expect(ask(1, 'https')).toBe(true)
    expect(ask('loopback', 'https')).toBe(true)
    expect(ask('10.0.0.0/8, 192.0.2.7', 'https', '10.1.2.3')).toBe(true)
    expect(ask('10.0.0.0/8, 192.0.2.7', 'https', '192.0.2.7')).toBe(true)
    expect(ask('10.0.0.0/8', 'https', '::ffff:10.1.2.3')).toBe(true)
    expect(ask('uniquelocal', 'https', 'fd00::1')).toBe(true)
    expect(ask(true, 'http, https')).toBe(true)
  })

  it('returns false in all other cases', () => {
    for (const setting of [false, 0]) expect(ask(setting, 'https')).toBe(false)
    expect(ask(true, undefined)).toBe(false)
    expect(ask(true, 'http')).toBe(false)
    expect(ask(true, 'https, http')).toBe(false)
    expect(ask('10.0.0.0/8', 'https')).toBe(false)
    expect(ask('192.0.2.7', 'https', '192.0.2.8')).toBe(false)
    expect(ask('loopback', 'https', '')).toBe(false)
  })
})

it('the HSTS header is sent over TLS alone', async () => {
  const app = fastify()
  addStrictTransport(app, createSecureCheck('loopback'))
  app.get('/', async () => 'x')
  const askOver = async (proto: string) =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-proto': proto } })).headers['strict-transport-security']
  expect(await askOver('https')).toMatch(/^max-age=\d+$/)
  expect(await askOver('http')).toBeUndefined()
  await app.close()
})
