import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { NoTables } from './queries.ts'
import { ownerColumn, type Overlay, type OverlayPlan } from './overlay.ts'
import type { PartnerId } from '../core/partner-id.ts'

/**
 * Opens an overlay: SQLite looks up tables among the connection's temporary ones first, so queries need no change. The
 * file itself is opened read-only.
 */
export const openSqliteOverlay = async <Filled>(
  file: string,
  busyMs: number,
  { tables, partnerId, fill }: OverlayPlan<Filled>,
): Promise<Overlay<Filled>> => {
  const connection = new Sqlite(file, { timeout: busyMs, readonly: true })
  connection.pragma('temp_store = MEMORY')
  const kysely = new Kysely<NoTables>({ dialect: new SqliteDialect({ database: connection }) })
  try {
    const filled = await kysely.transaction().execute(async (transaction) => {
      for (const table of tables) copyTable(connection, table, partnerId)
      return fill(transaction)
    })
    return { kysely, filled, close: () => kysely.destroy() }
  } catch (error) {
    await kysely.destroy()
    throw error
  }
}

const copyTable = (connection: Sqlite.Database, table: string, partnerId: PartnerId): void => {
  const statements = connection
    .prepare<[string], string>(
      `select sql from main.sqlite_master where tbl_name = ? and sql is not null order by type = 'index'`,
    )
    .pluck()
    .all(table)
  for (const statement of statements) connection.exec(toTemporary(statement))
  const column = ownerColumn(table)
  const columns = listColumns(connection, table)
  connection
    .prepare(`insert into temp."${table}" (${columns}) select ${columns} from main."${table}" where "${column}" = ?`)
    .run(partnerId)
}

/** Lists a table's columns without generated ones, which are read-only. */
const listColumns = (connection: Sqlite.Database, table: string): string =>
  connection
    .prepare<[string], string>(`select name from pragma_table_xinfo(?) where hidden = 0`)
    .pluck()
    .all(table)
    .map((name) => `"${name}"`)
    .join(', ')

/**
 * Converts a `create` statement to a temporary one. SQLite stores statements as written, except for the first two
 * words.
 */
const toTemporary = (statement: string): string =>
  statement
    .replace(/^create table\b/i, 'create temp table')
    .replace(/^create (unique )?index "?(\w+)"?/i, (_, unique: string | undefined, name: string) => {
      return `create ${unique ?? ''}index temp."${name}"`
    })
