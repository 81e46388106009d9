import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

/** What waits at clinics and when they published last, by the clinic's number; those with nothing are left out. */
export type Waiting = {
  readonly drafts: ReadonlyMap<number, number>
  readonly posts: ReadonlyMap<number, number>
  readonly reservations: ReadonlyMap<number, number>
  readonly publishedAt: ReadonlyMap<number, string>
}

type Row<Value> = { partner_id: number; value: Value }

const toMap = <Value>(rows: readonly Row<Value>[]): ReadonlyMap<number, Value> =>
  new Map(rows.map(({ partner_id: id, value }) => [id, value]))

/** Of all clinics at once: an operator looks at thousands, and each would cost as much as all together. */
export const countWaiting = async (db: Queries, now: Date): Promise<Waiting> => {
  const drafts = await sql<Row<number>>`
    select partner_id, count(*) as value from content_entry where draft_state is not null group by partner_id`.execute(
    db,
  )
  const posts = await sql<Row<number>>`
    select partner_id, count(*) as value from customer_post where answered_at is null and anonymised_at is null
    group by partner_id`.execute(db)
  const reservations = await sql<Row<number>>`
    select partner_id, count(*) as value from reservation
    where state = 'REQUESTED' and ends_at > ${now.toISOString()} group by partner_id`.execute(db)
  const published = await sql<Row<string>>`
    select partner_id, max(published_at) as value from content_entry
    where published_at is not null group by partner_id`.execute(db)
  return {
    drafts: toMap(drafts.rows),
    posts: toMap(posts.rows),
    reservations: toMap(reservations.rows),
    publishedAt: toMap(published.rows),
  }
}
