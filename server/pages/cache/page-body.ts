import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'

/** Body of a page in all encodings, each created on first use. */
export type PageBody = {
  /** Returns the bytes in memory, all encodings together. */
  size(): number
  /** Returns an encoding if it already exists. */
  peek(encoding: Encoding): Buffer | undefined
  read(encoding: Encoding): Promise<Buffer>
  /** Reduces the body to Brotli, a sixth of its size, and returns it. */
  pack(): Promise<Buffer>
  /** Compresses with Brotli's highest quality: 50 times the work for about 10 % less, so only for pages in demand. */
  tighten(): Promise<void>
}

/**
 * Brotli quality while a visitor waits: about 2 ms per page. Quality 3 takes a quarter of the time for an eighth more
 * bytes.
 */
const QUICK = 5
const TIGHT = 11

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const zip = promisify(gzip)

/**
 * Copies a buffer into its own memory: Node allocates small ones from 64 kB pools, which a long-lived page would
 * retain.
 */
export const toOwnBuffer = (bytes: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Creates the body of a page. */
export const createPageBody = (bytes: Buffer): PageBody => createBody('identity', bytes)

/** Creates the body of a page that an earlier process compressed with Brotli. */
export const createPackedBody = (brotli: Buffer): PageBody => createBody('br', brotli)

const createBody = (form: 'identity' | 'br', bytes: Buffer): PageBody => {
  const made = new Map<Encoding, Buffer>([[form, bytes]])
  const making = new Map<Encoding, Promise<Buffer>>()

  const toPlain = async (): Promise<Buffer> => {
    const plain = made.get('identity')
    if (plain) return plain
    // The text is dropped only once its Brotli form exists.
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
      // A window as large as the page: same compression in less time.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        constants.BROTLI_MAX_WINDOW_BITS,
        Math.max(16, Math.ceil(Math.log2(bytes.length + 1))),
      ),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
