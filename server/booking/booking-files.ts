import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { findBuildFolder } from '../build-folder.ts'
import type { Encoding } from '../page-cache/encoding.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A text in the forms that it travels in, each made when it is first asked for. */
export type Packed = (encoding: Encoding) => Promise<Buffer>

/** Keeps a text for sending. */
export const pack = (text: string): Packed => {
  const made = new Map<Encoding, Promise<Buffer>>()
  return (encoding) => {
    const form = made.get(encoding) ?? compress(Buffer.from(text), encoding)
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

/** The scripts that a frame's document names: the one that starts it, and what that one asks for. */
export type FrameScripts = { entry: string; preloads: string[] }

/** Output of the build for the booking widget. */
export type BookingFiles = {
  /** The script of other pages, still without its words. */
  widget: string
  /** The frame's scripts by what it begins with; null where the visitor is asked for the kind. */
  frame: (kind: FrameKind | null) => FrameScripts
}

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

/** Entry module of the frame. */
const FRAME_SOURCE = 'runtime/booking/frame.ts'

/** First step's module by kind of reservation. */
const FIRST_STEPS = {
  visit: 'runtime/booking/steps/time-step.tsx',
  treatment: 'runtime/booking/steps/treatment-step.tsx',
} as const

/** A kind of reservation that an address may name. */
export type FrameKind = keyof typeof FIRST_STEPS

/** The kind that an address names; null leaves it to the visitor. */
export const toFrameKind = (text: string | undefined): FrameKind | null =>
  text === 'visit' || text === 'treatment' ? text : null

/** Reads them. Throws when the build made none. In development Vite answers the frame's scripts from their sources. */
export const readBookingFiles = async (rootDir: string, isDevelopment = false): Promise<BookingFiles> => {
  const folder = findBuildFolder({ rootDir })
  const widget = await readFile(join(folder, 'booking/widget/booking-widget.js'), 'utf8')
  if (isDevelopment) return { widget, frame: () => ({ entry: `/${FRAME_SOURCE}`, preloads: [] }) }
  // Vite wrote it.
  const manifest = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as Manifest
  const entry = manifest[FRAME_SOURCE]
  if (!entry) throw new Error('The build of the site has no booking frame')
  return {
    widget,
    frame: (kind) => {
      const first = kind ? [FIRST_STEPS[kind]] : []
      const keys = collectImports([FRAME_SOURCE, ...(entry.dynamicImports ?? []), ...first], manifest)
      const files = keys.flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : []))
      return { entry: `/${entry.file}`, preloads: files.filter((file) => file !== `/${entry.file}`) }
    },
  }
}

/** Chunks, and everything that they cannot run without. */
const collectImports = (starts: readonly string[], manifest: Manifest): string[] => {
  const met = new Set(starts)
  // A set that grows while it is walked is walked to its new end.
  for (const key of met) for (const needed of manifest[key]?.imports ?? []) met.add(needed)
  return [...met]
}
