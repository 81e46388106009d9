import { randomBytes } from 'node:crypto'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { accountTables } from './account-tables.ts'
import { findAdministratorById, type StoredAdministrator } from './repository.ts'
import { hashToken } from './sessions.ts'

/** Long enough for a browser to follow a redirect to another address. */
const PASS_MS = 60_000

/** Creates a single-use token that signs in at a clinic’s console. */
export const insertPass = async (
  partnerId: PartnerId,
  db: Queries,
  administratorId: number,
  now: Date,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + PASS_MS).toISOString()
  await accountTables(db).deleteFrom('administrator_pass').where('expires_at', '<=', now.toISOString()).execute()
  await accountTables(db)
    .insertInto('administrator_pass')
    .values({
      token_hash: hashToken(token),
      administrator_id: administratorId,
      partner_id: partnerId,
      expires_at: expiresAt,
    })
    .execute()
  return token
}

/** Consumes a token and returns its administrator; null when it was used, has expired, or belongs to another clinic. */
export const consumePass = async (
  partnerId: PartnerId,
  db: Queries,
  token: string,
  now: Date,
): Promise<StoredAdministrator | null> => {
  const taken = await accountTables(db)
    .deleteFrom('administrator_pass')
    .where('token_hash', '=', hashToken(token))
    .where('partner_id', '=', partnerId)
    .where('expires_at', '>', now.toISOString())
    .returning('administrator_id')
    .executeTakeFirst()
  return taken ? findAdministratorById(db, taken.administrator_id) : null
}
