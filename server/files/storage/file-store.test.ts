import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3, type TestS3 } from '#tests/s3-server.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { openFiles } from './open-files.ts'
import { createS3Store } from './s3-store.ts'

const [FIRST, SECOND] = [parsePartnerId(1), parsePartnerId(2)]
const BYTES = Buffer.from('as many bytes as there are')

let folder: string
let s3: TestS3
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maru-store-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const stores: readonly [string, () => FileStore][] = [
  ['a folder', () => createFolderStore(join(folder, 'media'))],
  ['a bucket', () => createS3Store(s3.settings)],
]

describe.each(stores)('files in %s', (_, open) => {
  it('are stored whole, only for their partner, until they are removed', async () => {
    const store = open()
    expect(await store.list(FIRST)).toEqual([])
    expect([await store.has(FIRST, 'a.webp'), await store.read(FIRST, 'a.webp')]).toEqual([false, null])
    await store.put(FIRST, 'a.webp', BYTES)
    await store.put(FIRST, 'a.webp', BYTES)
    expect(await store.read(FIRST, 'a.webp')).toEqual(BYTES)
    expect(await store.has(FIRST, 'a.webp')).toBe(true)
    expect([await store.has(SECOND, 'a.webp'), await store.read(SECOND, 'a.webp')]).toEqual([false, null])
    expect(await store.list(FIRST)).toMatchObject([{ name: 'a.webp', bytes: BYTES.length }])
    await store.remove(FIRST, 'a.webp')
    await store.remove(FIRST, 'a.webp')
    expect([await store.has(FIRST, 'a.webp'), await store.list(FIRST)]).toEqual([false, []])
  })
})

describe('a bucket', () => {
  it('rejects a write with media/store-away if it does not exist', async () => {
    const store = createS3Store({ ...s3.settings, bucket: 'no-such-bucket' })
    const cause = expect.objectContaining({ message: expect.stringMatching(/bucket/i) })
    await expect(store.put(FIRST, 'a.webp', BYTES)).rejects.toMatchObject({ code: 'media/store-away', cause })
  })
})

describe('an unfinished upload', () => {
  const files = () => openFiles({ dataDir: folder, s3: null, mediaQuotaMb: 1 })
  const age = (path: string) => utimesSync(path, new Date(0), new Date(0))

  it('is deleted when it is old, and retained while it may still be in progress', async () => {
    const { store, receive, sweep } = files()
    await store.put(FIRST, 'b.webp', BYTES)
    const own = join(folder, 'media/1')
    for (const name of ['old.webp.x.part', 'new.webp.x.part']) writeFileSync(join(own, name), 'half')
    age(join(own, 'old.webp.x.part'))
    age(join(own, 'b.webp'))
    const received = await receive(Readable.from([BYTES]))
    expect(received.bytes).toBe(BYTES.length)
    age(received.path)
    await sweep(new Date(1000))
    expect(readdirSync(own).toSorted()).toEqual(['b.webp', 'new.webp.x.part'])
    expect(readdirSync(join(folder, 'uploads'))).toEqual([])
  })

  it('is deleted when its sender disconnects', async () => {
    const stream = new PassThrough()
    stream.write('half')
    const receiving = files().receive(stream)
    stream.destroy(new Error('gone'))
    await expect(receiving).rejects.toThrow('gone')
    expect(readdirSync(join(folder, 'uploads'))).toEqual([])
  })
})
