import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import { refuseDuringLongWrite } from '../db/long-write-lock.ts'
import type { PartnerId } from '../core/partner-id.ts'

type Tables = {
  content_turn: { partner_id: PartnerId; version: number; last_publication: number; last_release: number }
  content_number: { partner_id: PartnerId; kind: string; last: number }
}

const tables = (db: Queries) => db.withTables<Tables>()

/**
 * Waits until no other transaction writes content of this clinic, and counts this one. Must be the first step of each
 * write: the steps after it read and write without concurrency. Throws LongWriteUnderWay, after which the write is
 * retried.
 */
export const lockContent = async (partnerId: PartnerId, transaction: Queries): Promise<void> => {
  await refuseDuringLongWrite(partnerId, transaction)
  await tables(transaction)
    .insertInto('content_turn')
    .values({ partner_id: partnerId, version: 1, last_publication: 0, last_release: 0 })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet({ version: sql`content_turn.version + 1` }))
    .execute()
}

/** Returns a number that rises with each write of content; 0 before the first. */
export const readVersion = async (partnerId: PartnerId, db: Queries): Promise<number> => {
  const row = await tables(db)
    .selectFrom('content_turn')
    .select('version')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Takes the next number of a publication or release. Call it once in each write, after lockContent. */
export const nextContentNumber = async (
  partnerId: PartnerId,
  transaction: Queries,
  column: 'last_publication' | 'last_release',
): Promise<number> => {
  const row = await tables(transaction)
    .selectFrom('content_turn')
    .select(column)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  // Only recorded writes find no row: their own is not written yet.
  const next = (row?.[column] ?? 0) + 1
  await tables(transaction)
    .updateTable('content_turn')
    .set({ [column]: next })
    .where('partner_id', '=', partnerId)
    .execute()
  return next
}

/**
 * Takes unused numbers for new entries of a kind; `atLeast` is the highest in use. Call it once in each write, after
 * lockContent.
 */
export const reserveNumbers = async (
  partnerId: PartnerId,
  transaction: Queries,
  { kind, count, atLeast }: { readonly kind: string; readonly count: number; readonly atLeast: number },
): Promise<number[]> => {
  if (count === 0) return []
  const row = await tables(transaction)
    .selectFrom('content_number')
    .select('last')
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const first = Math.max(row?.last ?? 0, atLeast) + 1
  const last = first + count - 1
  await tables(transaction)
    .insertInto('content_number')
    .values({ partner_id: partnerId, kind, last })
    .onConflict((conflict) => conflict.columns(['partner_id', 'kind']).doUpdateSet({ last }))
    .execute()
  return Array.from({ length: count }, (_, index) => first + index)
}
