import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { PasskeyKey } from './webauthn.ts'

/** A passkey as it is kept. */
export type Passkey = PasskeyKey & {
  /** A part of a hash of the credential's id, which may be too long for an address. */
  readonly id: string
  readonly administratorId: number
  readonly rpId: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

type Row = {
  id: string
  administrator_id: number
  rp_id: string
  public_key: string
  sign_count: number
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
}

/** How long a browser may take over its answer. */
const CHALLENGE_MS = 5 * 60_000

/** Somebody's passkeys, the oldest first. */
export const listPasskeys = async (db: Queries, administratorId: number): Promise<Passkey[]> => {
  const { rows } = await sql<Row>`
    select * from administrator_passkey where administrator_id = ${administratorId} order by created_at, id`.execute(db)
  return rows.map(toPasskey)
}

/** The passkey of a credential that was made for a host; null for one that is not known. */
export const findPasskey = async (db: Queries, credentialId: string, rpId: string): Promise<Passkey | null> => {
  const { rows } = await sql<Row>`
    select * from administrator_passkey where id = ${credentialId} and rp_id = ${rpId}`.execute(db)
  return rows[0] ? toPasskey(rows[0]) : null
}

/** Keeps a new one; false when it is known already. */
export const insertPasskey = async (
  db: Queries,
  { key, administratorId, rpId, name }: { key: PasskeyKey; administratorId: number; rpId: string; name: string },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into administrator_passkey
      (id, administrator_id, rp_id, public_key, sign_count, transports, name, created_at)
    values (${key.credentialId}, ${administratorId}, ${rpId}, ${key.publicKey}, ${key.signCount},
      ${JSON.stringify(key.transports)}, ${name}, ${now.toISOString()})
    on conflict (id) do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Notes that a passkey has signed. */
export const notePasskey = async (
  db: Queries,
  { credentialId, administratorId }: Passkey,
  signCount: number,
  now: Date,
): Promise<void> => {
  await sql`
    update administrator_passkey set sign_count = ${signCount}, last_used_at = ${now.toISOString()}
    where administrator_id = ${administratorId} and id = ${credentialId}`.execute(db)
}

/** Gives a passkey another name. */
export const renamePasskey = async (
  db: Queries,
  { credentialId, administratorId }: Passkey,
  name: string,
): Promise<void> => {
  await sql`
    update administrator_passkey set name = ${name}
    where administrator_id = ${administratorId} and id = ${credentialId}`.execute(db)
}

/** Forgets a passkey: it opens nothing any more. */
export const deletePasskey = async (db: Queries, { credentialId, administratorId }: Passkey): Promise<void> => {
  await sql`
    delete from administrator_passkey where administrator_id = ${administratorId} and id = ${credentialId}`.execute(db)
}

/** Remembers what a browser was asked to sign, and for what; those that are over are cleared away. */
export const insertChallenge = async (db: Queries, challenge: string, purpose: string, now: Date): Promise<void> => {
  await sql`delete from administrator_challenge where expires_at <= ${now.toISOString()}`.execute(db)
  await sql`
    insert into administrator_challenge (hash, purpose, expires_at)
    values (${toHash(challenge)}, ${purpose}, ${new Date(now.getTime() + CHALLENGE_MS).toISOString()})`.execute(db)
}

/** Uses a challenge up; false when it was used, is over, or was for something else. */
export const takeChallenge = async (db: Queries, challenge: string, purpose: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    delete from administrator_challenge
    where hash = ${toHash(challenge)} and purpose = ${purpose} and expires_at > ${now.toISOString()}
    returning hash`.execute(db)
  return rows.length > 0
}

const toHash = (text: string): string => createHash('sha256').update(text).digest('hex')

const toPasskey = (row: Row): Passkey => ({
  id: toHash(row.id).slice(0, 16),
  credentialId: row.id,
  administratorId: row.administrator_id,
  rpId: row.rp_id,
  publicKey: row.public_key,
  signCount: row.sign_count,
  // Written above.
  transports: JSON.parse(row.transports) as string[],
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})
