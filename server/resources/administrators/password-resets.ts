import { randomBytes } from 'node:crypto'
import type { Queries } from '../../db/database.ts'
import { ACCOUNT_COLUMNS, accountTables } from './account-tables.ts'
import { toAdministrator, type StoredAdministrator } from './repository.ts'
import { hashToken } from './sessions.ts'

/** Lifetime of a link in hours. One made by an owner is handed over in person, one by e-mail is opened soon. */
export const RESET_HOURS = { byOwner: 72, byMail: 1 } as const

/** Creates a single-use token for choosing another password; earlier ones become invalid. */
export const insertReset = async (
  db: Queries,
  administratorId: number,
  hours: number,
  now: Date,
): Promise<{ token: string; expiresAt: string }> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + hours * 3_600_000).toISOString()
  await accountTables(db)
    .deleteFrom('administrator_reset')
    .where((build) =>
      build.or([build('administrator_id', '=', administratorId), build('expires_at', '<=', now.toISOString())]),
    )
    .execute()
  await accountTables(db)
    .insertInto('administrator_reset')
    .values({ token_hash: hashToken(token), administrator_id: administratorId, expires_at: expiresAt })
    .execute()
  return { token, expiresAt }
}

/** Returns the administrator of a token; null when it is used, expired or unknown. */
export const findReset = async (db: Queries, token: string, now: Date): Promise<StoredAdministrator | null> => {
  const row = await accountTables(db)
    .selectFrom('administrator_reset')
    .innerJoin('administrator', 'administrator.id', 'administrator_reset.administrator_id')
    .select(ACCOUNT_COLUMNS)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ? toAdministrator(row) : null
}

/** Uses a token up; false when another request was faster. */
export const consumeReset = async (db: Queries, token: string): Promise<boolean> => {
  const { numDeletedRows } = await accountTables(db)
    .deleteFrom('administrator_reset')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return numDeletedRows > 0
}
