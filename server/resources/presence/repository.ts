import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'

/** More colleagues than a bar has room for. */
const MOST = 50

/** Who has what open. */
export type Present = { readonly id: number; readonly place: string }

/** Notes what a member has open. */
export const notePresence = async (
  partnerId: PartnerId,
  db: Queries,
  { id, place }: Present,
  now: Date,
): Promise<void> => {
  await sql`
    insert into presence (partner_id, administrator_id, place, seen_at)
    values (${partnerId}, ${id}, ${place}, ${now.toISOString()})
    on conflict (partner_id, administrator_id) do update set place = excluded.place, seen_at = excluded.seen_at`.execute(
    db,
  )
}

/** Forgets a member, and whoever was not seen since a moment. */
export const forgetPresence = async (partnerId: PartnerId, db: Queries, id: number, since: Date): Promise<void> => {
  await sql`
    delete from presence where partner_id = ${partnerId}
      and (administrator_id = ${id} or seen_at < ${since.toISOString()})`.execute(db)
}

/** The others who were seen since a moment. */
export const listPresent = async (partnerId: PartnerId, db: Queries, but: number, since: Date): Promise<Present[]> => {
  const { rows } = await sql<Present>`
    select administrator_id as id, place from presence
    where partner_id = ${partnerId} and administrator_id <> ${but} and seen_at >= ${since.toISOString()}
    order by administrator_id limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(({ id, place }) => ({ id, place }))
}
