import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { toAdministrator, type AdministratorRow, type StoredAdministrator } from './repository.ts'
import { hashToken } from './sessions.ts'

/** How long a link stays good. One that an owner made is handed over by hand, one by e-mail is looked for at once. */
export const RESET_HOURS = { byOwner: 72, byMail: 1 } as const

/** Makes a single-use token with which somebody chooses another password; the ones before it end. */
export const insertReset = async (
  db: Queries,
  administratorId: number,
  hours: number,
  now: Date,
): Promise<{ token: string; expiresAt: string }> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + hours * 3_600_000).toISOString()
  await sql`
    delete from administrator_reset
    where administrator_id = ${administratorId} or expires_at <= ${now.toISOString()}`.execute(db)
  await sql`
    insert into administrator_reset (token_hash, administrator_id, expires_at)
    values (${hashToken(token)}, ${administratorId}, ${expiresAt})`.execute(db)
  return { token, expiresAt }
}

/** Whose token it is; null when it was used, has ended or never was. */
export const findReset = async (db: Queries, token: string, now: Date): Promise<StoredAdministrator | null> => {
  const { rows } = await sql<AdministratorRow>`
    select administrator.* from administrator_reset
    join administrator on administrator.id = administrator_reset.administrator_id
    where token_hash = ${hashToken(token)} and expires_at > ${now.toISOString()}`.execute(db)
  return rows[0] ? toAdministrator(rows[0]) : null
}

/** Uses a token up; false when somebody else was faster. */
export const takeReset = async (db: Queries, token: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from administrator_reset where token_hash = ${hashToken(token)} returning administrator_id`.execute(db)
  return rows.length > 0
}
