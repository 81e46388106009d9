import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'

/** A page's text in the forms that visitors take it in, each made when it is first wanted. */
export type PageBody = {
  /** Bytes in memory, all forms together. */
  size(): number
  /** A form that is there already. */
  peek(encoding: Encoding): Buffer | undefined
  read(encoding: Encoding): Promise<Buffer>
  /** Keeps the text as Brotli alone, which it gives: a sixth of its size. */
  pack(): Promise<Buffer>
  /** Packs as tightly as Brotli can: 50 times the work for some 10 % less, so it is for pages that are wanted. */
  tighten(): Promise<void>
}

/** Brotli's quality for a visitor who waits: some 2 ms a page. Quality 3 is a quarter of the work for an eighth more bytes. */
const QUICK = 5
const TIGHT = 11

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const zip = promisify(gzip)

/** A buffer in memory of its own: Node cuts smaller ones out of 64 kB, all of which would stay with a page that stays. */
export const toOwnBuffer = (bytes: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The body of one page. */
export const createPageBody = (bytes: Buffer): PageBody => createBody('identity', bytes)

/** The body of a page that an earlier process packed as Brotli. */
export const createPackedBody = (brotli: Buffer): PageBody => createBody('br', brotli)

const createBody = (form: 'identity' | 'br', bytes: Buffer): PageBody => {
  const made = new Map<Encoding, Buffer>([[form, bytes]])
  const making = new Map<Encoding, Promise<Buffer>>()

  const toPlain = async (): Promise<Buffer> => {
    const plain = made.get('identity')
    if (plain) return plain
    // The text leaves only when its Brotli form is there.
    return decompress(made.get('br') ?? Buffer.alloc(0))
  }
  const make = async (encoding: Encoding): Promise<Buffer> => {
    const plain = await toPlain()
    if (encoding === 'identity') return plain
    return toOwnBuffer(await (encoding === 'br' ? toBrotli(plain, QUICK) : zip(plain)))
  }
  const read = async (encoding: Encoding): Promise<Buffer> => {
    const ready = made.get(encoding)
    if (ready) return ready
    const work = making.get(encoding) ?? make(encoding)
    making.set(encoding, work)
    try {
      const done = await work
      if (!made.has(encoding)) made.set(encoding, done)
      return done
    } finally {
      making.delete(encoding)
    }
  }
  return {
    size: () => [...made.values()].reduce((sum, { length }) => sum + length, 0),
    peek: (encoding) => made.get(encoding),
    read,
    pack: async () => {
      const packed = await read('br')
      made.delete('identity')
      return packed
    },
    tighten: async () => {
      made.set('br', toOwnBuffer(await toBrotli(await toPlain(), TIGHT)))
    },
  }
}

const toBrotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // A window just as large as the page: it packs as tightly, in less time.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        constants.BROTLI_MAX_WINDOW_BITS,
        Math.max(16, Math.ceil(Math.log2(bytes.length + 1))),
      ),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
