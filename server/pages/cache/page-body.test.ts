import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createPageBody } from './page-body.ts'

const text = '기미 상담 예약 '.repeat(500)

describe('a page’s body', () => {
  it('keeps only Brotli once it is compressed, and still returns every encoding', async () => {
    const body = createPageBody(Buffer.from(text))
    const before = body.size()
    await body.pack()
    expect(body.size()).toBeLessThan(before / 6)
    expect([body.peek('identity'), body.peek('gzip')]).toEqual([undefined, undefined])
    expect(brotliDecompressSync(await body.read('br')).toString()).toBe(text)
    expect(gunzipSync(await body.read('gzip')).toString()).toBe(text)
    expect((await body.read('identity')).toString()).toBe(text)
  })

  it('uses no memory besides its encodings', async () => {
    const body = createPageBody(Buffer.from(text))
    await body.pack()
    for (const form of [await body.read('br'), await body.read('gzip')]) {
      expect(form.buffer.byteLength).toBe(form.length)
    }
    await body.tighten()
    const tight = await body.read('br')
    expect(tight.buffer.byteLength).toBe(tight.length)
  })

  it('creates an encoding once for concurrent reads, and keeps it', async () => {
    const body = createPageBody(Buffer.from(text))
    const [first, second] = await Promise.all([body.read('gzip'), body.read('gzip')])
    expect(second).toBe(first)
    expect(body.peek('gzip')).toBe(first)
  })

  it('decompresses to the same text when compressed more tightly', async () => {
    const body = createPageBody(Buffer.from(text))
    await body.pack()
    const quick = await body.read('br')
    await body.tighten()
    const tight = await body.read('br')
    expect(tight).not.toBe(quick)
    expect(brotliDecompressSync(tight).toString()).toBe(text)
  })

  it('may be empty', async () => {
    const body = createPageBody(Buffer.from(''))
    await body.pack()
    expect((await body.read('identity')).length).toBe(0)
  })
})
