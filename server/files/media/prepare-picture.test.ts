import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { makeLogo, makePhoto } from '#tests/picture-fixtures.ts'
import type { MediaKind } from './media.ts'
import { prepareUnchanged } from './prepare-unchanged.ts'
import { preparePicture } from './prepare-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'maru-prepare-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const put = (data: Buffer | string): string => {
  files += 1
  const path = join(folder, `file-${files}`)
  writeFileSync(path, data)
  return path
}
const prepare = (data: Buffer | string, kind: MediaKind = 'picture') => preparePicture(put(data), kind)
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8b6b4e' } })

/** Creates a small PNG that declares a large size, since rendering a large one takes long. */
const claimSize = async (width: number, height: number) => {
  const data = await blank(1, 1).png().toBuffer()
  data.writeUInt32BE(width, 16)
  data.writeUInt32BE(height, 20)
  data.writeUInt32BE(crc32(data.subarray(12, 29)), 29)
  return data
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'is stored as WebP regardless of its format: %s',
    async (format) => {
      const made = await prepare(await blank(60, 40).toFormat(format).toBuffer())
      expect(made).toMatchObject({ format: 'webp', width: 60, height: 40, bytes: made.data.length })
      expect((await sharp(made.data).metadata()).format).toBe('webp')
    },
  )

  it('is rotated upright and stripped of camera metadata', async () => {
    const turned = await blank(60, 40)
      .withExif({ IFD0: { Make: 'Camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const made = await prepare(turned)
    expect([made.width, made.height]).toEqual([40, 60])
    expect(await sharp(made.data).metadata()).not.toHaveProperty('exif')
  })

  it('is scaled down if it is too wide or too high', async () => {
    expect(await prepare(await blank(5000, 10).png().toBuffer())).toMatchObject({ width: 4096, height: 8 })
    expect(await prepare(await blank(10, 9500).png().toBuffer())).toMatchObject({
      width: 10,
      height: 9500,
      changes: [],
    })
    expect(await prepare(await blank(10, 17_000).png().toBuffer())).toMatchObject({ width: 9, changes: ['smaller'] })
    const many = await prepare(await blank(4096, 12_000).png().toBuffer())
    expect(many.width * many.height).toBeLessThanOrEqual(36_864_000)
    expect(many.changes).toEqual(['smaller'])
  })

  it.each<[string, string, number, () => Promise<Buffer> | Buffer | string]>([
    ['an empty file', 'media/empty', 422, () => ''],
    ['no picture', 'media/not-a-picture', 422, () => 'words'],
    ['a picture of another kind', 'media/not-a-picture', 422, () => blank(9, 9).tiff().toBuffer()],
    ['what a phone calls HEIC', 'media/heic', 422, () => '\0\0\0\x18ftypheic\0\0\0\0'],
    ['its other name', 'media/heic', 422, () => '\0\0\0\x18ftyphevc\0\0\0\0'],
    ['half a picture', 'media/broken', 422, async () => (await makePhoto(1)).subarray(0, 400)],
    ['a drawing', 'media/svg-for-logos', 422, () => makeLogo()],
    ['too many pixels', 'media/too-many-pixels', 413, () => claimSize(10_001, 5000)],
  ])('is rejected with the reason: %s', async (_, code, status, make) => {
    await expect(prepare(await make())).rejects.toMatchObject({ code, status, details: { pointer: '/file' } })
  })

  it('is processed after one that was rejected', async () => {
    const [refused, made] = await Promise.allSettled([prepare('words'), prepare(await makePhoto(1))])
    expect([refused.status, made.status]).toEqual(['rejected', 'fulfilled'])
  })

  it('may be an SVG drawing for a logo, which is then cleaned', async () => {
    const logo = await prepare(makeLogo('<metadata>x</metadata><circle cx="5" cy="5" r="4"/>'), 'logo')
    expect(logo).toMatchObject({ format: 'svg', width: 100, height: 40, bytes: logo.data.length })
    expect(String(logo.data)).not.toMatch(/metadata/)
  })
})

describe('preparePicture reports its changes', () => {
  const FIXTURES = join(import.meta.dirname, '../../../tests/fixtures/pictures')

  it('for a long page of details', async () => {
    const made = await preparePicture(join(FIXTURES, 'long-detail-page-860x20000.png'), 'picture')
    expect(made).toMatchObject({ width: 704, changes: ['smaller'] })
  })

  it('for animations', async () => {
    expect((await preparePicture(join(FIXTURES, 'animated.gif'), 'picture')).changes).toEqual(['firstFrame'])
    const frames = Buffer.concat([1, 2, 3].map((shade) => Buffer.alloc(20 * 10 * 3, shade * 60)))
    const moving = sharp(frames, { raw: { width: 20, height: 30, channels: 3, pageHeight: 10 } })
    expect((await prepare(await moving.clone().webp().toBuffer())).changes).toEqual(['firstFrame'])
    expect((await prepare(await moving.clone().gif().toBuffer())).changes).toEqual(['firstFrame'])
    const still = await blank(20, 10).png().toBuffer()
    const chunk = Buffer.alloc(20)
    chunk.writeUInt32BE(8)
    chunk.write('acTL', 4, 'latin1')
    chunk.writeUInt32BE(2, 8)
    chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
    const afterHead = 8 + 25
    expect((await prepare(still)).changes).toEqual([])
    const apng = Buffer.concat([still.subarray(0, afterHead), chunk, still.subarray(afterHead)])
    expect((await prepare(apng)).changes).toEqual(['firstFrame'])
  })
})

describe('a previously stored picture', () => {
  const kept = (data: Buffer) => prepareUnchanged(put(data), 'picture')
  const webp = () => blank(60, 40).webp().toBuffer()
  /** Writes the actual length into the header. */
  const withLength = (data: Buffer): Buffer => {
    data.writeUInt32LE(data.length - 8, 4)
    return data
  }

  it('stays the same byte for byte', async () => {
    const data = await webp()
    const made = await kept(data)
    expect(made).toMatchObject({ format: 'webp', width: 60, height: 40, bytes: data.length })
    expect(made.data.equals(data)).toBe(true)
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#8b6b4e80' } })
      .webp()
      .toBuffer()
    expect((await kept(clear)).data.equals(clear)).toBe(true)
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['another form', () => blank(60, 40).png().toBuffer()],
    [
      'more about it',
      () =>
        blank(60, 40)
          .withExif({ IFD0: { Make: 'Camera' } })
          .webp()
          .toBuffer(),
    ],
    ['something behind its end', async () => Buffer.concat([await webp(), Buffer.from('more')])],
    ['a part that is no picture', async () => withLength(Buffer.concat([await webp(), Buffer.from('XXXX\0\0\0\0')]))],
    ['more width than is kept', () => blank(4097, 4).webp().toBuffer()],
  ])('is encoded again if it has %s', async (_, make) => {
    const data = await make()
    const made = await kept(data)
    expect(made.format).toBe('webp')
    expect(made.data.equals(data)).toBe(false)
    expect(made.width).toBeLessThanOrEqual(4096)
    expect(made.height).toBeLessThanOrEqual(16_383)
  })

  it('is rejected if it cannot be decoded to its end', async () => {
    const data = await sharp(await makePhoto(1, { width: 600, height: 400 }))
      .webp({ lossless: true })
      .toBuffer()
    data.fill(0xff, 24)
    await expect(kept(data)).rejects.toMatchObject({ status: 422 })
  })
})
