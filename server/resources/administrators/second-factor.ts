import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'

/** What an account has besides its password. */
export const countFactors = async (
  db: Queries,
  administratorId: number,
): Promise<{ hasAuthenticator: boolean; passkeys: number }> => {
  const { rows } = await sql<{ authenticators: number; passkeys: number }>`
    select
      (select count(*) from administrator_authenticator
        where administrator_id = ${administratorId} and confirmed_at is not null) as authenticators,
      (select count(*) from administrator_passkey where administrator_id = ${administratorId}) as passkeys
  `.execute(db)
  const [row] = rows
  return { hasAuthenticator: (row?.authenticators ?? 0) > 0, passkeys: row?.passkeys ?? 0 }
}

/** Takes all of it away: a password alone opens the account again. */
export const removeFactors = async (db: Queries, administratorId: number): Promise<void> => {
  await sql`delete from administrator_authenticator where administrator_id = ${administratorId}`.execute(db)
  await sql`delete from administrator_recovery_code where administrator_id = ${administratorId}`.execute(db)
  await sql`delete from administrator_passkey where administrator_id = ${administratorId}`.execute(db)
}
