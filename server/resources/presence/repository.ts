import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** More colleagues than the bar has room for. */
const MAX_PRESENT = 50

/** A member and the place they have open. */
export type Present = { readonly id: number; readonly place: string }

type Tables = { presence: { partner_id: PartnerId; administrator_id: number; place: string; seen_at: string } }

const tables = (db: Queries) => db.withTables<Tables>()

/** Records what a member has open. */
export const notePresence = async (
  partnerId: PartnerId,
  db: Queries,
  { id, place }: Present,
  now: Date,
): Promise<void> => {
  const seenAt = now.toISOString()
  await tables(db)
    .insertInto('presence')
    .values({ partner_id: partnerId, administrator_id: id, place, seen_at: seenAt })
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'administrator_id']).doUpdateSet({ place, seen_at: seenAt }),
    )
    .execute()
}

/** Deletes a member’s presence, and those inactive since a moment. */
export const forgetPresence = async (partnerId: PartnerId, db: Queries, id: number, since: Date): Promise<void> => {
  await tables(db)
    .deleteFrom('presence')
    .where('partner_id', '=', partnerId)
    .where((build) => build.or([build('administrator_id', '=', id), build('seen_at', '<', since.toISOString())]))
    .execute()
}

/** Returns the other members seen since a moment. */
export const listPresent = (partnerId: PartnerId, db: Queries, but: number, since: Date): Promise<Present[]> =>
  tables(db)
    .selectFrom('presence')
    .select(['administrator_id as id', 'place'])
    .where('partner_id', '=', partnerId)
    .where('administrator_id', '<>', but)
    .where('seen_at', '>=', since.toISOString())
    .orderBy('administrator_id')
    .limit(MAX_PRESENT)
    .execute()
