import { join } from 'node:path'
import type { PageServices } from '../render/page-services.ts'
import { addMarks, findTaggedPartners, readMarks } from '../../db/marks.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { createPackedBody } from './page-body.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { readPageFile, writePageFile, type FiledPage } from './page-file.ts'
import { readPageKey } from '../../tenancy/page-key.ts'

/** Returns the file that a process leaves its cached pages in for the next one. */
export const cachedPagesFile = ({ dataDir }: Pick<PageServices['env'], 'dataDir'>): string =>
  join(dataDir, 'pages', 'kept')

/** Location of cached pages for the next start, and their build. */
export type WarmStartPlace = {
  readonly file: string
  /** Changes with everything that pages depend on besides content: the build, Node, settings. */
  readonly build: string
  /** Data that pages depend on: loaded before them, and saved before them. */
  readonly before?: { load(): Promise<void>; save(): Promise<void> }
}

/** Cached pages that survive a restart. */
export type WarmStart = {
  /** Loads the still valid pages of an earlier process. */
  load(): Promise<void>
  /** Saves the cached pages, unless none was added or removed since the last time. */
  save(): Promise<void>
  /** Saves periodically until it is stopped. */
  start(): { stop(): void }
}

type Parts = Pick<PageServices, 'db' | 'clock' | 'logger' | 'loadPartner' | 'onChange' | 'catchUp' | 'backEnd'>

/** Maximum bytes of saved pages; the most recently used come first. */
const MAX_BYTES = 64 * 1024 * 1024
const EVERY_MS = 5 * 60_000

/** Creates the storage of a cache's pages in a file. A failure only slows the next start, so it is just logged. */
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
      context.logger.warn({ error }, 'Cached pages could not be saved; the next start begins with an empty cache')
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
        context.logger.warn({ error }, 'Cached pages could not be loaded; they are rendered again')
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
 * Returns the pages known to be valid, with the marks that prove it. The order matters: a page that was cached before
 * the marks were read, and is still cached after all changes up to then have been received, shows the content of those
 * marks.
 */
const collectPages = async (context: Parts, cache: PageCache): Promise<FiledPage[]> => {
  const candidates = takeNewest(cache.list())
  const marks = await readAllMarks(context, candidates)
  await context.catchUp()
  return candidates.filter((page) => cache.holds(page)).flatMap((page) => toFiled(page, marks) ?? [])
}

const takeNewest = (pages: readonly CachedPage[]): CachedPage[] => {
  let left = MAX_BYTES
  return pages.filter(({ body }) => {
    left -= body.peek('br')?.length ?? 0
    return left >= 0
  })
}

const readAllMarks = async (
  { db, backEnd }: Parts,
  pages: readonly CachedPage[],
): Promise<ReadonlyMap<number, string>> => {
  if (backEnd) return unannounced(pages.flatMap(({ tags }) => tags))
  const shown = findTaggedPartners(pages.flatMap(({ tags }) => tags))
  const marks = await readMarks(db.kysely, shown)
  const unmarked = shown.filter((id) => !marks.has(id))
  if (unmarked.length === 0) return marks
  await db.write([], (transaction) => addMarks(transaction, unmarked))
  return readMarks(db.kysely, shown)
}

/**
 * Returns constant marks: another back-end announces no changes, so its pages are valid by their age alone, even after
 * a restart.
 */
const unannounced = (tags: readonly string[]): ReadonlyMap<number, string> =>
  new Map(findTaggedPartners(tags).map((id) => [id, '']))

const toFiled = (page: CachedPage, marks: ReadonlyMap<number, string>): FiledPage | null => {
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
  if (read.isDamaged) context.logger.warn({ file }, 'Some cached pages were damaged; they are rendered again')
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
  // The most recently used are restored last, so that they are evicted last.
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
