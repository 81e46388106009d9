import { createHash } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../db/private-files.ts'
import { toOwnBuffer } from './page-body.ts'
import type { PageKind } from '../../tenancy/page-key.ts'

/** Page as stored on disk, with its text as Brotli. */
export type FiledPage = { readonly facts: PageFileFacts; readonly body: Buffer }

/** Fields of a page except its text. */
export type PageFileFacts = {
  readonly partnerId: number
  readonly kind: PageKind
  readonly address: string
  /** Text of the key: it contains versions, so a page of outdated versions is not found under it. */
  readonly key: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly tags: readonly string[]
  /** Marks of the partners in the tags, at a time when the page was known to be valid. */
  readonly marks: Readonly<Record<string, string>>
  readonly madeAt: number
  readonly freshUntil: number
  readonly validUntil: number | null
}

/** Pages of a file; damaged ones are left out. */
export type ReadFile = { readonly pages: FiledPage[]; readonly isDamaged: boolean }

const FORMAT = 'maru-pages-1'
const LINE_END = 10
/** Maximum length of a line: a hash and two numbers, or the first line. */
const MAX_LINE_LENGTH = 300
/** Milliseconds after which the temporary file of a killed process is deleted. */
const FORGOTTEN_AFTER_MS = 10 * 60_000

/**
 * Writes pages into a temporary file and renames it, so that there is always a complete one: a process killed while
 * writing leaves the older file and a temporary one. `build` identifies the build of the pages.
 */
export const writePageFile = async (file: string, build: string, pages: Iterable<FiledPage>): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
  await clearDrafts(file)
  const draft = `${file}.${process.pid}.tmp`
  try {
    const handle = await open(draft, 'w', PRIVATE_FILE)
    try {
      await writePages(handle, build, pages)
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const writePages = async (handle: FileHandle, build: string, pages: Iterable<FiledPage>): Promise<void> => {
  await handle.write(`${FORMAT} ${build}\n`)
  for (const { facts, body } of pages) {
    const head = Buffer.from(JSON.stringify(facts))
    const line = Buffer.from(`${hashOf(head, body)} ${head.length} ${body.length}\n`)
    await handle.write(Buffer.concat([line, head, body]))
  }
  // After a power failure right after the rename, the file must not be empty.
  await handle.sync()
}

/** Reads the pages that a build wrote; null if there is no file, or it is another build's. */
export const readPageFile = async (file: string, build: string): Promise<ReadFile | null> => {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (bytes === null) return null
  const first = readLine(bytes, 0)
  if (!first?.text.startsWith(`${FORMAT} `)) return { pages: [], isDamaged: true }
  return first.text === `${FORMAT} ${build}` ? readPages(bytes, first.end) : null
}

const readPages = (bytes: Buffer, start: number): ReadFile => {
  const pages: FiledPage[] = []
  let isDamaged = false
  let at = start
  while (at < bytes.length) {
    const line = readLine(bytes, at)
    const [, hash, headLength, bodyLength] = /^([0-9a-f]{64}) (\d+) (\d+)$/.exec(line?.text ?? '') ?? []
    // Without this line the start of the next page is unknown.
    if (!line || !hash) return { pages, isDamaged: true }
    const head = bytes.subarray(line.end, line.end + Number(headLength))
    const body = bytes.subarray(line.end + Number(headLength), line.end + Number(headLength) + Number(bodyLength))
    if (hashOf(head, body) === hash) {
      // The hash verifies that these are the bytes that writePages wrote. Copied, so that one page does not retain all
      // of them.
      pages.push({ facts: JSON.parse(head.toString()) as PageFileFacts, body: toOwnBuffer(body) })
    } else {
      isDamaged = true
    }
    at = line.end + Number(headLength) + Number(bodyLength)
  }
  return { pages, isDamaged }
}

const readLine = (bytes: Buffer, start: number): { text: string; end: number } | null => {
  const end = bytes.subarray(start, start + MAX_LINE_LENGTH).indexOf(LINE_END)
  return end < 0 ? null : { text: bytes.toString('utf8', start, start + end), end: start + end + 1 }
}

const hashOf = (head: Buffer, body: Buffer): string => createHash('sha256').update(head).update(body).digest('hex')

const clearDrafts = async (file: string): Promise<void> => {
  const folder = dirname(file)
  const drafts = (await readdir(folder)).filter(
    (name) => name.startsWith(`${basename(file)}.`) && name.endsWith('.tmp'),
  )
  for (const draft of drafts.map((name) => join(folder, name))) {
    const found = await stat(draft).catch(() => null)
    if (found && Date.now() - found.mtimeMs > FORGOTTEN_AFTER_MS) await rm(draft, { force: true })
  }
}
