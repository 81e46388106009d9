import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Files } from '../../files/storage/file-store.ts'
import type { Services } from '../../ops/services.ts'
import type { DialectName, Queries } from '../../db/database.ts'
import { commitWrites } from '../../db/long-write.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { listPartnerTables } from '../../db/partner-tables.ts'
import { ROWS_AT_ONCE } from '../../db/write-until-done.ts'
import { cachedPagesFile } from '../../pages/cache/warm-start.ts'
import type { FileStore } from '../../files/storage/file-store.ts'
import { partnerTag } from '../../tenancy/tags.ts'

/** Row counts by table; tables without any are omitted. */
export type RowCounts = ReadonlyMap<string, number>

type Parts = Pick<Services, 'db' | 'env'> & { readonly files: Files }

/** Milliseconds after which no request that had found the partner can still write: longer than a handler's timeout. */
const IN_FLIGHT_MS = 6000

/**
 * Removes partners with all of their data; every process drops them immediately, and if there are many rows, they are
 * deleted step by step, even if this process dies. Data that concurrent requests still write is removed shortly after.
 * The partner gets a new mark, so that no page saved on disk remains valid.
 */
export const removePartners = async (
  { db, env, files }: Parts,
  partnerIds: readonly PartnerId[],
  inFlightMs = IN_FLIGHT_MS,
): Promise<RowCounts> => {
  const removed = new Map<string, number>()
  for (const id of partnerIds) {
    for (const [table, count] of await removeAll(id, db)) removed.set(table, (removed.get(table) ?? 0) + count)
  }
  await rm(cachedPagesFile(env), { force: true })
  await pause(inFlightMs)
  await db.write(partnerIds.map(partnerTag), async (transaction) => {
    for (const id of partnerIds) await removeRows(id, transaction, db.dialect)
  })
  // The files are no longer served, now that no row names them.
  for (const id of partnerIds) await removeFiles(id, files.store)
  return removed
}

const removeAll = async (partnerId: PartnerId, db: Parts['db']): Promise<RowCounts> => {
  const counts = await countPartnerRows(partnerId, db.kysely, db.dialect)
  const gone = [...counts].filter(([table]) => !LONG_WRITES.has(table))
  const statements = gone.flatMap(([table, count]) => {
    const { sql: text, parameters } = removeSome(table, partnerId, db.dialect).compile(db.kysely)
    return Array.from({ length: Math.ceil(count / ROWS_AT_ONCE) }, (_, index) => ({
      sql: text,
      // Our own values: a number, or a text.
      parameters: parameters as (string | number)[],
      rows: Math.min(ROWS_AT_ONCE, count - index * ROWS_AT_ONCE),
    }))
  })
  const recorded = { result: undefined, statements, atCommit: [(one: Queries) => removePartnerRow(partnerId, one)] }
  const tags = [partnerTag(partnerId)]
  await commitWrites(db, {
    partnerId,
    recorded,
    tags,
    decisionTags: tags,
    check: async () => {},
    write: (...given) => db.write(...given),
  })
  return counts
}

/** Deletes the partner’s row; the partner is no longer served after that. */
const removePartnerRow = async (partnerId: PartnerId, db: Queries): Promise<void> => {
  await sql`delete from partner where ${OWNED_OTHERWISE.partner(partnerId)}`.execute(db)
}

/** Deletes a batch of rows. Rows are selected by physical position, since tables have keys of all kinds. */
const removeSome = (table: string, partnerId: PartnerId, dialect: DialectName) => {
  const place = sql.raw(dialect === 'sqlite' ? 'rowid' : 'ctid')
  return sql`
    delete from ${sql.table(table)} where ${place} in (
      select ${place} from ${sql.table(table)} where ${toWhere(table, partnerId)} limit ${sql.lit(ROWS_AT_ONCE)})`
}

const removeFiles = async (partnerId: PartnerId, store: FileStore): Promise<void> => {
  for (const { name } of await store.list(partnerId)) await store.remove(partnerId, name)
}

/** Returns the number of a partner’s rows, by table. */
export const countPartnerRows = async (partnerId: PartnerId, db: Queries, dialect: DialectName): Promise<RowCounts> => {
  const counts = new Map<string, number>()
  for (const { table, where } of await listOwned(partnerId, db, dialect)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${where}`.execute(db)
    counts.set(table, rows[0]?.count ?? 0)
  }
  return withoutNone(counts)
}

/** Tables with rows of a partner but no column for it, and the conditions that select them. */
export const OWNED_OTHERWISE = {
  partner: (partnerId: PartnerId) => sql<boolean>`id = ${partnerId}`,
  // Scopes are `<operation> <partner>`, and the answers contain visitors' input.
  idempotency: (partnerId: PartnerId) => sql<boolean>`scope like ${`% ${partnerId}`}`,
} as const

const toWhere = (table: string, partnerId: PartnerId) =>
  Object.entries(OWNED_OTHERWISE).find(([name]) => name === table)?.[1](partnerId) ??
  sql<boolean>`partner_id = ${partnerId}`

/** Table that every change writes to, including this one. */
const MARKS = 'partner_mark'

/** Tables that a long removal needs to continue; deleted by the last pass. */
const LONG_WRITES: ReadonlySet<string> = new Set(['long_write', 'long_write_step', 'long_write_turn'])

const removeRows = async (partnerId: PartnerId, db: Queries, dialect: DialectName): Promise<RowCounts> => {
  const counts = new Map<string, number>()
  for (const { table, where } of await listOwned(partnerId, db, dialect)) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${where}`.execute(db)
    counts.set(table, Number(numAffectedRows))
  }
  return withoutNone(counts)
}

const listOwned = async (partnerId: PartnerId, db: Queries, dialect: DialectName) => {
  const named = (await listPartnerTables(db, dialect)).filter((name) => name !== MARKS)
  const tables = [...named, ...Object.keys(OWNED_OTHERWISE)]
  return tables.map((table) => ({ table, where: toWhere(table, partnerId) }))
}

const withoutNone = (counts: RowCounts): RowCounts =>
  new Map([...counts].filter(([, count]) => count > 0).toSorted(([one], [other]) => one.localeCompare(other)))
