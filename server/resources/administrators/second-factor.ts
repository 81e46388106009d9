import type { Queries } from '../../db/database.ts'
import type { SealedColumns } from '../../security/secrets/reseal.ts'
import { accountTables } from './account-tables.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

/** Second factors of an account. */
export type Factors = {
  readonly hasAuthenticator: boolean
  readonly recoveryCodes: number
  readonly passkeys: number
}

/** Stored authenticator app: its secret is encrypted, and null where the encryption key is lost. */
export type Authenticator = { readonly sealed: string | null; readonly isConfirmed: boolean; readonly lastStep: number }

/** Sealed column of the secrets. */
export const SEALED_SECRETS: SealedColumns = {
  table: 'administrator_authenticator',
  key: ['administrator_id'],
  columns: ['secret'],
  purpose: 'administrator.authenticator',
}

/** Counts an account’s second factors. */
export const countFactors = async (db: Queries, administratorId: number): Promise<Factors> => {
  const ofTheirs = (table: 'administrator_recovery_code' | 'administrator_passkey') =>
    accountTables(db)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('administrator_id', '=', administratorId)
  const [authenticator, codes, passkeys] = await Promise.all([
    findAuthenticator(db, administratorId),
    ofTheirs('administrator_recovery_code').executeTakeFirstOrThrow(),
    ofTheirs('administrator_passkey').executeTakeFirstOrThrow(),
  ])
  return {
    hasAuthenticator: authenticator?.isConfirmed === true,
    recoveryCodes: codes.count,
    passkeys: passkeys.count,
  }
}

/** Returns an administrator’s authenticator app; null without one. */
export const findAuthenticator = async (db: Queries, administratorId: number): Promise<Authenticator | null> => {
  const row = await accountTables(db)
    .selectFrom('administrator_authenticator')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst()
  return row ? { sealed: row.secret, isConfirmed: row.confirmed_at !== null, lastStep: row.last_step } : null
}

/** Stores an unconfirmed secret; replaces an earlier unconfirmed one. */
export const insertAuthenticator = async (db: Queries, administratorId: number, sealed: string): Promise<void> => {
  await accountTables(db)
    .deleteFrom('administrator_authenticator')
    .where('administrator_id', '=', administratorId)
    .where('confirmed_at', 'is', null)
    .execute()
  await accountTables(db)
    .insertInto('administrator_authenticator')
    .values({ administrator_id: administratorId, secret: sealed, confirmed_at: null, last_step: 0 })
    .execute()
}

/** Requires the app at sign-in from now on; consumes the step of the confirming code. */
export const confirmAuthenticator = async (
  db: Queries,
  administratorId: number,
  lastStep: number,
  now: Date,
): Promise<void> => {
  await accountTables(db)
    .updateTable('administrator_authenticator')
    .set({ confirmed_at: now.toISOString(), last_step: lastStep })
    .where('administrator_id', '=', administratorId)
    .execute()
}

/** Consumes the half minute of a code and all earlier ones; false when it was used already. */
export const consumeStep = async (db: Queries, administratorId: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await accountTables(db)
    .updateTable('administrator_authenticator')
    .set({ last_step: step })
    .where('administrator_id', '=', administratorId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Replaces the hashes of the recovery codes. */
export const replaceRecoveryCodes = async (
  db: Queries,
  administratorId: number,
  codes: readonly string[],
): Promise<void> => {
  await accountTables(db)
    .deleteFrom('administrator_recovery_code')
    .where('administrator_id', '=', administratorId)
    .execute()
  for (const code of codes) {
    await accountTables(db)
      .insertInto('administrator_recovery_code')
      .values({ administrator_id: administratorId, code_hash: hashRecoveryCode(code) })
      .execute()
  }
}

/** Uses a recovery code up; false when it is unknown or used. */
export const consumeRecoveryCode = async (db: Queries, administratorId: number, code: string): Promise<boolean> => {
  const { numDeletedRows } = await accountTables(db)
    .deleteFrom('administrator_recovery_code')
    .where('administrator_id', '=', administratorId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Removes the app and its recovery codes. */
export const removeAuthenticator = async (db: Queries, administratorId: number): Promise<void> => {
  await accountTables(db)
    .deleteFrom('administrator_authenticator')
    .where('administrator_id', '=', administratorId)
    .execute()
  await accountTables(db)
    .deleteFrom('administrator_recovery_code')
    .where('administrator_id', '=', administratorId)
    .execute()
}

/** Removes all second factors: a password alone is enough again. */
export const removeFactors = async (db: Queries, administratorId: number): Promise<void> => {
  await removeAuthenticator(db, administratorId)
  await accountTables(db).deleteFrom('administrator_passkey').where('administrator_id', '=', administratorId).execute()
}
