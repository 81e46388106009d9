import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** Pending items and last publication, by the clinic’s number; clinics without any are left out. */
export type WaitingCounts = {
  readonly drafts: ReadonlyMap<number, number>
  readonly posts: ReadonlyMap<number, number>
  readonly reservations: ReadonlyMap<number, number>
  readonly publishedAt: ReadonlyMap<number, string>
}

type Row<Value> = { partner_id: number; value: Value }
type Ids = readonly PartnerId[]

const toMap = <Value>(rows: readonly Row<Value | null>[]): ReadonlyMap<number, Value> =>
  new Map(rows.flatMap(({ partner_id: id, value }) => (value === null ? [] : [[id, value] as const])))

const among = (ids: Ids | undefined, column = 'partner_id'): RawBuilder<unknown> =>
  ids ? sql`and ${sql.ref(column)} in (${sql.join(ids)})` : sql``

const read = async <Value>(db: Queries, query: RawBuilder<Row<Value | null>>): Promise<ReadonlyMap<number, Value>> =>
  toMap((await query.execute(db)).rows)

/** Queries by count, for some clinics or for all: per clinic, a query would cost as much as for all together. */
export const COUNTS = {
  drafts: (db: Queries, _now: Date, ids?: Ids) =>
    read<number>(
      db,
      sql`select partner_id, count(*) as value from content_entry
          where draft_state is not null ${among(ids)} group by partner_id`,
    ),
  posts: (db: Queries, _now: Date, ids?: Ids) =>
    read<number>(
      db,
      sql`select partner_id, count(*) as value from customer_post
          where answered_at is null and anonymised_at is null ${among(ids)} group by partner_id`,
    ),
  reservations: (db: Queries, now: Date, ids?: Ids) =>
    read<number>(
      db,
      sql`select partner_id, count(*) as value from reservation
          where state = 'REQUESTED' and ends_at > ${now.toISOString()} ${among(ids)} group by partner_id`,
    ),
  publishedAt: (db: Queries, _now: Date, ids?: Ids) =>
    // Reads the end of an index for each clinic instead of all its rows.
    read<string>(
      db,
      sql`select id as partner_id,
            (select max(published_at) from content_entry where content_entry.partner_id = partner.id) as value
          from partner where 1 = 1 ${among(ids, 'partner.id')}`,
    ),
} as const

/** Counts all waiting items of some clinics. */
export const countWaiting = async (db: Queries, now: Date, ids: Ids): Promise<WaitingCounts> => {
  if (ids.length === 0) return NOTHING
  return {
    drafts: await COUNTS.drafts(db, now, ids),
    posts: await COUNTS.posts(db, now, ids),
    reservations: await COUNTS.reservations(db, now, ids),
    publishedAt: await COUNTS.publishedAt(db, now, ids),
  }
}

const NOTHING: WaitingCounts = { drafts: new Map(), posts: new Map(), reservations: new Map(), publishedAt: new Map() }
