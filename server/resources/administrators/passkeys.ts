import { createHash } from 'node:crypto'
import type { Queries } from '../../db/database.ts'
import { accountTables, type PasskeyRow } from './account-tables.ts'
import type { PasskeyKey } from './webauthn.ts'

/** Stored passkey. */
export type Passkey = PasskeyKey & {
  /** Part of the hash of the credential’s id, which may be too long for an address. */
  readonly id: string
  readonly administratorId: number
  readonly rpId: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** Time in milliseconds for a browser to answer a challenge. */
const CHALLENGE_MS = 5 * 60_000

/** Returns an administrator’s passkeys, oldest first. */
export const listPasskeys = async (db: Queries, administratorId: number): Promise<Passkey[]> => {
  const rows = await accountTables(db)
    .selectFrom('administrator_passkey')
    .selectAll()
    .where('administrator_id', '=', administratorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

/** Returns the passkey of a credential created for a host; null for an unknown one. */
export const findPasskey = async (db: Queries, credentialId: string, rpId: string): Promise<Passkey | null> => {
  const row = await accountTables(db)
    .selectFrom('administrator_passkey')
    .selectAll()
    .where('id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .executeTakeFirst()
  return row ? toPasskey(row) : null
}

/** Stores a new passkey; false when it exists already. */
export const insertPasskey = async (
  db: Queries,
  { key, administratorId, rpId, name }: { key: PasskeyKey; administratorId: number; rpId: string; name: string },
  now: Date,
): Promise<boolean> => {
  const row = await accountTables(db)
    .insertInto('administrator_passkey')
    .values({
      id: key.credentialId,
      administrator_id: administratorId,
      rp_id: rpId,
      public_key: key.publicKey,
      sign_count: key.signCount,
      transports: JSON.stringify(key.transports),
      name,
      created_at: now.toISOString(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records the use of a passkey. */
export const notePasskey = async (
  db: Queries,
  { credentialId, administratorId }: Passkey,
  signCount: number,
  now: Date,
): Promise<void> => {
  await accountTables(db)
    .updateTable('administrator_passkey')
    .set({ sign_count: signCount, last_used_at: now.toISOString() })
    .where('administrator_id', '=', administratorId)
    .where('id', '=', credentialId)
    .execute()
}

/** Renames a passkey. */
export const renamePasskey = async (
  db: Queries,
  { credentialId, administratorId }: Passkey,
  name: string,
): Promise<void> => {
  await accountTables(db)
    .updateTable('administrator_passkey')
    .set({ name })
    .where('administrator_id', '=', administratorId)
    .where('id', '=', credentialId)
    .execute()
}

/** Deletes a passkey. */
export const deletePasskey = async (db: Queries, { credentialId, administratorId }: Passkey): Promise<void> => {
  await accountTables(db)
    .deleteFrom('administrator_passkey')
    .where('administrator_id', '=', administratorId)
    .where('id', '=', credentialId)
    .execute()
}

/** Stores the challenge that a browser was sent, with its purpose; deletes expired ones. */
export const insertChallenge = async (db: Queries, challenge: string, purpose: string, now: Date): Promise<void> => {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS).toISOString()
  await accountTables(db).deleteFrom('administrator_challenge').where('expires_at', '<=', now.toISOString()).execute()
  await accountTables(db)
    .insertInto('administrator_challenge')
    .values({ hash: toHash(challenge), purpose, expires_at: expiresAt })
    .execute()
}

/** Consumes a challenge; false when it was used, has expired, or had another purpose. */
export const consumeChallenge = async (
  db: Queries,
  challenge: string,
  purpose: string,
  now: Date,
): Promise<boolean> => {
  const { numDeletedRows } = await accountTables(db)
    .deleteFrom('administrator_challenge')
    .where('hash', '=', toHash(challenge))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numDeletedRows > 0
}

const toHash = (text: string): string => createHash('sha256').update(text).digest('hex')

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: toHash(row.id).slice(0, 16),
  credentialId: row.id,
  administratorId: row.administrator_id,
  rpId: row.rp_id,
  publicKey: row.public_key,
  signCount: row.sign_count,
  // Written by `insertPasskey`.
  transports: JSON.parse(row.transports) as string[],
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})
