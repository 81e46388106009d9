import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerFiles } from './send-files.ts'

const HANDLER_LIMIT_MS = 100
/** More than the buffers between two local sockets hold. */
const SIZE = 40 * 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'maru-files-'))
let app: FastifyInstance
beforeAll(async () => {
  writeFileSync(join(folder, 'large.webp'), Buffer.alloc(SIZE, 7))
  mkdirSync(join(folder, 'folder'))
  for (const name of ['small.svg', 'small.svg.br', '.hidden', 'folder/사진 1.svg']) {
    writeFileSync(join(folder, name), 'hidden words')
  }
  app = fastify({ handlerTimeout: HANDLER_LIMIT_MS })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'ours' }))
  registerFiles(app, { root: folder, prefix: '/media/', dotfiles: 'deny', preCompressed: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Requests an address verbatim: `inject` would first resolve `..` segments. */
const ask = (path: string): Promise<IncomingMessage> => {
  // A server that listens on a port has an AddressInfo.
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => void get({ port, path }, resolve).on('error', reject))
}

it('sends a file in full to a client slower than the handler timeout', async () => {
  const message = await ask('/media/large.webp')
  message.pause()
  await wait(HANDLER_LIMIT_MS * 4)
  let bytes = 0
  for await (const part of message) bytes += (part as Buffer).length
  expect(bytes).toBe(SIZE)
})

it('passes missing files to the site’s not-found handler', async () => {
  const answer = await app.inject('/media/none.webp')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ code: 'ours' })
})

it.each([
  '/media/',
  '/media/%2e%2e/package.json',
  '/media/..%2fpackage.json',
  '/media/%2e/small.svg',
  '/media//small.svg',
  '/media/small.svg/',
  '/media/.hidden',
  '/media/folder',
  '/media/SMALL.svg',
  '/media/small.svg%00',
])('serves no file at %s', async (url) => {
  const answer = await ask(url)
  expect([400, 403, 404]).toContain(answer.statusCode)
  expect(await text(answer)).not.toContain('hidden words')
})

it('answers HEAD with the size and without a body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/media/small.svg?v=1' })
  expect(answer.headers).toMatchObject({ 'content-length': '12', 'content-type': 'image/svg+xml' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('')
})

it('serves files in subfolders, with names in any language', async () => {
  expect((await app.inject('/media/folder/%EC%82%AC%EC%A7%84%201.svg')).body).toBe('hidden words')
})

it('sends the precompressed file if the client accepts it', async () => {
  const answer = await app.inject({ url: '/media/small.svg', headers: { 'accept-encoding': 'br' } })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
})
