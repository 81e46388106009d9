import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerFiles } from './send-files.ts'

const HANDLER_LIMIT_MS = 100
/** More than the buffers between two sockets of one machine hold. */
const SIZE = 40 * 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'maru-files-'))
let app: FastifyInstance
beforeAll(async () => {
  writeFileSync(join(folder, 'large.webp'), Buffer.alloc(SIZE, 7))
  app = fastify({ handlerTimeout: HANDLER_LIMIT_MS })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'ours' }))
  registerFiles(app, { root: folder, prefix: '/media/' })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it('gives a file whole to who takes it more slowly than answers may take', async () => {
  // A server that listens on a port has an AddressInfo.
  const { port } = app.server.address() as AddressInfo
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: '/media/large.webp' }, resolve).on('error', reject)
  })
  message.pause()
  await wait(HANDLER_LIMIT_MS * 4)
  let bytes = 0
  for await (const part of message) bytes += (part as Buffer).length
  expect(bytes).toBe(SIZE)
})

it('leaves what is not there to the site', async () => {
  const answer = await app.inject('/media/none.webp')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ code: 'ours' })
})
