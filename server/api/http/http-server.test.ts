import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findFreePort } from '#tests/free-port.ts'
import { createHttpServer, refuseUnreadable } from './http-server.ts'

describe('a server', () => {
  let server: Server
  let port: number
  beforeEach(async () => {
    server = createHttpServer(
      (request, response) => response.end(`answered ${request.url}`),
      () => false,
    )
    server.on('clientError', refuseUnreadable)
    port = await findFreePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Sends these lines and returns everything received until the connection ends. */
  const send = (...lines: string[]) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('error', () => {})
      socket.on('close', () => resolve(text))
      socket.write([...lines, '', ''].join('\r\n'))
    })

  it('answers requests that name a host, and HTTP/1.0 ones without', async () => {
    expect(await send('GET / HTTP/1.1', 'Host: a.test', 'Connection: close')).toContain('answered')
    expect(await send('GET / HTTP/1.0')).toContain('answered')
  })

  it('accepts an absolute address of the requested host', async () => {
    const lines = ['GET http://A.test:80/b?c HTTP/1.1', 'Host: a.test', 'Connection: close']
    expect(await send(...lines)).toContain('answered /b?c')
    expect(await send('GET http://a.test?c HTTP/1.1', ...lines.slice(1))).toContain('answered /?c')
  })

  it.each([
    ['no host', 400, ['GET / HTTP/1.1']],
    ['two hosts', 400, ['GET / HTTP/1.1', 'Host: a.test', 'Host: b.test']],
    ['the same host twice', 400, ['GET / HTTP/1.1', 'Host: a.test', 'host: a.test']],
    ['two hosts in HTTP/1.0', 400, ['GET / HTTP/1.0', 'Host: a.test', 'HOST: b.test']],
    ['two hosts in one line', 400, ['GET / HTTP/1.1', 'Host: a.test, b.test']],
    ['a host with a user', 400, ['GET / HTTP/1.1', 'Host: b.test@a.test']],
    ['a host with a path', 400, ['GET / HTTP/1.1', 'Host: a.test/b']],
    ['an absolute address of another host', 400, ['GET http://b.test/ HTTP/1.1', 'Host: a.test']],
    ['an absolute address without a host', 400, ['GET http://a.test/ HTTP/1.1']],
    ['an address without a slash', 400, ['GET a HTTP/1.1', 'Host: a.test']],
    ['what cannot be read', 400, ['WHAT']],
    ['headers without end', 431, ['GET / HTTP/1.1', `X: ${'x'.repeat(17_000)}`]],
    ['an expectation of its own', 417, ['GET / HTTP/1.1', 'Host: a.test', 'Expect: more', 'Connection: close']],
  ])('rejects a request with %s, and sends the headers of every response', async (_, status, lines) => {
    const text = (await send(...lines)).toLowerCase()
    expect(text).toMatch(new RegExp(`^http/1.1 ${status} `))
    expect(text).toContain('x-content-type-options: nosniff\r\n')
    expect(text).toContain('connection: close')
    expect(text).not.toContain('answered')
  })

  it('has timeouts for slow requests', () => {
    expect([server.headersTimeout, server.timeout]).toEqual([10_000, 60_000])
    expect(server.requestTimeout).toBe(180_000)
  })
})

describe('an unreadable request', () => {
  const refuse = (code: string, state: { destroyed?: boolean; writable?: boolean } = {}) => {
    const socket = { destroyed: false, writable: true, write: vi.fn(), destroy: vi.fn(), ...state }
    // Only the used methods of a socket.
    refuseUnreadable(Object.assign(new Error('x'), { code }), socket as never)
    return { line: socket.write.mock.calls[0]?.[0]?.split('\r\n')[0], ended: socket.destroy.mock.calls.length }
  }

  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 Request Timeout'],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'HTTP/1.1 413 Payload Too Large'],
    ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 Request Header Fields Too Large'],
    ['HPE_INVALID_METHOD', 'HTTP/1.1 400 Bad Request'],
  ])('gets its own status line, and the connection is closed: %s', (code, line) => {
    expect(refuse(code)).toEqual({ line, ended: 1 })
  })

  it('gets no response when the connection is gone', () => {
    expect(refuse('ECONNRESET')).toEqual({ line: undefined, ended: 0 })
    expect(refuse('HPE_INVALID_METHOD', { destroyed: true })).toEqual({ line: undefined, ended: 0 })
    expect(refuse('HPE_INVALID_METHOD', { writable: false })).toEqual({ line: undefined, ended: 1 })
  })
})
