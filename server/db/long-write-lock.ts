import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Queries } from './database.ts'
import type { PartnerId } from '../core/partner-id.ts'

type Tables = {
  long_write_turn: { partner_id: number; count: number; held_by: string | null; held_until: string | null }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Polling interval of a reader in ms. */
const PAUSE_MS = 8

/**
 * Maximum wait in ms of a partner's readers for a long write, after which they read the current state: reads must work
 * even when writes no longer do.
 */
const READING_PATIENCE_MS = 2000

/** Error in a transaction that must not write yet: a long write of the partner is in progress. */
export class LongWriteUnderWay extends Error {
  readonly partnerId: number

  constructor(partnerId: number) {
    super(`A long write of partner ${partnerId} is in progress`)
    this.partnerId = partnerId
  }
}

/**
 * Throws LongWriteUnderWay if a long write of the partner is being applied, or if another writer holds the partner to
 * plan one; `retryingWrite` waits for the end and retries.
 */
export const refuseDuringLongWrite = async (partnerId: PartnerId, transaction: Queries): Promise<void> => {
  const row = await findLock(partnerId, transaction)
  const isHeld = row?.held_until && row.held_by !== holders.getStore() && row.held_until > new Date().toISOString()
  if (isHeld || isOdd(row?.count ?? 0)) throw new LongWriteUnderWay(partnerId)
}

const findLock = (partnerId: number, db: Queries) =>
  tables(db).selectFrom('long_write_turn').selectAll().where('partner_id', '=', partnerId).executeTakeFirst()

const readCount = async (partnerId: number, db: Queries): Promise<number> => (await findLock(partnerId, db))?.count ?? 0

const isOdd = (count: number): boolean => count % 2 === 1

/** Counts the start or the end of a long write: an odd count means that one is in progress. */
export const countLongWrite = async (transaction: Queries, partnerId: number): Promise<void> => {
  await tables(transaction)
    .insertInto('long_write_turn')
    .values({ partner_id: partnerId, count: 1, held_by: null, held_until: null })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet({ count: sql`long_write_turn.count + 1` }))
    .execute()
}

/** Holder of a partner in the current async context. */
const holders = new AsyncLocalStorage<string>()

/** Lock lifetime in milliseconds, after which the lock of a dead process expires. */
const HELD_MS = 30_000

/** Runs work while other writers of the partner wait: for a plan that they have invalidated several times. */
export const holdPartner = async <Result>(
  { write }: Pick<Database, 'write'>,
  partnerId: PartnerId,
  work: () => Promise<Result>,
): Promise<Result> => {
  const token = randomUUID()
  const hold = (transaction: Queries, held: { held_by: string | null; held_until: string | null }) =>
    tables(transaction)
      .insertInto('long_write_turn')
      .values({ partner_id: partnerId, count: 0, ...held })
      .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(held))
      .execute()
  await write([], async (transaction) => {
    await refuseDuringLongWrite(partnerId, transaction)
    await hold(transaction, { held_by: token, held_until: new Date(Date.now() + HELD_MS).toISOString() })
  })
  try {
    return await holders.run(token, work)
  } finally {
    await write([], async (transaction) => {
      const row = await findLock(partnerId, transaction)
      if (row?.held_by === token) await hold(transaction, { held_by: null, held_until: null })
    })
  }
}

/**
 * Runs consistent reads of a partner: waits for a long write in progress, and reads again if one happened meanwhile.
 */
export const readWhole = async <Result>(
  db: Pick<Database, 'dialect' | 'kysely'>,
  partnerId: PartnerId,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (db.dialect !== 'sqlite') return work()
  const until = performance.now() + READING_PATIENCE_MS
  for (;;) {
    const before = await readCount(partnerId, db.kysely)
    const isLate = performance.now() >= until
    if (isOdd(before) && !isLate) {
      await pause(PAUSE_MS)
      continue
    }
    const result = await work()
    if (isLate || (await readCount(partnerId, db.kysely)) === before) return result
  }
}
