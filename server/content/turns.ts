import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../db/partner-id.ts'

type Tables = {
  content_turn: { partner_id: PartnerId; version: number; last_publication: number; last_release: number }
  content_number: { partner_id: PartnerId; kind: string; last: number }
}

const tables = (db: Queries) => db.withTables<Tables>()

/**
 * Waits until no other transaction writes content of this clinic, and counts this one. The first step of each write:
 * what follows reads and writes as if it were alone.
 */
export const takeTurn = async (partnerId: PartnerId, transaction: Queries): Promise<void> => {
  await tables(transaction)
    .insertInto('content_turn')
    .values({ partner_id: partnerId, version: 1, last_publication: 0, last_release: 0 })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet({ version: sql`content_turn.version + 1` }))
    .execute()
}

/** Another number after each write of content; 0 before the first. */
export const readVersion = async (partnerId: PartnerId, db: Queries): Promise<number> => {
  const row = await tables(db)
    .selectFrom('content_turn')
    .select('version')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** The next number of a publication or release; after takeTurn. */
export const nextInTurn = async (
  partnerId: PartnerId,
  transaction: Queries,
  column: 'last_publication' | 'last_release',
): Promise<number> => {
  const row = await tables(transaction)
    .updateTable('content_turn')
    .set({ [column]: sql`${sql.ref(column)} + 1` })
    .where('partner_id', '=', partnerId)
    .returning(column)
    .executeTakeFirstOrThrow()
  return row[column]
}

/** Numbers for new things of a kind, none of which was given before; `atLeast` is the highest that is in use. */
export const takeNumbers = async (
  partnerId: PartnerId,
  transaction: Queries,
  { kind, count, atLeast }: { readonly kind: string; readonly count: number; readonly atLeast: number },
): Promise<number[]> => {
  const highest = sql<number>`case when content_number.last > ${atLeast} then content_number.last else ${atLeast} end`
  const { last } = await tables(transaction)
    .insertInto('content_number')
    .values({ partner_id: partnerId, kind, last: atLeast + count })
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'kind']).doUpdateSet({ last: sql`${highest} + ${sql.lit(count)}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, index) => last - count + 1 + index)
}
