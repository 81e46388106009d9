import { request as requestHttp } from 'node:http'
import { existsSync, readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { listMedia } from '#schemas/generated/api/media.ts'
import { createApp } from '#server/app/app.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { tidyMedia } from '#server/resources/media/index.ts'
import { makeLogo, makePhoto, toForm } from '#tests/picture-fixtures.ts'
import { NOON, startApi, type TestApi } from './harness.ts'

const PASSWORD = 'olive lamp over the harbour'

let api: TestApi
let cookie: string
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
  const email = 'owner@clinic.test'
  const owner = { email, password: PASSWORD, partnerId: parsePartnerId(1), role: 'owner' as const }
  await addAdministrator(api.context.db, owner, NOON)
  const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
  cookie = String(headers['set-cookie']).split(';')[0] ?? ''
})
afterAll(() => api.close())

const upload = (data: Buffer, { name = 'a.jpg', query = '', headers = {} } = {}) =>
  api.upload(`/api/admin/media${query}`, { name, data }, { headers: { cookie, ...headers } })

/** Lists everything stored: rows, files, and unfinished uploads. */
const left = async () => {
  const names = ['media/1', 'uploads'].flatMap((folder) => {
    const path = join(api.dataDir, folder)
    return existsSync(path) ? readdirSync(path) : []
  })
  const { body } = await api.ask(listMedia, {}, { headers: { cookie } })
  return [...names, ...body.rows.map(({ name }) => name)]
}

/** A PNG that says how large it is, and holds no more than its first lines. */
const pngOf = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    return Buffer.concat([size, body, crc(body)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const crc = (data: Buffer): Buffer => {
  let value = 0xffffffff
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  const result = Buffer.alloc(4)
  result.writeUInt32BE((value ^ 0xffffffff) >>> 0)
  return result
}

const bomb =
  '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>&b;</title></svg>'

describe('an invalid picture file', () => {
  const html = '<!doctype html><script>alert(1)</script>'
  const tiff = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).tiff()

  it.each<[string, () => Promise<Buffer> | Buffer, number, string, string?]>([
    ['of no bytes', () => Buffer.alloc(0), 422, 'media/empty'],
    ['of words', () => Buffer.from('hello'), 422, 'media/not-a-picture'],
    ['that is a page called picture', () => Buffer.from(html), 422, 'media/not-a-picture'],
    ['that is a program', () => Buffer.from('MZ\u0090\0\u0003', 'latin1'), 422, 'media/not-a-picture'],
    ['that is a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), 422, 'media/not-a-picture'],
    [
      'that begins as a JPEG and is none',
      () => Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.from(html)]),
      422,
      'media/not-a-picture',
    ],
    ['of a kind that browsers do not send', () => tiff.toBuffer(), 422, 'media/not-a-picture'],
    ['that is a HEIC', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), 422, 'media/heic'],
    [
      'that was cut off',
      async () => (await makePhoto(1, { width: 900, height: 900 })).subarray(0, 3000),
      422,
      'media/broken',
    ],
    ['that says it is larger than memory', () => pngOf(30_000, 30_000), 413, 'media/too-many-pixels'],
    ['that says it is as wide as can be', () => pngOf(2_147_483_647, 1), 422, 'media/not-a-picture'],
    ['that lacks most of its pixels', () => pngOf(4000, 4000), 422, 'media/broken'],
    ['that is a drawing and no logo', () => makeLogo(), 422, 'media/svg-for-logos'],
    [
      'that is a drawing which runs',
      () => makeLogo('<script>alert(1)</script>'),
      422,
      'media/svg-refused',
      '?kind=logo',
    ],
    ['that is a drawing which grows', () => Buffer.from(bomb), 422, 'media/svg-refused', '?kind=logo'],
    ['that is a drawing of a megabyte', () => makeLogo('<g/>'.repeat(300_000)), 413, 'media/svg-refused', '?kind=logo'],
    ['of more than 25 MB', () => Buffer.alloc(25 * 1024 * 1024 + 1, 255), 413, 'media/too-large'],
  ])(
    '%s is refused with a code, a pointer and a message, and leaves nothing behind',
    async (_, make, status, code, query = '') => {
      const { status: given, failure } = await upload(await make(), { query })
      expect([given, failure.code, failure['pointer']]).toEqual([status, code, '/file'])
      expect(failure.message).toMatch(/^[A-Z].{10,}\.$/)
      expect(await left()).toEqual([])
    },
    20_000,
  )
})

describe('a valid picture under any file name', () => {
  beforeEach(async () => expect(await left()).toEqual([]))

  it('is stored under a safe name', async () => {
    const { body } = await upload(await makePhoto(2), { name: '../../etc/pass\\wd\u202egpj.exe' })
    const { row } = body as { row: { id: string; name: string } }
    expect(row.name).toBe('wdgpj.exe')
    expect(readdirSync(join(api.dataDir, 'media/1'))).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.webp$/)])
    const remove = () =>
      api.send('DELETE', `/api/admin/media/${row.id}`, {}, { headers: { cookie, 'if-match': '"1"' } })
    expect((await remove()).status).toBe(200)
    const again = await api.send('DELETE', `/api/admin/media/${row.id}`, {}, { headers: { cookie, 'if-match': '"2"' } })
    expect(again.body).toMatchObject({ row: { removedAt: null } })
    api.passTime(7200)
    await tidyMedia(parsePartnerId(1), api.context, api.context.clock.now())
  })
})

describe('a request that is not an upload', () => {
  const form = toForm({ name: 'a.jpg', data: Buffer.from('x') })

  it.each<[string, object, string, number, string]>([
    ['of JSON', { 'content-type': 'application/json' }, '{}', 415, 'request/media-type'],
    ['of plain words', { 'content-type': 'text/plain' }, 'x', 415, 'request/media-type'],
    [
      'from another site',
      { 'content-type': form.type, origin: 'https://evil.test' },
      'x',
      403,
      'request/foreign-origin',
    ],
    ['with a form without an end', { 'content-type': form.type }, '--maru-test-boundary\r\n', 400, 'request/no-file'],
    ['with a form of nothing', { 'content-type': form.type }, '', 400, 'request/no-file'],
    ['with a form without a boundary', { 'content-type': 'multipart/form-data' }, 'x', 415, 'request/media-type'],
    [
      'with a field in place of the file',
      { 'content-type': form.type },
      '--maru-test-boundary\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--maru-test-boundary--\r\n',
      400,
      'request/no-file',
    ],
  ])('%s is refused', async (_, headers, body, status, code) => {
    const answer = await api.send('POST', '/api/admin/media', body, { headers: { cookie, ...headers } })
    expect([answer.status, answer.failure.code]).toEqual([status, code])
    expect(await left()).toEqual([])
  })

  it('is refused as a form by all other operations', async () => {
    const answer = await api.send('POST', '/api/admin/session', form.payload.toString(), {
      headers: { 'content-type': form.type },
    })
    expect([answer.status, answer.failure.code]).toEqual([415, 'request/media-type'])
  })
})

describe('an interrupted upload', () => {
  it('leaves nothing behind, at whichever byte it stops', async () => {
    const app = createApp(api.context)
    await app.listen({ port: 0, host: '127.0.0.1' })
    // Listens on a port, as it was asked to.
    const { port } = app.server.address() as AddressInfo
    const { payload, type } = toForm({ name: 'a.jpg', data: await makePhoto(3, { width: 2000, height: 1500 }) })
    const send = (bytes: number) =>
      new Promise<void>((resolve) => {
        const headers = { host: 'a.test', cookie, 'content-type': type, 'content-length': payload.length }
        const request = requestHttp({ port, host: '127.0.0.1', method: 'POST', path: '/api/admin/media', headers })
        request.on('error', () => resolve())
        request.on('close', () => resolve())
        request.write(payload.subarray(0, bytes), () => setTimeout(() => request.destroy(), 30))
      })
    for (const part of [0.001, 0.1, 0.5, 0.9, 0.999]) await send(Math.floor(payload.length * part))
    await expect.poll(left).toEqual([])
    expect(api.logged.filter((line) => line.includes('"level":"error"'))).toEqual([])
    await app.close()
  })
})
