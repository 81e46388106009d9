import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import { toAdministrator, type AdministratorRow, type StoredAdministrator } from './repository.ts'
import { hashToken } from './sessions.ts'

/** Long enough for a browser to go from one address to another. */
const PASS_MS = 60_000

/** Makes a token that signs somebody in at a clinic's console once. */
export const insertPass = async (
  partnerId: PartnerId,
  db: Queries,
  administratorId: number,
  now: Date,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + PASS_MS).toISOString()
  await sql`delete from administrator_pass where expires_at <= ${now.toISOString()}`.execute(db)
  await sql`
    insert into administrator_pass (token_hash, administrator_id, partner_id, expires_at)
    values (${hashToken(token)}, ${administratorId}, ${partnerId}, ${expiresAt})`.execute(db)
  return token
}

/** Uses a token up; whose it was, or null when it was used, has ended, or is another clinic's. */
export const takePass = async (
  partnerId: PartnerId,
  db: Queries,
  token: string,
  now: Date,
): Promise<StoredAdministrator | null> => {
  const { rows } = await sql<{ administrator_id: number }>`
    delete from administrator_pass
    where token_hash = ${hashToken(token)} and partner_id = ${partnerId} and expires_at > ${now.toISOString()}
    returning administrator_id`.execute(db)
  const id = rows[0]?.administrator_id
  if (id === undefined) return null
  const found = await sql<AdministratorRow>`select * from administrator where id = ${id}`.execute(db)
  return found.rows[0] ? toAdministrator(found.rows[0]) : null
}
