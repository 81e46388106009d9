import { join } from 'node:path'
import type { Context } from '../context.ts'
import { addMarks, findTaggedPartners, readMarks } from '../db/marks.ts'
import { parsePartnerId } from '../db/partner-id.ts'
import { createPackedBody } from './page-body.ts'
import type { KeptPage, PageCache } from './page-cache.ts'
import { readPageFile, writePageFile, type FiledPage } from './page-file.ts'
import { readPageKey } from './page-key.ts'

/** Returns the file that a process leaves its cached pages in for the next one. */
export const keptPagesFile = ({ dataDir }: Pick<Context['env'], 'dataDir'>): string => join(dataDir, 'pages', 'kept')

/** Location of cached pages for the next start, and their build. */
export type WarmStartPlace = {
  readonly file: string
  /** Another one for everything that pages are made from besides content: the build, Node, settings. */
  readonly build: string
  /** Data that pages depend on: loaded before them, and saved before them. */
  readonly before?: { load(): Promise<void>; save(): Promise<void> }
}

/** Kept pages that outlive the process. */
export type WarmStart = {
  /** Takes the pages of an earlier process that are still right. */
  load(): Promise<void>
  /** Writes the pages that are kept now, unless nothing has come or gone since. */
  save(): Promise<void>
  /** Saves from time to time, until it is stopped. */
  start(): { stop(): void }
}

type Parts = Pick<Context, 'db' | 'clock' | 'logger' | 'loadPartner' | 'onChange' | 'catchUp' | 'backEnd'>

/** Bytes of pages that are written; those that were asked for last come first. */
const MAX_BYTES = 64 * 1024 * 1024
const EVERY_MS = 5 * 60_000

/** Keeps a cache's pages in a file. Its failures cost time at the next start, so they are logged and no more. */
export const createWarmStart = (context: Parts, cache: PageCache, place: WarmStartPlace): WarmStart => {
  let saved = -1
  let working: Promise<void> = Promise.resolve()

  const save = async (): Promise<void> => {
    const { changes } = cache.counts
    if (changes === saved) return
    try {
      await place.before?.save()
      await writePageFile(place.file, place.build, await collectPages(context, cache))
      saved = changes
    } catch (error) {
      context.logger.warn({ error }, 'Kept pages could not be written; the next start begins without them')
    }
  }
  const saveInTurn = () => (working = working.then(save))
  return {
    save: saveInTurn,
    load: async () => {
      try {
        await place.before?.load()
        await loadPages(context, cache, place)
      } catch (error) {
        context.logger.warn({ error }, 'Kept pages could not be read; they are made anew')
      }
      saved = cache.counts.changes
    },
    start: () => {
      const timer = setInterval(() => void saveInTurn(), EVERY_MS).unref()
      return { stop: () => clearInterval(timer) }
    },
  }
}

/**
 * The pages that are known to be right, with the marks that say so. The order matters: a page that was kept before the
 * marks were read, and is still kept when all changes up to then are heard of, shows what those marks stand for.
 */
const collectPages = async (context: Parts, cache: PageCache): Promise<FiledPage[]> => {
  const candidates = takeNewest(cache.list())
  const marks = await readAllMarks(context, candidates)
  await context.catchUp()
  return candidates.filter((page) => cache.holds(page)).flatMap((page) => toFiled(page, marks) ?? [])
}

const takeNewest = (pages: readonly KeptPage[]): KeptPage[] => {
  let left = MAX_BYTES
  return pages.filter(({ body }) => {
    left -= body.peek('br')?.length ?? 0
    return left >= 0
  })
}

const readAllMarks = async (
  { db, backEnd }: Parts,
  pages: readonly KeptPage[],
): Promise<ReadonlyMap<number, string>> => {
  if (backEnd) return unannounced(pages.flatMap(({ tags }) => tags))
  const shown = findTaggedPartners(pages.flatMap(({ tags }) => tags))
  const marks = await readMarks(db.kysely, shown)
  const unmarked = shown.filter((id) => !marks.has(id))
  if (unmarked.length === 0) return marks
  await db.write([], (transaction) => addMarks(transaction, unmarked))
  return readMarks(db.kysely, shown)
}

/** Another back-end announces nothing, so its pages are right by their age alone, after a restart as before. */
const unannounced = (tags: readonly string[]): ReadonlyMap<number, string> =>
  new Map(findTaggedPartners(tags).map((id) => [id, '']))

const toFiled = (page: KeptPage, marks: ReadonlyMap<number, string>): FiledPage | null => {
  const { status, headers, etag, tags, madeAt, freshUntil, validUntil } = page
  const { partnerId, kind, address, text } = page.key
  const own = findTaggedPartners(tags).map((id) => [String(id), marks.get(id)] as const)
  const body = page.body.peek('br')
  if (!body || own.some(([, mark]) => mark === undefined)) return null
  return {
    // None of them is undefined here.
    facts: {
      partnerId,
      kind,
      address,
      key: text,
      status,
      headers,
      etag,
      tags,
      madeAt,
      freshUntil,
      validUntil,
      marks: Object.fromEntries(own) as Record<string, string>,
    },
    body,
  }
}

const loadPages = async (context: Parts, cache: PageCache, { file, build }: WarmStartPlace): Promise<void> => {
  const read = await readPageFile(file, build)
  if (read === null) return
  if (read.isDamaged) context.logger.warn({ file }, 'Some kept pages were damaged; they are made anew')
  // Changes between reading the marks and restoring the pages would be purged too early.
  const missed: (readonly string[] | null)[] = []
  const stopListening = context.onChange((tags) => missed.push(tags))
  const marks = await readMarks(context.db.kysely, [
    ...new Set(read.pages.flatMap(({ facts }) => Object.keys(facts.marks).map(Number))),
  ])
  await context.catchUp()
  const shown = [...new Set(read.pages.map(({ facts }) => facts.partnerId))]
  const tenants = new Map(
    await Promise.all(shown.map(async (id) => [id, await context.loadPartner(parsePartnerId(id))] as const)),
  )
  // Those that were asked for last come last, so that they leave last.
  for (const { facts, body } of read.pages.toReversed()) {
    const tenant = tenants.get(facts.partnerId)
    const key = tenant ? readPageKey(facts.kind, facts.address, tenant) : null
    const isRight =
      context.backEnd !== null || Object.entries(facts.marks).every(([id, mark]) => marks.get(Number(id)) === mark)
    if (!isRight || key?.text !== facts.key) continue
    const { status, headers, etag, tags, madeAt, freshUntil, validUntil } = facts
    const packed = createPackedBody(body)
    const size = () => packed.size()
    cache.restore({ key, status, headers, etag, tags, madeAt, freshUntil, validUntil, body: packed, size })
  }
  stopListening()
  for (const tags of missed) cache.purge(tags)
}
