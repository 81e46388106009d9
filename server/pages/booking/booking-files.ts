import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { findBuildFolder } from '../../core/build-folder.ts'
import type { Encoding } from '../cache/encoding.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A text with its compressed forms, each created on first use. */
export type Packed = (encoding: Encoding) => Promise<Buffer>

/** Caches a text and its compressed forms. */
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

/** The scripts in a frame's document: the entry and the modules it imports. */
export type FrameScripts = { entry: string; preloads: string[] }

/** Output of the build for the booking widget. */
export type BookingFiles = {
  /** The script for other pages, without the clinic's texts. */
  widget: string
  /** Returns the frame's scripts for a kind of reservation; null if the visitor chooses the kind. */
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

/** A kind of reservation that the address may set. */
export type FrameKind = keyof typeof FIRST_STEPS

/** Returns the kind in the address; null lets the visitor choose. */
export const toFrameKind = (text: string | undefined): FrameKind | null =>
  text === 'visit' || text === 'treatment' ? text : null

/**
 * Reads the booking files. Throws when the build has none. In development Vite serves the frame's scripts from their
 * sources.
 */
export const readBookingFiles = async (rootDir: string, isDevelopment = false): Promise<BookingFiles> => {
  const folder = findBuildFolder({ rootDir })
  const widget = await readFile(join(folder, 'booking/widget/booking-widget.js'), 'utf8')
  if (isDevelopment) return { widget, frame: () => ({ entry: `/${FRAME_SOURCE}`, preloads: [] }) }
  // Written by Vite.
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

/** Collects chunks with all their imports. */
const collectImports = (starts: readonly string[], manifest: Manifest): string[] => {
  const met = new Set(starts)
  // Iterating a set includes items added during the loop.
  for (const key of met) for (const needed of manifest[key]?.imports ?? []) met.add(needed)
  return [...met]
}
