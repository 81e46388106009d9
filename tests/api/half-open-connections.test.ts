import { once } from 'node:events'
import { createServer as listenAnywhere, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createHttpServer } from '#server/api/http/http-server.ts'
import { createRawClient } from './raw-client.ts'

/** Far more than the bound for one address, which is 256. */
const FLOOD = 3000

let server: Server = listenAnywhere()
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

it('a visitor is answered at once despite thousands of half-open connections from one address', async () => {
  server = createHttpServer(
    (_request, response) => void response.end('hello'),
    () => false,
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo
  const flood = openMany(port)
  const during = [await ask(port), await ask(port)]
  await flood
  const after = await ask(port)
  expect([...during, after].map(({ status }) => status)).toEqual([200, 200, 200])
  // At once, on a machine that may be busy; what is late is looked for after ten seconds.
  expect(Math.max(...[...during, after].map(({ ms }) => ms))).toBeLessThan(5000)
  await expect.poll(countOpen).toBeLessThanOrEqual(257)
})

const openMany = async (port: number): Promise<void> => {
  for (let opened = 0; opened < FLOOD; opened += 100) {
    await Promise.all(Array.from({ length: 100 }, () => open(port)))
  }
}

/** Half a request, on a connection that the server may end at any time, before it is seen too. */
const open = async (port: number): Promise<void> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', () => resolve()))
  socket.write('GET / HTTP/1.1\r\nHost: a')
}

const ask = async (port: number): Promise<{ status: number; ms: number }> => {
  const begin = performance.now()
  const client = createRawClient(port, 'a')
  const { status } = await client.send({ path: '/' })
  client.close()
  return { status, ms: performance.now() - begin }
}

const countOpen = (): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  return promise
}
