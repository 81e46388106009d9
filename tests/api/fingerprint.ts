import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DialectName, Queries } from '#server/db/database.ts'

/** Tables of request counts under keyed hashes and of last use: requests change them. */
const CHANGED_BY_ASKING = new Set(['limit_count', 'administrator_session', 'administrator_challenge', 'migration'])

/** Says of each table what lies in it, of some partners or of all, so that two looks at a database can be compared. */
export const readFingerprint = async (
  db: Queries,
  dialect: DialectName,
  partnerIds?: readonly number[],
): Promise<Record<string, string>> => {
  const { rows } = await (
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
  ).execute(db)
  const prints: Record<string, string> = {}
  for (const { name } of rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (CHANGED_BY_ASKING.has(name)) continue
    const { rows: found } = await sql`select * from ${sql.table(name)}`.execute(db)
    const wanted = found.filter((row) => isOf(row, partnerIds))
    const lines = wanted.map((row) => JSON.stringify(row)).toSorted()
    prints[name] = createHash('sha256').update(lines.join('\n')).digest('hex')
  }
  return prints
}

const isOf = (row: unknown, partnerIds: readonly number[] | undefined): boolean =>
  partnerIds === undefined ||
  (typeof row === 'object' && row !== null && 'partner_id' in row && partnerIds.includes(Number(row.partner_id)))
