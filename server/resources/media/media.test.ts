import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFiles } from '#server/files/storage/open-files.ts'
import { makePhoto } from '#tests/picture-fixtures.ts'
import { receivePicture } from './receive-picture.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'maru-receive-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Returns the arguments of a handler for an uploaded file of this name. */
const sent = (stream: Readable, name = 'a.jpg', isCut = false) => ({
  files: openFiles({ dataDir, s3: null, mediaQuotaMb: 1 }),
  request: {
    visitor: () => '',
    network: () => '',
    host: 'clinic.example',
    userAgent: undefined,
    shownNetwork: () => '',
    referrer: undefined,
    asksForPrivacy: false,
    headers: {},
    cookie: undefined,
    isSecure: true,
    upload: async () => ({ name, stream, isCut: () => isCut }),
  },
})

it.each([
  ['로비_겨울_01.jpg', '로비_겨울_01'],
  ['C:\\Pictures\\lobby.final.JPEG', 'lobby.final'],
  ['../../etc/passwd', 'passwd'],
  ['.jpg', 'picture'],
  ['  \u0000\u202E.png', 'picture'],
  [`${'ab'.repeat(100)}.webp`, 'ab'.repeat(60)],
  ['half \uD83D.png', 'half \uFFFD'],
  ['Dr. Kim', 'Dr. Kim'],
  ['Dr. Kim.jpeg', 'Dr. Kim'],
  ['가격 v1.5', '가격 v1.5'],
  [`${'a'.repeat(119)}😀.png`, 'a'.repeat(119)],
  [`${'a'.repeat(118)}😀.png`, `${'a'.repeat(118)}😀`],
])('receivePicture turns the file name %j into the picture name %j', async (fileName, name) => {
  const received = await receivePicture(sent(Readable.from([await makePhoto(1)]), fileName), 'picture')
  expect(received.fileName).toBe(name)
})

it('receivePicture returns the picture to store, and deletes the upload', async () => {
  const { picture } = await receivePicture(sent(Readable.from([await makePhoto(1)])), 'picture')
  expect(picture).toMatchObject({ format: 'webp', width: 120, height: 80, bytes: picture.data.length })
  expect(picture.hash).toMatch(/^[0-9a-f]{32}$/)
  const again = await receivePicture(sent(Readable.from([await makePhoto(1)])), 'picture')
  expect(again.picture.hash).toBe(picture.hash)
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
})

it('receivePicture rejects an upload beyond the limit, and an interrupted one', async () => {
  const cut = receivePicture(sent(Readable.from([await makePhoto(1)]), 'a.jpg', true), 'picture')
  await expect(cut).rejects.toMatchObject({ code: 'media/too-large', status: 413 })
  const stream = new PassThrough()
  stream.write('half')
  const broken = receivePicture(sent(stream), 'picture')
  stream.destroy(new Error('The other side hung up'))
  await expect(broken).rejects.toMatchObject({ code: 'media/interrupted', status: 400 })
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
})
