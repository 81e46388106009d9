import type { DialectName, Queries } from '../../db/database.ts'
import type { FleetAuthor, RollOutProgress } from '../../api/http/fleet.ts'

/** Roll-out or rollback of a version for very many clinics of a template. */
export type RollOutWork = {
  readonly code: string
  readonly version: string
  readonly kind: RollOutProgress['kind']
  /** Percentage of the clinics that have the template. */
  readonly percent: number
  /** Clinics up to this number have been processed. */
  readonly afterId: number
  readonly done: number
  readonly total: number
  readonly author: FleetAuthor
}

type Tables = {
  roll_out_work: {
    code: string
    version: string
    kind: RollOutProgress['kind']
    percent: number
    after_id: number
    done: number
    total: number
    author_id: number | null
    author_name: string
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

const toWork = (row: Tables['roll_out_work']): RollOutWork => {
  const { after_id: afterId, author_id: id, author_name: name, ...rest } = row
  return { ...rest, afterId, author: { id, name } }
}

/** Returns the work in progress for a template; null without any. */
export const findWork = async (db: Queries, code: string): Promise<RollOutWork | null> => {
  const row = await tables(db).selectFrom('roll_out_work').selectAll().where('code', '=', code).executeTakeFirst()
  return row ? toWork(row) : null
}

/** Returns the templates with work in progress. */
export const listWork = async (db: Queries): Promise<string[]> => {
  const rows = await tables(db).selectFrom('roll_out_work').select('code').orderBy('code').execute()
  return rows.map(({ code }) => code)
}

/** Starts work; replaces the template's work in progress. */
export const putWork = async (db: Queries, { afterId, author, ...work }: RollOutWork): Promise<void> => {
  const row = { ...work, after_id: afterId, author_id: author.id, author_name: author.name }
  await tables(db)
    .insertInto('roll_out_work')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
}

/**
 * Returns the same, locked until the transaction ends: waits for a process that holds it. The lock is PostgreSQL’s,
 * since SQLite has one writer.
 */
export const lockWork = async (
  transaction: Queries,
  dialect: DialectName,
  code: string,
): Promise<RollOutWork | null> => {
  const query = tables(transaction).selectFrom('roll_out_work').selectAll().where('code', '=', code)
  const row = await (dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row ? toWork(row) : null
}

/** Locks work until the transaction ends; null while another process has it, or when it has ended. */
export const claimWork = async (
  transaction: Queries,
  dialect: DialectName,
  code: string,
): Promise<RollOutWork | null> => {
  const query = tables(transaction).selectFrom('roll_out_work').selectAll().where('code', '=', code)
  const row = await (dialect === 'postgres' ? query.forUpdate().skipLocked() : query).executeTakeFirst()
  return row ? toWork(row) : null
}

/** Stores the progress. */
export const advanceWork = async (
  transaction: Queries,
  code: string,
  { afterId, done }: Pick<RollOutWork, 'afterId' | 'done'>,
): Promise<void> => {
  await tables(transaction)
    .updateTable('roll_out_work')
    .set({ after_id: afterId, done })
    .where('code', '=', code)
    .execute()
}

/** Deletes work that has processed all clinics. */
export const endWork = async (transaction: Queries, code: string): Promise<void> => {
  await tables(transaction).deleteFrom('roll_out_work').where('code', '=', code).execute()
}
