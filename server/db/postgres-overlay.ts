import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import { withoutJit } from './without-jit.ts'
import type { NoTables, Queries } from './queries.ts'
import { ownerColumn, type Overlay, type OverlayPlan } from './overlay.ts'

/**
 * Opens an overlay on its own connection: PostgreSQL looks up tables among the session's temporary ones first, so
 * queries need no change. Once they are filled, the session may write to nothing else.
 */
export const openPostgresOverlay = async <Filled>(
  settings: pg.PoolConfig,
  { tables, partnerId, fill }: OverlayPlan<Filled>,
): Promise<Overlay<Filled>> => {
  const pool = new pg.Pool({ ...settings, max: 1, idleTimeoutMillis: 0, onConnect: withoutJit })
  const kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) })
  try {
    const filled = await kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        for (const table of tables) {
          const [whole, copy] = [sql.table(table), sql.table(`${table}_overlay`)]
          const owner = sql.ref(ownerColumn(table))
          await sql`create temp table ${copy} (like ${whole} including all)`.execute(transaction)
          const columns = await listColumns(transaction, table)
          await sql`
            insert into ${copy} (${columns}) select ${columns} from ${whole} where ${owner} = ${partnerId}`.execute(
            transaction,
          )
          await sql`alter table ${copy} rename to ${whole}`.execute(transaction)
        }
        return fill(transaction)
      })
    await sql`set session characteristics as transaction read only`.execute(kysely)
    return { kysely, filled, close: () => kysely.destroy() }
  } catch (error) {
    await kysely.destroy()
    throw error
  }
}

/** Lists a table's columns without generated ones, which are read-only. */
const listColumns = async (db: Queries, table: string): Promise<RawBuilder<unknown>> => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db)
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}
