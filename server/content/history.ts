import { sql } from 'kysely'
import { parseEntity } from '../db/content-table.ts'
import type { Queries } from '../db/database.ts'
import { inBatches } from '../db/in-batches.ts'
import { toOffset, type PageOf, type Paging } from '../db/page-of.ts'
import { readPage } from '../db/read-page.ts'
import type { PartnerId } from '../core/partner-id.ts'
import { ROWS_AT_ONCE } from '../db/write-until-done.ts'
import type { Author, EntryName, EntryState } from './entry.ts'

type Tables = {
  content_edit: {
    partner_id: PartnerId
    kind: string
    entry_key: string
    edit: number
    state: EntryState
    data: string
    author: string
    saved_at: string
  }
  content_revision: {
    partner_id: PartnerId
    kind: string
    entry_key: string
    revision: number
    state: EntryState
    data: string
    author_id: number | null
    author: string
    published_at: string
    publication_id: number
    note: string
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Published state of an entry. */
export type Revision = EntryName & {
  readonly revision: number
  readonly state: EntryState
  readonly data: object
  readonly author: Author
  /** ISO UTC. */
  readonly publishedAt: string
  /** Number shared by everything published together. */
  readonly publicationId: number
  readonly note: string
}

/** Stores published states. */
export const insertRevisions = (partnerId: PartnerId, db: Queries, revisions: readonly Revision[]): Promise<void> =>
  inBatches(
    revisions,
    (batch: readonly RevisionRow[]) => tables(db).insertInto('content_revision').values(batch).execute(),
    (revision) => toRevisionRow(partnerId, revision),
  )

type RevisionRow = Tables['content_revision']

const toRevisionRow = (partnerId: PartnerId, revision: Revision): RevisionRow => ({
  partner_id: partnerId,
  kind: revision.kind,
  entry_key: revision.key,
  revision: revision.revision,
  state: revision.state,
  data: JSON.stringify(revision.data),
  author_id: revision.author.id,
  author: revision.author.name,
  published_at: revision.publishedAt,
  publication_id: revision.publicationId,
  note: revision.note,
})

/** Returns an entry's published states, newest first. */
export const listRevisions = async (
  partnerId: PartnerId,
  db: Queries,
  { kind, key }: EntryName,
  paging: Paging,
): Promise<PageOf<Revision>> => {
  const query = tables(db)
    .selectFrom('content_revision')
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where('entry_key', '=', key)
  const inOrder = query.selectAll().orderBy('revision', 'desc')
  const { rows, total } = await readPage({ paging, chosen: query, inOrder })
  return { rows: rows.map(toRevision), total }
}

/** Returns a published state; null if it is not stored. */
export const findRevision = async (
  partnerId: PartnerId,
  db: Queries,
  { kind, key }: EntryName,
  revision: number,
): Promise<Revision | null> => {
  const row = await tables(db)
    .selectFrom('content_revision')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where('entry_key', '=', key)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row ? toRevision(row) : null
}

/** Returns the names and revisions of the entries that were published together. */
export const listPublication = (
  partnerId: PartnerId,
  db: Queries,
  publicationId: number,
): Promise<(EntryName & { readonly revision: number })[]> =>
  tables(db)
    .selectFrom('content_revision')
    .select(['kind', 'entry_key as key', 'revision'])
    .where('partner_id', '=', partnerId)
    .where('publication_id', '=', publicationId)
    .orderBy('kind')
    .orderBy('entry_key')
    .execute()

/** Entries that were published together, and their author. */
export type PublicationFacts = {
  readonly id: number
  readonly author: string
  /** ISO UTC. */
  readonly publishedAt: string
  readonly note: string
  readonly entries: readonly (EntryName & { readonly revision: number; readonly state: EntryState })[]
}

/** Returns a clinic's publications, newest first. */
export const listPublications = async (
  partnerId: PartnerId,
  db: Queries,
  paging: Paging,
): Promise<PageOf<PublicationFacts>> => {
  const query = tables(db).selectFrom('content_revision').where('partner_id', '=', partnerId)
  const [ids, counted] = await Promise.all([
    query
      .select('publication_id')
      .distinct()
      .orderBy('publication_id', 'desc')
      .limit(paging.size)
      .offset(toOffset(paging))
      .execute(),
    query.select(({ fn }) => fn.count<number>('publication_id').distinct().as('total')).executeTakeFirstOrThrow(),
  ])
  if (ids.length === 0) return { rows: [], total: counted.total }
  const revisions = await query
    .select(['publication_id', 'kind', 'entry_key', 'revision', 'state', 'author', 'published_at', 'note'])
    .where(
      'publication_id',
      'in',
      ids.map((row) => row.publication_id),
    )
    .orderBy('publication_id', 'desc')
    .orderBy('kind')
    // Sorts numeric keys by value, and names by length first.
    .orderBy(sql`length(entry_key)`)
    .orderBy('entry_key')
    .execute()
  const rows = [...Map.groupBy(revisions, (row) => row.publication_id)].flatMap(([id, [first, ...others]]) =>
    first
      ? {
          id,
          author: first.author,
          publishedAt: first.published_at,
          note: first.note,
          entries: [first, ...others].map(({ kind, entry_key: key, revision, state }) => ({
            kind,
            key,
            revision,
            state,
          })),
        }
      : [],
  )
  return { rows, total: counted.total }
}

/** State of the working copy at an edit. */
export type KeptEdit = { readonly state: EntryState; readonly data: object }

/** New edit of the working copy, with its author. */
export type NewEdit = EntryName & KeptEdit & { readonly edit: number; readonly author: Author; readonly now: Date }

/** Stores the working copies at some edits, as common ancestors for later merges. Stored edits are not overwritten. */
export const keepEdits = (partnerId: PartnerId, db: Queries, edits: readonly NewEdit[]): Promise<void> =>
  inBatches(
    edits,
    (batch: readonly Tables['content_edit'][]) =>
      tables(db)
        .insertInto('content_edit')
        .values(batch)
        .onConflict((conflict) => conflict.columns(['partner_id', 'kind', 'entry_key', 'edit']).doNothing())
        .execute(),
    ({ kind, key, edit, state, data, author, now }) => ({
      partner_id: partnerId,
      kind,
      entry_key: key,
      edit,
      state,
      data: JSON.stringify(data),
      author: author.name,
      saved_at: now.toISOString(),
    }),
  )

/** Returns the working copy at an edit; null if it is no longer stored. */
export const findEdit = async (
  partnerId: PartnerId,
  db: Queries,
  { kind, key }: EntryName,
  edit: number,
): Promise<KeptEdit | null> => {
  const row = await tables(db)
    .selectFrom('content_edit')
    .select(['state', 'data'])
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where('entry_key', '=', key)
    .where('edit', '=', edit)
    .executeTakeFirst()
  return row ? { state: row.state, data: parseEntity<object>(row.data) } : null
}

/** Returns the visibility that an entry had before its removal; null if no stored edit contains it. */
export const findStateBeforeRemoval = async (
  partnerId: PartnerId,
  db: Queries,
  { kind, key }: EntryName,
): Promise<EntryState | null> => {
  const row = await tables(db)
    .selectFrom('content_edit')
    .select('state')
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where('entry_key', '=', key)
    .where('state', '!=', 'removed')
    .orderBy('edit', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state ?? null
}

/** Past state of an entry, published or not. */
export type PastState = { readonly key: string; readonly data: object; readonly author: string; readonly at: string }

/** Maximum number of keys per query. */
const KEYS_AT_ONCE = 500

/**
 * Returns the past states of some entries of a kind, in order for each entry: the version published before the first
 * stored edit, then all edits.
 */
export const listPastStates = async (
  partnerId: PartnerId,
  db: Queries,
  kind: string,
  keys: readonly string[],
): Promise<Map<string, PastState[]>> => {
  const states = new Map<string, PastState[]>()
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const some = keys.slice(start, start + KEYS_AT_ONCE)
    const edits = await tables(db)
      .selectFrom('content_edit')
      .select(['entry_key as key', 'data', 'author', 'saved_at as at'])
      .where('partner_id', '=', partnerId)
      .where('kind', '=', kind)
      .where('entry_key', 'in', some)
      .orderBy('edit')
      .execute()
    const revisions = await tables(db)
      .selectFrom('content_revision')
      .select(['entry_key as key', 'data', 'author', 'published_at as at'])
      .where('partner_id', '=', partnerId)
      .where('kind', '=', kind)
      .where('entry_key', 'in', some)
      .orderBy('revision')
      .execute()
    const edited = Map.groupBy(edits, ({ key }) => key)
    const published = Map.groupBy(revisions, ({ key }) => key)
    for (const key of some) {
      const own = edited.get(key) ?? []
      const first = own[0]?.at
      const before = (published.get(key) ?? []).filter(({ at }) => first === undefined || at < first)
      states.set(
        key,
        [...before, ...own].map((row) => ({ ...row, data: parseEntity<object>(row.data) })),
      )
    }
  }
  return states
}

/** Returns the highest edit that entries of a kind ever had, by key; entries without one are omitted. */
export const lastEdits = async (
  partnerId: PartnerId,
  db: Queries,
  kind: string,
  keys: readonly string[],
): Promise<Map<string, number>> => {
  const found = new Map<string, number>()
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const rows = await tables(db)
      .selectFrom('content_edit')
      .select(['entry_key', ({ fn }) => fn.max<number>('edit').as('last')])
      .where('partner_id', '=', partnerId)
      .where('kind', '=', kind)
      .where('entry_key', 'in', keys.slice(start, start + KEYS_AT_ONCE))
      .groupBy('entry_key')
      .execute()
    for (const { entry_key: key, last } of rows) found.set(key, last)
  }
  return found
}

/** Deletes a batch of edits too old for any writer; returns the count. */
export const forgetEdits = async (db: Queries, before: Date): Promise<number> => {
  const rows = await tables(db)
    .selectFrom('content_edit')
    .select(['partner_id', 'kind', 'entry_key', 'edit'])
    .where('saved_at', '<', before.toISOString())
    .limit(ROWS_AT_ONCE)
    .execute()
  for (const { partner_id, kind, entry_key, edit } of rows) {
    await tables(db)
      .deleteFrom('content_edit')
      .where('partner_id', '=', partner_id)
      .where('kind', '=', kind)
      .where('entry_key', '=', entry_key)
      .where('edit', '=', edit)
      .execute()
  }
  return rows.length
}

/** Deletes every state of an entry, published or not. */
export const deleteHistory = async (partnerId: PartnerId, db: Queries, { kind, key }: EntryName): Promise<void> => {
  for (const table of ['content_edit', 'content_revision'] as const) {
    await tables(db)
      .deleteFrom(table)
      .where('partner_id', '=', partnerId)
      .where('kind', '=', kind)
      .where('entry_key', '=', key)
      .execute()
  }
}

const toRevision = (row: Tables['content_revision']): Revision => ({
  kind: row.kind,
  key: row.entry_key,
  revision: row.revision,
  state: row.state,
  data: parseEntity<object>(row.data),
  author: { id: row.author_id, name: row.author },
  publishedAt: row.published_at,
  publicationId: row.publication_id,
  note: row.note,
})
