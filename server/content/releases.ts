import { sql, type Selectable } from 'kysely'
import type { Queries } from '../db/database.ts'
import { inBatches } from '../db/in-batches.ts'
import type { PageOf, Paging } from '../db/page-of.ts'
import { readPage } from '../db/read-page.ts'
import { parsePartnerId, type PartnerId } from '../core/partner-id.ts'
import { AppError, notFound } from '../core/errors.ts'
import { findEntries } from './entries.ts'
import type { Author, EntryName } from './entry.ts'
import type { ContentProblem } from './problems.ts'
import { toText } from './references.ts'
import { nextContentNumber, lockContent } from './content-lock.ts'

/** State of a release. */
export type ReleaseState = 'planned' | 'published' | 'failed' | 'cancelled'

/** Named set of drafts that are published at a set time. */
export type Release = {
  readonly id: number
  readonly name: string
  /** ISO UTC; null while unscheduled. */
  readonly publishAt: string | null
  readonly state: ReleaseState
  readonly author: Author
  /** The drafts that it publishes. */
  readonly entries: readonly EntryName[]
  readonly publicationId: number | null
  /** Reasons for the failure. */
  readonly problems: readonly ContentProblem[]
}

/** Input to create or change a release. */
export type ReleaseInput = {
  readonly name: string
  readonly publishAt: string | null
  readonly entries: readonly EntryName[]
}

type Tables = {
  content_release: {
    partner_id: PartnerId
    id: number
    name: string
    publish_at: string | null
    state: ReleaseState
    author_id: number | null
    author: string
    created_at: string
    finished_at: string | null
    publication_id: number | null
    problems: string | null
  }
  content_entry: {
    partner_id: PartnerId
    kind: string
    entry_key: string
    release_id: number | null
    draft_state: string | null
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Plans a release, within a transaction or recorded. Throws 409 content/no-draft for an entry without a draft. */
export const createRelease = async (
  partnerId: PartnerId,
  transaction: Queries,
  input: ReleaseInput,
  { author, now }: { readonly author: Author; readonly now: Date },
): Promise<Release> => {
  await lockContent(partnerId, transaction)
  const id = await nextContentNumber(partnerId, transaction, 'last_release')
  await tables(transaction)
    .insertInto('content_release')
    .values({
      partner_id: partnerId,
      id,
      name: input.name,
      publish_at: input.publishAt,
      state: 'planned',
      author_id: author.id,
      author: author.name,
      created_at: now.toISOString(),
      finished_at: null,
      publication_id: null,
      problems: null,
    })
    .execute()
  const entries = await setEntries(partnerId, transaction, id, input.entries)
  return { ...input, id, entries, state: 'planned', author, publicationId: null, problems: [] }
}

/** Changes a planned release, within a transaction or recorded. Throws 404, and 409 content/release-over. */
export const updateRelease = async (
  partnerId: PartnerId,
  transaction: Queries,
  id: number,
  { name, publishAt, entries }: ReleaseInput,
): Promise<Release> => {
  await lockContent(partnerId, transaction)
  const before = await requirePlanned(partnerId, transaction, id)
  await tables(transaction)
    .updateTable('content_release')
    .set({ name, publish_at: publishAt, state: 'planned', problems: null, finished_at: null })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .execute()
  const own = await setEntries(partnerId, transaction, id, entries)
  return { ...before, name, publishAt, state: 'planned', problems: [], entries: own }
}

/** Cancels a release, within a transaction or recorded; its drafts remain. Throws 404, and 409 content/release-over. */
export const cancelRelease = async (
  partnerId: PartnerId,
  transaction: Queries,
  id: number,
  now: Date,
): Promise<Release> => {
  await lockContent(partnerId, transaction)
  const before = await requirePlanned(partnerId, transaction, id)
  await setEntries(partnerId, transaction, id, [])
  const end = { state: 'cancelled', publicationId: null, problems: [] } as const
  await finishRelease(partnerId, transaction, id, end, now)
  return { ...before, ...end, entries: [] }
}

/** Stores the outcome of a release. */
export const finishRelease = async (
  partnerId: PartnerId,
  transaction: Queries,
  id: number,
  { state, publicationId, problems }: Pick<Release, 'state' | 'publicationId' | 'problems'>,
  now: Date,
): Promise<void> => {
  await tables(transaction)
    .updateTable('content_release')
    .set({
      state,
      publication_id: publicationId,
      problems: JSON.stringify(problems),
      finished_at: now.toISOString(),
    })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .execute()
}

/** Returns the releases that are due, of all clinics, by time. */
export const listDueReleases = async (db: Queries, now: Date): Promise<{ partnerId: PartnerId; id: number }[]> => {
  const rows = await tables(db)
    .selectFrom('content_release')
    .select(['partner_id', 'id'])
    .where('state', '=', 'planned')
    .where('publish_at', '<=', now.toISOString())
    .orderBy('publish_at')
    .orderBy('partner_id')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ partner_id, id }) => ({ partnerId: parsePartnerId(partner_id), id }))
}

/** Returns a clinic's releases, newest first. */
export const listReleases = async (partnerId: PartnerId, db: Queries, paging: Paging): Promise<PageOf<Release>> => {
  const query = tables(db).selectFrom('content_release').where('partner_id', '=', partnerId)
  const { rows, total } = await readPage({ paging, chosen: query, inOrder: query.selectAll().orderBy('id', 'desc') })
  const releases: Release[] = []
  for (const row of rows) releases.push(await toRelease(partnerId, db, row))
  return { rows: releases, total }
}

/** Returns a release; null if the number is unknown. */
export const findRelease = async (partnerId: PartnerId, db: Queries, id: number): Promise<Release | null> => {
  const row = await tables(db)
    .selectFrom('content_release')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toRelease(partnerId, db, row) : null
}

const requireRelease = async (partnerId: PartnerId, db: Queries, id: number): Promise<Release> => {
  const release = await findRelease(partnerId, db, id)
  if (!release) throw notFound('content', 'release')
  return release
}

const requirePlanned = async (partnerId: PartnerId, db: Queries, id: number): Promise<Release> => {
  const release = await requireRelease(partnerId, db, id)
  const { state } = release
  if (state === 'planned' || state === 'failed') return release
  throw new AppError('content/release-over', 409, `This release is ${state} and can no longer be changed.`)
}

/**
 * Assigns drafts to a release. A draft is in at most one release, so it leaves its previous one. Returns the drafts in
 * the order in which releases list them.
 */
const setEntries = async (
  partnerId: PartnerId,
  transaction: Queries,
  id: number,
  entries: readonly EntryName[],
): Promise<EntryName[]> => {
  const known = await findEntries(partnerId, transaction, entries)
  const without = entries.find((name) => !known.get(toText(name))?.draft)
  if (without) {
    const { kind, key } = without
    throw new AppError('content/no-draft', 409, `${kind}/${key} has no draft to publish.`, {
      entry: { kind, key },
    })
  }
  const requested = new Map(entries.map(({ kind, key }) => [toText({ kind, key }), { kind, key }]))
  const before = await listEntriesOf(partnerId, transaction, id)
  await moveEntries(
    partnerId,
    transaction,
    null,
    before.filter((name) => !requested.has(toText(name))),
  )
  await moveEntries(partnerId, transaction, id, [...requested.values()])
  return [...requested.values()].toSorted(compareNames)
}

const moveEntries = async (
  partnerId: PartnerId,
  transaction: Queries,
  releaseId: number | null,
  names: readonly EntryName[],
): Promise<void> => {
  for (const [kind, own] of Map.groupBy(names, (name) => name.kind)) {
    const keys = own.map(({ key }) => key)
    await inBatches(keys, (batch) =>
      tables(transaction)
        .updateTable('content_entry')
        .set({ release_id: releaseId })
        .where('partner_id', '=', partnerId)
        .where('kind', '=', kind)
        .where('entry_key', 'in', batch)
        .execute(),
    )
  }
}

/** Compares names in the order of the database. */
const compareNames = (one: EntryName, other: EntryName): number => {
  const byKind = Number(one.kind > other.kind) - Number(one.kind < other.kind)
  const byLength = one.key.length - other.key.length
  return byKind || byLength || Number(one.key > other.key) - Number(one.key < other.key)
}

const listEntriesOf = async (partnerId: PartnerId, db: Queries, id: number): Promise<EntryName[]> =>
  tables(db)
    .selectFrom('content_entry')
    .select(['kind', 'entry_key as key'])
    .where('partner_id', '=', partnerId)
    .where('release_id', '=', id)
    .orderBy('kind')
    .orderBy(sql`length(entry_key)`)
    .orderBy('entry_key')
    .execute()

const toRelease = async (
  partnerId: PartnerId,
  db: Queries,
  row: Selectable<Tables['content_release']>,
): Promise<Release> => {
  const entries = await listEntriesOf(partnerId, db, row.id)
  return {
    id: row.id,
    name: row.name,
    publishAt: row.publish_at,
    state: row.state,
    author: { id: row.author_id, name: row.author },
    entries,
    publicationId: row.publication_id,
    // Written by finishRelease.
    problems: row.problems === null ? [] : (JSON.parse(row.problems) as ContentProblem[]),
  }
}
