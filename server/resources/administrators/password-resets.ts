import { randomBytes } from 'node:crypto'
import type { Queries } from '../../db/database.ts'
import { ACCOUNT_COLUMNS, accountTables } from './account-tables.ts'
import { toAdministrator, type StoredAdministrator } from './repository.ts'
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

/** Whose token it is; null when it was used, has ended or never was. */
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

/** Uses a token up; false when somebody else was faster. */
export const takeReset = async (db: Queries, token: string): Promise<boolean> => {
  const { numDeletedRows } = await accountTables(db)
    .deleteFrom('administrator_reset')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return numDeletedRows > 0
}
