import { sql } from 'kysely'
import type { DialectName, Queries } from './database.ts'

/**
 * Returns the tables that have rows of partners. Reads them from the database itself, so that a new table cannot be
 * missed.
 */
export const listPartnerTables = async (db: Queries, dialect: DialectName): Promise<string[]> => {
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{ name: string }>`
          select m.name as name from sqlite_master m join pragma_table_info(m.name) c
          where m.type = 'table' and c.name = 'partner_id'`.execute(db)
      : await sql<{ name: string }>`
          select c.table_name as name from information_schema.columns c
          join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
          where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
            and c.column_name = 'partner_id'`.execute(db)
  return rows.map(({ name }) => name)
}
