import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { parsePartnerId, type PartnerId } from '../../core/partner-id.ts'

/** Sources of notifications. */
export type Source = 'posts' | 'reservations'

/** An event of a post or a reservation, from their logs. */
export type HappenedEvent = {
  readonly id: number
  readonly partnerId: PartnerId
  /** The post's or the reservation's number. */
  readonly subject: string
  readonly kind: string
  readonly actor: string
  readonly at: string
}

/** Event table of each source, and the column with the subject's id. */
const TABLES: Readonly<Record<Source, { readonly table: string; readonly subject: string }>> = {
  posts: { table: 'customer_post_event', subject: 'post_id' },
  reservations: { table: 'reservation_event', subject: 'number' },
}

type Tables = { told_until: { source: Source; event_id: number } }

const tables = (db: Queries) => db.withTables<Tables>()

// One reader follows the logs of all clinics.

/** Lists the events after a given one, in order. */
export const listEventsAfter = async (
  db: Queries,
  source: Source,
  eventId: number,
  most: number,
): Promise<HappenedEvent[]> => {
  const { table, subject } = TABLES[source]
  type Row = Omit<HappenedEvent, 'partnerId' | 'subject'> & { partner_id: number; subject: string | number }
  const { rows } = await sql<Row>`
    select id, partner_id, ${sql.ref(subject)} as subject, kind, actor, at from ${sql.table(table)}
    where id > ${eventId} order by id limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ partner_id: partnerId, ...row }) => ({
    ...row,
    partnerId: parsePartnerId(partnerId),
    subject: String(row.subject),
  }))
}

/** Returns the last event sent. On the first run it is the newest event, so that old ones are not sent. */
export const readLastNotified = async (db: Queries, source: Source): Promise<number> => {
  const row = await tables(db)
    .selectFrom('told_until')
    .select('event_id')
    .where('source', '=', source)
    .executeTakeFirst()
  if (row) return row.event_id
  const newest = await sql<{ id: number | null }>`
    select max(id) as id from ${sql.table(TABLES[source].table)}`.execute(db)
  const id = newest.rows[0]?.id ?? 0
  await saveLastNotified(db, source, id)
  return id
}

/** Stores the notification position; it never moves back. */
export const saveLastNotified = async (db: Queries, source: Source, eventId: number): Promise<void> => {
  await tables(db)
    .insertInto('told_until')
    .values({ source, event_id: eventId })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({ event_id: eventId }).where('told_until.event_id', '<', eventId),
    )
    .execute()
}
