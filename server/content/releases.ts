import { sql, type Selectable } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { PageOf, Paging } from '../db/page-of.ts'
import { readPage } from '../db/read-page.ts'
import { parsePartnerId, type PartnerId } from '../db/partner-id.ts'
import { AppError, notFound } from '../errors.ts'
import type { Author, EntryName } from './entry.ts'
import type { ContentProblem } from './problems.ts'
import { nextInTurn, takeTurn } from './turns.ts'

/** What becomes of a release. */
export type ReleaseState = 'planned' | 'published' | 'failed' | 'cancelled'

/** A named part of the working copy that is published at a time. */
export type Release = {
  readonly id: number
  readonly name: string
  /** ISO UTC; null until somebody says. */
  readonly publishAt: string | null
  readonly state: ReleaseState
  readonly author: Author
  /** The drafts that it publishes. */
  readonly entries: readonly EntryName[]
  readonly publicationId: number | null
  /** Why it failed. */
  readonly problems: readonly ContentProblem[]
}

/** What a release is made or changed with. */
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

/** Plans a release, within a transaction. Throws 409 content/no-draft for an entry that does not wait. */
export const createRelease = async (
  partnerId: PartnerId,
  transaction: Queries,
  input: ReleaseInput,
  { author, now }: { readonly author: Author; readonly now: Date },
): Promise<Release> => {
  await takeTurn(partnerId, transaction)
  const id = await nextInTurn(partnerId, transaction, 'last_release')
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
  await setEntries(partnerId, transaction, id, input.entries)
  return requireRelease(partnerId, transaction, id)
}

/** Changes a planned release, within a transaction. Throws 404, and 409 content/release-over. */
export const updateRelease = async (
  partnerId: PartnerId,
  transaction: Queries,
  id: number,
  { name, publishAt, entries }: ReleaseInput,
): Promise<Release> => {
  await takeTurn(partnerId, transaction)
  await requirePlanned(partnerId, transaction, id)
  await tables(transaction)
    .updateTable('content_release')
    .set({ name, publish_at: publishAt, state: 'planned', problems: null, finished_at: null })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .execute()
  await setEntries(partnerId, transaction, id, entries)
  return requireRelease(partnerId, transaction, id)
}

/** Calls a release off; its drafts stay. Throws 404, and 409 content/release-over. */
export const cancelRelease = async (
  partnerId: PartnerId,
  transaction: Queries,
  id: number,
  now: Date,
): Promise<Release> => {
  await takeTurn(partnerId, transaction)
  await requirePlanned(partnerId, transaction, id)
  await setEntries(partnerId, transaction, id, [])
  await finishRelease(partnerId, transaction, id, { state: 'cancelled', publicationId: null, problems: [] }, now)
  return requireRelease(partnerId, transaction, id)
}

/** Writes down what became of a release. */
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

/** Releases whose time has come, of all clinics, in the order of their times. */
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

/** A clinic's releases, the newest first. */
export const listReleases = async (partnerId: PartnerId, db: Queries, paging: Paging): Promise<PageOf<Release>> => {
  const query = tables(db).selectFrom('content_release').where('partner_id', '=', partnerId)
  const { rows, total } = await readPage({ paging, chosen: query, inOrder: query.selectAll().orderBy('id', 'desc') })
  const releases: Release[] = []
  for (const row of rows) releases.push(await toRelease(partnerId, db, row))
  return { rows: releases, total }
}

/** One release; null when there is none of this number. */
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

const requirePlanned = async (partnerId: PartnerId, db: Queries, id: number): Promise<void> => {
  const { state } = await requireRelease(partnerId, db, id)
  if (state === 'planned' || state === 'failed') return
  throw new AppError('content/release-over', 409, `This release is ${state} and cannot be changed any more.`)
}

/** A draft is in one release at most: this one takes it over. */
const setEntries = async (
  partnerId: PartnerId,
  transaction: Queries,
  id: number,
  entries: readonly EntryName[],
): Promise<void> => {
  const own = tables(transaction).updateTable('content_entry').where('partner_id', '=', partnerId)
  await own.set({ release_id: null }).where('release_id', '=', id).execute()
  for (const { kind, key } of entries) {
    const { numUpdatedRows } = await own
      .set({ release_id: id })
      .where('kind', '=', kind)
      .where('entry_key', '=', key)
      .where('draft_state', 'is not', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) continue
    throw new AppError('content/no-draft', 409, `${kind}/${key} has no draft that a release could publish.`, {
      entry: { kind, key },
    })
  }
}

const toRelease = async (
  partnerId: PartnerId,
  db: Queries,
  row: Selectable<Tables['content_release']>,
): Promise<Release> => {
  const entries = await tables(db)
    .selectFrom('content_entry')
    .select(['kind', 'entry_key'])
    .where('partner_id', '=', partnerId)
    .where('release_id', '=', row.id)
    .orderBy('kind')
    .orderBy(sql`length(entry_key)`)
    .orderBy('entry_key')
    .execute()
  return {
    id: row.id,
    name: row.name,
    publishAt: row.publish_at,
    state: row.state,
    author: { id: row.author_id, name: row.author },
    entries: entries.map(({ kind, entry_key: key }) => ({ kind, key })),
    publicationId: row.publication_id,
    // Written by finishRelease.
    problems: row.problems === null ? [] : (JSON.parse(row.problems) as ContentProblem[]),
  }
}
