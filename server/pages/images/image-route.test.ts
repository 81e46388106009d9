import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDiskCache } from './disk-cache.ts'
import { readImageSource } from './image-source.ts'
import { transformImage } from './transform-image.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-images-'))
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8b6b4e' } })
    .webp()
    .toBuffer()
  await writeFile(join(folder, 'a.webp'), picture)
})

describe('transformImage', () => {
  it.each(['avif', 'webp', 'jpeg'] as const)('produces %s at the requested width', async (format) => {
    const original = await readImageSource('/media/a.webp', { mediaFolder: folder, hosts: [] })
    const made = await transformImage(original, { width: 384, quality: 75, format })
    expect(await sharp(made).metadata()).toMatchObject({
      width: 384,
      height: 256,
      format: format === 'avif' ? 'heif' : format,
    })
  })

  it('never enlarges an image', async () => {
    const original = await readImageSource('/media/a.webp', { mediaFolder: folder, hosts: [] })
    const made = await transformImage(original, { width: 1920, quality: 75, format: 'webp' })
    expect((await sharp(made).metadata()).width).toBe(900)
  })

  it.each([
    [
      'a drawing that could run or load things',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['what is no picture', Buffer.from('hello')],
  ])('refuses %s', async (_, original) => {
    await expect(transformImage(original, { width: 640, quality: 75, format: 'webp' })).rejects.toMatchObject({
      code: 'image/unreadable',
      status: 400,
    })
  })
})

describe('readImageSource', () => {
  const sources = () => ({ mediaFolder: folder, hosts: ['localhost:9', '127.0.0.1'] })

  it('rejects an unknown file with 404', async () => {
    await expect(readImageSource('/media/none.webp', sources())).rejects.toMatchObject({ status: 404 })
  })

  it('rejects a host that is not on the list', async () => {
    await expect(readImageSource('https://pictures.example/a.webp', sources())).rejects.toMatchObject({
      code: 'image/host',
    })
  })

  it.each(['http://localhost:9/a.webp', 'http://127.0.0.1/a.webp'])('rejects the internal address %s', async (url) => {
    await expect(readImageSource(url, sources())).rejects.toMatchObject({ code: 'image/host' })
  })
})

describe('createDiskCache', () => {
  it('returns stored files, and removes the oldest beyond its size', async () => {
    const place = join(folder, 'cache')
    await mkdir(place)
    const cache = createDiskCache(place, 1000)
    await cache.write('a', Buffer.alloc(600, 1))
    expect(await cache.read('a')).toEqual(Buffer.alloc(600, 1))
    await cache.write('b', Buffer.alloc(600, 2))
    const kept = await Promise.all([cache.read('a'), cache.read('b')])
    expect(kept.filter(Boolean)).toHaveLength(1)
  })

  it('does not fail on a disk error, and only loses the file', async () => {
    const cache = createDiskCache(join(folder, 'a.webp', 'below-a-file'), 1000)
    await cache.write('a', Buffer.from('x'))
    expect(await cache.read('a')).toBeNull()
  })
})
