import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDiskCache } from './disk-cache.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'maru-disk-cache-')), 'images')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PICTURE = Buffer.alloc(100, 1)

it('the disk cache returns what was written, to another process too', async () => {
  await createDiskCache(folder, 1000).write('a', PICTURE)
  expect(await createDiskCache(folder, 1000).read('a')).toEqual(PICTURE)
  expect(await createDiskCache(folder, 1000).read('b')).toBeNull()
})

it('the disk cache evicts the least recently used files over its size limit', async () => {
  const cache = createDiskCache(folder, 1000)
  for (const [index, key] of [...'abcdefghij'].entries()) {
    const before = new Set(index > 0 ? readdirSync(folder) : [])
    await cache.write(key, PICTURE)
    const name = readdirSync(folder).find((each) => !before.has(each)) ?? ''
    utimesSync(join(folder, name), index, index)
  }
  await cache.read('a')
  await cache.write('k', PICTURE)
  const kept = await Promise.all([...'abcdefghijk'].map(async (key) => ((await cache.read(key)) ? key : '')))
  expect(kept.join('')).toBe('aefghijk')
})

it('the disk cache counts existing files once', async () => {
  await createDiskCache(folder, 1000).write('a', PICTURE)
  const cache = createDiskCache(folder, 250)
  await cache.write('b', PICTURE)
  expect(readdirSync(folder)).toHaveLength(2)
})

it('the disk cache leaves nothing behind if a picture cannot be stored', async () => {
  const cache = createDiskCache(folder, 1000)
  await cache.write('a', PICTURE)
  const [name = ''] = readdirSync(folder)
  rmSync(join(folder, name))
  // A folder occupies the file's path: everything but the last step works.
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'in the way'), '')
  await cache.write('a', PICTURE)
  expect(readdirSync(folder)).toEqual([name])
})

it('the disk cache treats a truncated file as missing', async () => {
  const cache = createDiskCache(folder, 1000)
  await cache.write('a', PICTURE)
  truncateSync(join(folder, readdirSync(folder)[0] ?? ''))
  expect(await cache.read('a')).toBeNull()
})
