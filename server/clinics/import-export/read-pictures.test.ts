import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLogo, makePhoto } from '#tests/picture-fixtures.ts'
import { openFiles } from '../../files/storage/open-files.ts'
import { readPictures } from './read-pictures.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-pictures-'))
const files = openFiles({ dataDir, s3: null, mediaQuotaMb: 10 })
/** A file in stored form, and a camera's original. */
let kept: Buffer
let photo: Buffer
beforeAll(async () => {
  photo = await makePhoto(1)
  kept = await sharp(await makePhoto(2))
    .webp()
    .toBuffer()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex').slice(0, 32)
const listed = (id: string, file: string, more: object = {}) => ({
  id,
  file,
  kind: 'picture',
  name: id,
  alt: { ko: '로비' },
  focalPoint: null,
  ...more,
})
const read = (entries: unknown, media: Readonly<Record<string, Buffer>> = {}, sizes: Record<string, number> = {}) => {
  const text = typeof entries === 'string' ? entries : JSON.stringify(entries)
  const parts = new Map([['media/pictures.json', Buffer.from(text)], ...Object.entries(media)])
  const tree = {
    name: 'lumi',
    paths: [...parts.keys()],
    read: async (path: string) => parts.get(path) ?? Buffer.alloc(0),
    size: async (path: string) => sizes[path] ?? parts.get(path)?.length ?? 0,
    close: async () => {},
  }
  return readPictures(tree, files)
}
const tell = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).problems.map(({ file, pointer, message }) => `${file} ${pointer} ${message}`)

it('a folder without a picture list leaves the clinic’s pictures unchanged', async () => {
  const tree = { name: 'x', paths: [], read: async () => photo, size: async () => 0, close: async () => {} }
  expect(await readPictures(tree, files)).toEqual({ pictures: null, problems: [] })
})

it('imports the first frame of an animated picture, with a warning', async () => {
  const moving = readFileSync(join(import.meta.dirname, '../../../tests/fixtures/pictures/animated.gif'))
  const { pictures, problems } = await read([listed('lobby0000001', 'lobby.gif')], { 'media/lobby.gif': moving })
  expect(pictures).toHaveLength(1)
  expect(problems).toMatchObject([{ severity: 'warning', message: expect.stringContaining('first frame') }])
})

it('pictures come in their stored form with their texts, and are read again on each load', async () => {
  const own = `${hashOf(kept)}.webp`
  const entries = [
    listed('lobby0000001', own, { createdAt: '2026-05-04T00:00:00Z', focalPoint: { x: 0, y: 1 } }),
    listed('room00000001', 'room.jpg'),
    listed('logo00000001', 'logo.svg', { kind: 'logo' }),
  ]
  const { pictures, problems } = await read(entries, {
    [`media/${own}`]: kept,
    'media/room.jpg': photo,
    'media/logo.svg': makeLogo(),
  })
  expect(problems).toEqual([])
  expect(pictures).toMatchObject([
    {
      id: 'lobby0000001',
      name: 'lobby0000001',
      alt: { ko: '로비' },
      focalPoint: { x: 0, y: 1 },
      createdAt: '2026-05-04T00:00:00Z',
      hash: hashOf(kept),
      format: 'webp',
      bytes: kept.length,
      width: 120,
      height: 80,
    },
    { id: 'room00000001', createdAt: null, format: 'webp' },
    { id: 'logo00000001', kind: 'logo', format: 'svg' },
  ])
  // No picture's bytes stay in memory.
  expect(pictures?.flatMap((one) => Object.keys(one))).not.toContain('data')
  expect(await pictures?.[0]?.load()).toEqual(kept)
  const room = await pictures?.[1]?.load()
  expect(room && hashOf(room)).toBe(pictures?.[1]?.hash)
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
})

it('reports each unusable picture and imports the others', async () => {
  const entries = [
    listed('here00000001', 'here.jpg'),
    listed('gone00000001', 'gone.jpg'),
    listed('text00000001', 'text.jpg'),
    listed('huge00000001', 'huge.jpg'),
    listed('wrong0000001', 'wrong.webp', { name: '', alt: { ko: 5 } }),
  ]
  const media = {
    'media/here.jpg': photo,
    'media/text.jpg': Buffer.from('no picture'),
    'media/huge.jpg': photo,
    'media/wrong.webp': kept,
  }
  const { pictures, problems } = await read({ entries }, media, { 'media/huge.jpg': 25 * 1024 * 1024 + 1 })
  expect(pictures?.map(({ id }) => id)).toEqual(['here00000001'])
  expect(problems.slice(0, 3).map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
    '/entries/1/file media/gone.jpg does not exist.',
    expect.stringMatching(/^\/entries\/2\/file media\/text\.jpg: ./),
    '/entries/3/file media/huge.jpg is larger than 25 MB.',
  ])
  expect(problems.slice(3).map(({ pointer }) => pointer)).toEqual(['/entries/4/name', '/entries/4/alt/ko'])
  expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['lumi/media/pictures.json']))
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
})

it('accepts a file of exactly the maximum size', async () => {
  const { problems } = await read(
    [listed('here00000001', 'here.jpg')],
    { 'media/here.jpg': photo },
    {
      'media/here.jpg': 25 * 1024 * 1024,
    },
  )
  expect(problems).toEqual([])
})

it('detects a damaged file if its name is a hash', async () => {
  const name = `${hashOf(kept)}.webp`
  expect(await tell([listed('lobby0000001', name)], { [`media/${name}`]: photo })).toEqual([
    `lumi/media/pictures.json /0/file media/${name} is damaged: its content does not match the hash in its name.`,
  ])
  for (const other of [
    `${hashOf(kept)}.jpg`,
    `x${hashOf(kept)}.webp`,
    `${hashOf(kept)}0.webp`,
    `${hashOf(kept)}.webp1`,
  ]) {
    expect(await tell([listed('lobby0000001', other)], { [`media/${other}`]: photo })).toEqual([])
  }
})

it('rejects duplicate pictures, by id or by file', async () => {
  const media = { 'media/a.webp': kept, 'media/b.jpg': photo }
  const same = ' This picture is the same as one000000001, or has the same id.'
  expect(await tell([listed('one000000001', 'a.webp'), listed('one000000001', 'b.jpg')], media)).toEqual([
    `lumi/media/pictures.json /1${same}`,
  ])
  expect(await tell([listed('one000000001', 'a.webp'), listed('two000000001', 'a.webp')], media)).toEqual([
    `lumi/media/pictures.json /1${same}`,
  ])
  expect(await tell([listed('one000000001', 'a.webp'), listed('two000000001', 'b.jpg')], media)).toEqual([])
})

it('tells where the list is no JSON, or follows another schema', async () => {
  expect(await tell('{')).toEqual([expect.stringMatching(/^lumi\/media\/pictures\.json {2}The file is not valid JSON/)])
  const other = { schema: 'maru://schemas/entities/notice.schema.json', entries: [] }
  expect(await tell(other)).toEqual([expect.stringContaining('/schema')])
})

it('a system failure is not reported as a problem of the folder', async () => {
  const tree = {
    name: 'lumi',
    paths: ['media/pictures.json', 'media/a.jpg'],
    read: async (path: string) =>
      path === 'media/a.jpg' ? photo : Buffer.from(JSON.stringify([listed('one000000001', 'a.jpg')])),
    size: async () => 1,
    close: async () => {},
  }
  const receive = () => Promise.reject(new Error('The disk is full'))
  await expect(readPictures(tree, { receive })).rejects.toThrow('The disk is full')
})
