import { createServer, STATUS_CODES, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { boundBody } from './body-time.ts'
import { boundConnections } from './connection-bounds.ts'
import { EVERY_ANSWER, LIMITS } from './security.ts'

/**
 * Creates a server with our common limits. Connections from a trusted address come from a proxy, which has many
 * visitors.
 */
export const createHttpServer = (listener: RequestListener, isTrusted: (address: string) => boolean): Server => {
  const { maxHeaderSize, headersTimeout, requestTimeout, connectionTimeout, connectionsCheckingInterval } = LIMITS
  // Node's own limit must allow the slowest body; every other body is limited individually.
  const times = { headersTimeout, requestTimeout: LIMITS.uploadTimeout, connectionsCheckingInterval }
  const bodies = { ordinaryMs: requestTimeout, uploadMs: LIMITS.uploadTimeout }
  // Node's own refusal of a request without a host lacks the headers that every response must have.
  const server = createServer({ maxHeaderSize, ...times, requireHostHeader: false }, (request, response) => {
    bounds.note(request, response)
    boundBody(request, response, bodies, refuseUnreadable)
    if (namesOneHost(request)) {
      if (request.url !== undefined) request.url = request.url.replace(ABSOLUTE, (_, path: string) => toPath(path))
      return listener(request, response)
    }
    response.writeHead(400, { ...EVERY_ANSWER, connection: 'close' }).end()
  })
  const bounds = boundConnections(
    server,
    { inAll: LIMITS.connections, perAddress: LIMITS.connectionsPerAddress },
    isTrusted,
  )
  server.on('checkExpectation', (_request, response) => response.writeHead(417, EVERY_ANSWER).end())
  server.setTimeout(connectionTimeout)
  return server
}

/**
 * Checks that a request names its host once and unambiguously, as RFC 9112 §3.2 requires: a proxy and this server must
 * not read different ones. HTTP/1.0 may omit it.
 */
const namesOneHost = ({ rawHeaders, headers, httpVersion, url = '' }: IncomingMessage): boolean => {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    // Comparing lengths first saves most lower-casing: this runs before the cached pages.
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  if (count > 1) return false
  const { host } = headers
  if (host === undefined) return httpVersion === '1.0'
  if (!HOST.test(host)) return false
  // `GET http://a.test/ HTTP/1.1` contains the host twice. `*` and CONNECT's form have no page here.
  if (url.startsWith('/') || url === '*') return true
  return URL.canParse(url) && new URL(url).host === new URL(`${new URL(url).protocol}//${host}`).host
}

/** Absolute form of a request target, which is sent to proxies and which every server must accept. */
const ABSOLUTE = /^https?:\/\/[^/?#]*(.*)$/i

const toPath = (rest: string): string => (rest.startsWith('/') ? rest : `/${rest}`)

/** RFC 3986's host and port, limited to what browsers and proxies send: no user, path, comma or space. */
const HOST = /^([a-z0-9._~%!$&'()*+;=-]{0,255}|\[[0-9a-f:.]{2,45}\])(:\d{0,5})?$/i

/** Responds to a request that Node's parser could not read, or not in time, and closes the connection. */
export const refuseUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUSES[error.code ?? ''] ?? 400
  // A browser with too many cookies displays this page.
  const body = `<!doctype html><html lang="en"><title>${STATUS_CODES[status]}</title><h1>${STATUS_CODES[status]}</h1></html>`
  const headers = Object.entries({
    ...EVERY_ANSWER,
    connection: 'close',
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
  })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`)
  socket.destroy()
}

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
