import { sql } from 'kysely'
import { parseEntity } from '../db/content-table.ts'
import { matchesKeyword } from '../db/search-text.ts'
import type { Queries } from '../db/database.ts'
import { createLoopYield } from '../core/yield-to-event-loop.ts'
import { inBatches } from '../db/in-batches.ts'
import type { PageOf, Paging } from '../db/page-of.ts'
import { readPage } from '../db/read-page.ts'
import type { PartnerId } from '../core/partner-id.ts'
import { ROWS_AT_ONCE } from '../db/write-until-done.ts'
import type { Entry, EntryName, EntryState } from './entry.ts'
import { deleteHistory } from './history.ts'
import { toText } from './references.ts'

type EntryRow = {
  partner_id: PartnerId
  kind: string
  entry_key: string
  revision: number
  state: EntryState
  data: string | null
  published_at: string | null
  edit: number
  draft_state: EntryState | null
  draft_data: string | null
  draft_author_id: number | null
  draft_author: string | null
  draft_at: string | null
  release_id: number | null
  title: string
  search: string
  changed_at: string
}

type Tables = { content_entry: EntryRow }

const tables = (db: Queries) => db.withTables<Tables>()

/** Returns an entry; null if none was ever written under this name. */
export const findEntry = async (partnerId: PartnerId, db: Queries, { kind, key }: EntryName): Promise<Entry | null> => {
  const row = await tables(db)
    .selectFrom('content_entry')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where('entry_key', '=', key)
    .executeTakeFirst()
  return row ? toEntry(row) : null
}

/** Entries per query: each is read completely, and the process is blocked meanwhile. */
const ENTRIES_AT_ONCE = 100

/** Returns entries by the text of their names; those that were never written are left out. */
export const findEntries = async (
  partnerId: PartnerId,
  db: Queries,
  names: readonly EntryName[],
): Promise<Map<string, Entry>> => {
  const found = new Map<string, Entry>()
  const yieldToLoop = createLoopYield()
  for (const [kind, own] of Map.groupBy(names, (name) => name.kind)) {
    for (let start = 0; start < own.length; start += ENTRIES_AT_ONCE) {
      const keys = own.slice(start, start + ENTRIES_AT_ONCE).map(({ key }) => key)
      await yieldToLoop()
      for (const { entry } of await readSearchable(partnerId, db, kind, keys)) found.set(toText(entry), entry)
    }
  }
  return found
}

/** Filter for the entries of a list. */
export type EntryFilter = {
  readonly kind: string
  readonly keyword?: string | undefined
  /** State in the working copy: pending, hidden, or in the bin; all but the bin if omitted. */
  readonly state?: 'draft' | 'hidden' | 'removed' | undefined
  readonly order?: 'changed' | 'key' | undefined
}

/** Returns a page of a kind's entries in their working copies. */
export const listEntries = async (
  partnerId: PartnerId,
  db: Queries,
  { kind, keyword, state, order = 'key' }: EntryFilter,
  paging: Paging,
): Promise<PageOf<Entry>> => {
  const working = sql<EntryState>`coalesce(draft_state, state)`
  let query = tables(db).selectFrom('content_entry').where('partner_id', '=', partnerId).where('kind', '=', kind)
  if (keyword !== undefined) query = query.where(matchesKeyword('search', keyword))
  if (state === 'draft') query = query.where('draft_state', 'is not', null)
  if (state === 'hidden' || state === 'removed') query = query.where(working, '=', state)
  else query = query.where(working, '<>', 'removed')
  const ordered =
    order === 'changed'
      ? query.orderBy('changed_at', 'desc').orderBy('entry_key')
      : query.orderBy(sql`length(entry_key)`).orderBy('entry_key')
  const { rows, total } = await readPage({ paging, chosen: query, inOrder: ordered.selectAll() })
  return { rows: rows.map(toEntry), total }
}

/** Returns a mark for each key that changes with every change of the entry. */
export const listMarks = async (partnerId: PartnerId, db: Queries, kind: string): Promise<Map<string, string>> => {
  const rows = await tables(db)
    .selectFrom('content_entry')
    .select(['entry_key', 'revision', 'state', 'edit', 'draft_state', 'release_id'])
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .orderBy('entry_key')
    .execute()
  return new Map(
    rows.map(({ entry_key, revision, state, edit, draft_state, release_id }) => [
      entry_key,
      [revision, state, edit, draft_state, release_id].join(),
    ]),
  )
}

/** Returns the entries of a kind with these keys and their search text, in no particular order. */
export const readSearchable = async (
  partnerId: PartnerId,
  db: Queries,
  kind: string,
  keys: readonly string[],
): Promise<{ readonly entry: Entry; readonly search: string }[]> => {
  if (keys.length === 0) return []
  const rows = await tables(db)
    .selectFrom('content_entry')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where('entry_key', 'in', keys)
    .execute()
  return rows.map((row) => ({ entry: toEntry(row), search: row.search }))
}

/** Counts the entries of each kind: all, pending, hidden, and in the bin; kinds without entries are left out. */
export const countEntries = async (
  partnerId: PartnerId,
  db: Queries,
): Promise<Map<string, { entries: number; drafts: number; hidden: number; removed: number }>> => {
  const working = sql<EntryState>`coalesce(draft_state, state)`
  const rows = await tables(db)
    .selectFrom('content_entry')
    .select(({ fn }) => [
      'kind',
      working.as('working'),
      fn.countAll<number>().as('total'),
      fn.count<number>('draft_state').as('drafts'),
    ])
    .where('partner_id', '=', partnerId)
    .groupBy(['kind', working])
    .execute()
  const counts = new Map<string, { entries: number; drafts: number; hidden: number; removed: number }>()
  for (const { kind, working: state, total, drafts } of rows) {
    const known = counts.get(kind) ?? { entries: 0, drafts: 0, hidden: 0, removed: 0 }
    const isThere = state !== 'removed'
    counts.set(kind, {
      entries: known.entries + (isThere ? total : 0),
      drafts: known.drafts + drafts,
      hidden: known.hidden + (state === 'hidden' ? total : 0),
      removed: known.removed + (isThere ? 0 : total),
    })
  }
  return counts
}

/** Returns every stored entry of a kind, including the bin, for references and checks. */
export const allEntries = async (partnerId: PartnerId, db: Queries, kind: string): Promise<Entry[]> => {
  const own = tables(db).selectFrom('content_entry').selectAll().where('partner_id', '=', partnerId)
  const inOrder = own.where('kind', '=', kind).orderBy('entry_key').limit(ENTRIES_AT_ONCE)
  const entries: Entry[] = []
  const yieldToLoop = createLoopYield()
  for (;;) {
    const last = entries.at(-1)
    const rows = await (last ? inOrder.where('entry_key', '>', last.key) : inOrder).execute()
    for (const row of rows) entries.push(toEntry(row))
    if (rows.length < ENTRIES_AT_ONCE) return entries
    await yieldToLoop()
  }
}

/** Returns the highest number among a kind's entries, including the bin; 0 without entries. */
export const findHighestNumber = async (partnerId: PartnerId, db: Queries, kind: string): Promise<number> => {
  const row = await tables(db)
    .selectFrom('content_entry')
    .select('entry_key')
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .orderBy(sql`length(entry_key)`, 'desc')
    .orderBy('entry_key', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.entry_key ?? 0)
}

/**
 * Returns the names of the drafts that are waiting to be published, oldest change first; with `releaseId`, only those
 * of that release.
 */
export const listDraftNames = (partnerId: PartnerId, db: Queries, releaseId?: number): Promise<EntryName[]> => {
  const waiting = tables(db)
    .selectFrom('content_entry')
    .select(['kind', 'entry_key as key'])
    .where('partner_id', '=', partnerId)
    .where('draft_state', 'is not', null)
  const own = releaseId === undefined ? waiting : waiting.where('release_id', '=', releaseId)
  return own.orderBy('draft_at').orderBy('kind').orderBy('entry_key').execute()
}

/** Returns all drafts that are waiting to be published, in the order of `listDraftNames`. */
export const listDrafts = async (partnerId: PartnerId, db: Queries, releaseId?: number): Promise<Entry[]> => {
  const names = await listDraftNames(partnerId, db, releaseId)
  const entries = await findEntries(partnerId, db, names)
  return names.flatMap((name) => entries.get(toText(name)) ?? [])
}

/** Text that lists show and search for an entry. */
export type EntryWords = { readonly title: string; readonly search: string }

/** Entry to be stored, with its search text. */
export type SearchableEntry = { readonly entry: Entry; readonly words: EntryWords }

/** Stores the current state of entries; each entry appears once. */
export const putEntries = (
  partnerId: PartnerId,
  db: Queries,
  entries: readonly SearchableEntry[],
  now: Date,
): Promise<void> => {
  const write = (batch: readonly EntryRow[]) =>
    tables(db)
      .insertInto('content_entry')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'kind', 'entry_key']).doUpdateSet((row) => ({
          revision: row.ref('excluded.revision'),
          state: row.ref('excluded.state'),
          data: row.ref('excluded.data'),
          published_at: row.ref('excluded.published_at'),
          edit: row.ref('excluded.edit'),
          draft_state: row.ref('excluded.draft_state'),
          draft_data: row.ref('excluded.draft_data'),
          draft_author_id: row.ref('excluded.draft_author_id'),
          draft_author: row.ref('excluded.draft_author'),
          draft_at: row.ref('excluded.draft_at'),
          release_id: row.ref('excluded.release_id'),
          title: row.ref('excluded.title'),
          search: row.ref('excluded.search'),
          changed_at: row.ref('excluded.changed_at'),
        })),
      )
      .execute()
  return inBatches(entries, write, (one) => toEntryRow(partnerId, one, now))
}

const toEntryRow = (partnerId: PartnerId, { entry, words }: SearchableEntry, now: Date): EntryRow => {
  const { kind, key, published, draft, edit } = entry
  return {
    partner_id: partnerId,
    kind,
    entry_key: key,
    revision: published?.revision ?? 0,
    // A new entry has never been public; its own state is in the draft.
    state: published?.state ?? ('removed' as const),
    data: published ? JSON.stringify(published.data) : null,
    published_at: published?.publishedAt ?? null,
    edit,
    draft_state: draft?.state ?? null,
    draft_data: draft ? JSON.stringify(draft.data) : null,
    draft_author_id: draft?.author.id ?? null,
    draft_author: draft?.author.name ?? null,
    draft_at: draft?.savedAt ?? null,
    release_id: draft?.releaseId ?? null,
    title: words.title,
    search: words.search,
    changed_at: now.toISOString(),
  }
}

/** Deletes entries: new ones whose drafts were discarded, or those whose retention in the bin has expired. */
export const deleteEntries = async (partnerId: PartnerId, db: Queries, names: readonly EntryName[]): Promise<void> => {
  for (const [kind, own] of Map.groupBy(names, (name) => name.kind)) {
    const keys = own.map(({ key }) => key)
    await inBatches(keys, (batch) =>
      tables(db)
        .deleteFrom('content_entry')
        .where('partner_id', '=', partnerId)
        .where('kind', '=', kind)
        .where('entry_key', 'in', batch)
        .execute(),
    )
  }
}

/**
 * Deletes a batch of the entries that were moved to the bin before a time, of all clinics, with their history. Returns
 * their number.
 */
export const emptyBin = async (db: Queries, before: Date): Promise<number> => {
  const rows = await tables(db)
    .selectFrom('content_entry')
    .select(['partner_id', 'kind', 'entry_key as key'])
    .where('state', '=', 'removed')
    .where('draft_state', 'is', null)
    .where('published_at', '<', before.toISOString())
    .limit(ROWS_AT_ONCE)
    .execute()
  for (const [partnerId, own] of Map.groupBy(rows, (row) => row.partner_id)) {
    for (const name of own) await deleteHistory(partnerId, db, name)
    await deleteEntries(partnerId, db, own)
  }
  return rows.length
}

const toEntry = (row: EntryRow): Entry => ({
  kind: row.kind,
  key: row.entry_key,
  published:
    row.data === null || row.published_at === null
      ? null
      : {
          revision: row.revision,
          state: row.state,
          data: parseEntity<object>(row.data),
          publishedAt: row.published_at,
        },
  draft:
    row.draft_state === null || row.draft_data === null || row.draft_at === null
      ? null
      : {
          state: row.draft_state,
          data: parseEntity<object>(row.draft_data),
          author: { id: row.draft_author_id, name: row.draft_author ?? '' },
          savedAt: row.draft_at,
          releaseId: row.release_id,
        },
  edit: row.edit,
})
