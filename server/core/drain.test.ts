import { Agent, createServer, get, type Server } from 'node:http'
import { expect, it } from 'vitest'
import { drain, isLeaving } from './drain.ts'

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen')
  return address.port
}

const ask = (port: number, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })

it('drain answers requests in flight, refuses new ones, and closes keep-alive connections', async () => {
  const waiting: (() => void)[] = []
  const server = createServer((_request, response) => waiting.push(() => response.end('late')))
  const port = await listen(server)
  const kept = new Agent({ keepAlive: true })
  const inFlight = ask(port, kept)
  await expect.poll(() => waiting.length).toBe(1)

  let isDrained = false
  const draining = drain(server).then(() => (isDrained = true))
  await expect(ask(port, new Agent({ keepAlive: false }))).rejects.toThrow('ECONNREFUSED')
  expect(isDrained).toBe(false)
  for (const answer of waiting) answer()
  expect(await inFlight).toBe(200)
  await draining
  kept.destroy()
})

it('answers new connections while balancers are being informed of the shutdown', async () => {
  const server = createServer((_request, response) => response.end())
  const port = await listen(server)
  expect(isLeaving(server)).toBe(false)
  let isDrained = false
  const draining = drain(server, 300).then(() => (isDrained = true))
  expect(await ask(port, new Agent({ keepAlive: false }))).toBe(200)
  expect([isLeaving(server), isDrained]).toEqual([true, false])
  await draining
  await expect(ask(port, new Agent({ keepAlive: false }))).rejects.toThrow('ECONNREFUSED')
})

it('drain does nothing for a server that is not listening', async () => {
  await expect(drain(createServer())).resolves.toBeUndefined()
})
