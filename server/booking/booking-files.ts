import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../page-cache/encoding.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A text in the forms that it travels in, each made when it is first asked for. */
export type Packed = (encoding: Encoding) => Promise<Buffer>

/** Keeps a text for sending, in the forms that are known of it. */
export const pack = (text: string | Buffer, known: Partial<Record<Encoding, Buffer>> = {}): Packed => {
  const made = new Map<Encoding, Promise<Buffer>>()
  return (encoding) => {
    const before = known[encoding]
    const form = made.get(encoding) ?? (before ? Promise.resolve(before) : compress(Buffer.from(text), encoding))
    made.set(encoding, form)
    return form
  }
}

const compress = async (bytes: Buffer, encoding: Encoding): Promise<Buffer> => {
  switch (encoding) {
    case 'br':
      return toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    case 'gzip':
      return toGzip(bytes)
    case 'identity':
      return bytes
  }
}

/** What the build made of the booking widget. */
export type BookingFiles = {
  /** The script of other pages, still without its words. */
  widget: string
  /** Names below `/booking/assets/`: the frame's entry, and what it imports at once. */
  entry: string
  imports: string[]
  assets: ReadonlyMap<string, Packed>
}

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>

/**
 * Reads them, with the compressed forms that the build has laid beside the larger ones; they are few and small, so a
 * process keeps them. Throws when the build made none.
 */
export const readBookingFiles = async (folder: string): Promise<BookingFiles> => {
  const frame = join(folder, 'frame')
  // Vite wrote it.
  const manifest = JSON.parse(await readFile(join(frame, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build of the booking widget has no entry')
  const names = await readdir(join(frame, 'assets'))
  const read = async (name: string) => (names.includes(name) ? readFile(join(frame, 'assets', name)) : undefined)
  const toPacked = async (name: string): Promise<Packed> => {
    const [br, gz] = await Promise.all([read(`${name}.br`), read(`${name}.gz`)])
    return pack(await readFile(join(frame, 'assets', name)), { ...(br ? { br } : {}), ...(gz ? { gzip: gz } : {}) })
  }
  const assets = await Promise.all(
    names.filter((name) => !/\.(br|gz)$/.test(name)).map(async (name) => [name, await toPacked(name)] as const),
  )
  return {
    widget: await readFile(join(folder, 'widget/booking-widget.js'), 'utf8'),
    entry: toName(entry.file),
    imports: (entry.imports ?? []).flatMap((key) => (manifest[key] ? [toName(manifest[key].file)] : [])),
    assets: new Map(assets),
  }
}

const toName = (file: string): string => file.replace(/^assets\//, '')
