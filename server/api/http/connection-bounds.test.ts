import { once } from 'node:events'
import { createServer, request as sendRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { boundConnections, type ConnectionLimits } from './connection-bounds.ts'
import { createHttpServer } from './http-server.ts'

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

type Listener = (request: IncomingMessage, response: ServerResponse) => void

const answer: Listener = (_request, response) => void response.end('hello')

const listen = async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}
const start = async (limits: ConnectionLimits, { isTrusted = false, listener = answer } = {}) => {
  server = createServer((request, response) => {
    bounds.note(request, response)
    listener(request, response)
  })
  const bounds = boundConnections(server, limits, () => isTrusted)
  await listen()
}
// A server that listens on a port has an AddressInfo.
const portOf = () => (server.address() as AddressInfo).port

/** Connects and sends an incomplete request, which the server may end at any time. */
const open = async (text = 'GET / HTTP/1.1\r\nHost: a'): Promise<Socket> => {
  const socket = connect(portOf(), '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  // A refusal may arrive before the connect event.
  await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', () => resolve()))
  socket.write(text)
  return socket
}
const whenClosed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))
const openMany = async (count: number, text?: string) => {
  for (let batch = 0; batch < count; batch += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - batch) }, () => open(text)))
  }
}
const countNow = (): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  return promise
}
/** Counts open connections after the sent data has arrived. */
const countOpen = async (): Promise<number> => {
  await pause(50)
  return countNow()
}
const ask = () =>
  new Promise<{ status: number | undefined }>((resolve, reject) => {
    sendRequest({ port: portOf(), host: '127.0.0.1', path: '/', agent: false }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode }))
    })
      .on('error', reject)
      .end()
  })

it('limits the connections of all addresses together, including those of a trusted proxy', async () => {
  await start({ inAll: 40, perAddress: 10 }, { isTrusted: true })
  await openMany(30)
  await expect.poll(countNow).toBe(30)
  await openMany(30)
  // Connections beyond the limit have been accepted and closed again.
  await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBe(20)
  await expect.poll(countNow).toBe(40)
  expect((await ask()).status).toBe(200)
})

it.each([
  ['sent nothing', ''],
  ['sent half of its headers', 'GET / HTTP/1.1\r\nHost: a'],
  ['sent half of its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc'],
  ['has its answer', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
])('closes the oldest connection beyond the limit per address if it %s', async (_, text) => {
  await start({ inAll: 100, perAddress: 2 })
  const [oldest, newer] = [await open(text), await open(text)]
  await pause(50)
  const gone = whenClosed(oldest)
  await open(text)
  await gone
  expect(newer.destroyed).toBe(false)
})

it('keeps connections with a request in progress and refuses new ones instead', async () => {
  const waiting: ServerResponse[] = []
  await start({ inAll: 100, perAddress: 2 }, { listener: (_request, response) => void waiting.push(response) })
  const whole = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
  const busy = await open(whole)
  const other = await open(whole)
  await pause(50)
  const refused = await open(whole)
  if (!refused.destroyed) await whenClosed(refused)
  expect([waiting.length, busy.destroyed, other.destroyed]).toEqual([2, false, false])
  const answered = once(busy, 'data')
  waiting[0]?.end('done')
  expect(String(await answered)).toContain('200 OK')
})

it('shortens keep-alive while more than half of all connections are in use', async () => {
  await start({ inAll: 10, perAddress: 10 })
  const ordinary = server.keepAliveTimeout
  await openMany(6)
  await countOpen()
  expect(server.keepAliveTimeout).toBeLessThan(ordinary / 10)
  for (const socket of sockets.splice(0)) socket.destroy()
  expect(await countOpen()).toBe(0)
  expect(server.keepAliveTimeout).toBe(ordinary)
})

it('checks every second for timed-out requests', () => {
  server = createHttpServer(answer, () => false)
  // Node exposes the option under its own name.
  const { connectionsCheckingInterval } = server as unknown as { connectionsCheckingInterval: number }
  expect([connectionsCheckingInterval, server.headersTimeout, server.requestTimeout]).toEqual([1000, 10_000, 180_000])
})
