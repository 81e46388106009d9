import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { SealedColumns } from '../../secrets/reseal.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

/** What an account has besides its password. */
export type Factors = {
  readonly hasAuthenticator: boolean
  readonly recoveryCodes: number
  readonly passkeys: number
}

/** An authenticator app as it is kept: its secret is sealed, and null where the key that sealed it is lost. */
export type Authenticator = { readonly sealed: string | null; readonly isConfirmed: boolean; readonly lastStep: number }

/** Where its secret lies. */
export const SEALED_SECRETS: SealedColumns = {
  table: 'administrator_authenticator',
  key: ['administrator_id'],
  columns: ['secret'],
  purpose: 'administrator.authenticator',
}

/** How much there is of each. */
export const countFactors = async (db: Queries, administratorId: number): Promise<Factors> => {
  const { rows } = await sql<{ authenticators: number; codes: number; passkeys: number }>`
    select
      (select count(*) from administrator_authenticator
        where administrator_id = ${administratorId} and confirmed_at is not null) as authenticators,
      (select count(*) from administrator_recovery_code where administrator_id = ${administratorId}) as codes,
      (select count(*) from administrator_passkey where administrator_id = ${administratorId}) as passkeys
  `.execute(db)
  const { authenticators, codes, passkeys } = rows[0] ?? { authenticators: 0, codes: 0, passkeys: 0 }
  return { hasAuthenticator: authenticators > 0, recoveryCodes: codes, passkeys }
}

/** Somebody's authenticator app; null without one. */
export const findAuthenticator = async (db: Queries, administratorId: number): Promise<Authenticator | null> => {
  const { rows } = await sql<{ secret: string | null; confirmed_at: string | null; last_step: number }>`
    select secret, confirmed_at, last_step from administrator_authenticator
    where administrator_id = ${administratorId}`.execute(db)
  const [row] = rows
  return row ? { sealed: row.secret, isConfirmed: row.confirmed_at !== null, lastStep: row.last_step } : null
}

/** Keeps a secret that nobody has shown to be in an app yet; one before it that was not confirmed either is replaced. */
export const insertAuthenticator = async (db: Queries, administratorId: number, sealed: string): Promise<void> => {
  await sql`
    delete from administrator_authenticator
    where administrator_id = ${administratorId} and confirmed_at is null`.execute(db)
  await sql`
    insert into administrator_authenticator (administrator_id, secret, confirmed_at, last_step)
    values (${administratorId}, ${sealed}, null, 0)`.execute(db)
}

/** From now on signing in asks for it; the step of the code that showed it is used up. */
export const confirmAuthenticator = async (
  db: Queries,
  administratorId: number,
  lastStep: number,
  now: Date,
): Promise<void> => {
  await sql`
    update administrator_authenticator set confirmed_at = ${now.toISOString()}, last_step = ${lastStep}
    where administrator_id = ${administratorId}`.execute(db)
}

/** Uses up the half minute of a code and those before it; false when it was used already. */
export const takeStep = async (db: Queries, administratorId: number, step: number): Promise<boolean> => {
  const { rows } = await sql`
    update administrator_authenticator set last_step = ${step}
    where administrator_id = ${administratorId} and last_step < ${step} returning administrator_id`.execute(db)
  return rows.length > 0
}

/** Keeps the hashes of new recovery codes in place of those before. */
export const replaceRecoveryCodes = async (
  db: Queries,
  administratorId: number,
  codes: readonly string[],
): Promise<void> => {
  await sql`delete from administrator_recovery_code where administrator_id = ${administratorId}`.execute(db)
  for (const code of codes) {
    await sql`
      insert into administrator_recovery_code (administrator_id, code_hash)
      values (${administratorId}, ${hashRecoveryCode(code)})`.execute(db)
  }
}

/** Uses a recovery code up; false when it is none, or was used. */
export const takeRecoveryCode = async (db: Queries, administratorId: number, code: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from administrator_recovery_code
    where administrator_id = ${administratorId} and code_hash = ${hashRecoveryCode(code)}
    returning administrator_id`.execute(db)
  return rows.length > 0
}

/** Takes the app away, with the codes that stand in for it. */
export const removeAuthenticator = async (db: Queries, administratorId: number): Promise<void> => {
  await sql`delete from administrator_authenticator where administrator_id = ${administratorId}`.execute(db)
  await sql`delete from administrator_recovery_code where administrator_id = ${administratorId}`.execute(db)
}

/** Takes all of it away: a password alone opens the account again. */
export const removeFactors = async (db: Queries, administratorId: number): Promise<void> => {
  await removeAuthenticator(db, administratorId)
  await sql`delete from administrator_passkey where administrator_id = ${administratorId}`.execute(db)
}
