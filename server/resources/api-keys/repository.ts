import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { AdministratorRole, Right } from '../../security/rights.ts'
import type { MadeSecret } from './key-format.ts'
import { keyTables, type KeyRow, type SecretRow } from './tables.ts'

/** Settings of a key that its owner chooses. */
export type KeySettings = {
  readonly name: string
  readonly role: AdministratorRole
  /** Some permissions of the role; null for all. */
  readonly rights: readonly Right[] | null
  readonly isReadOnly: boolean
  /** Content types; null for all. */
  readonly kinds: readonly string[] | null
  /** Addresses and networks that the key works from; empty for all. */
  readonly addresses: readonly string[]
  readonly perMinute: number
  readonly expiresAt: string | null
}

/** Creator of a key: an account, or the command line without a number. */
export type KeyCreator = { readonly id: number | null; readonly name: string }

const joined = (db: Queries) =>
  keyTables(db)
    .selectFrom('api_key')
    .leftJoin('administrator', 'administrator.id', 'api_key.creator_id')
    .selectAll('api_key')
    .select([
      'administrator.id as account_id',
      'administrator.partner_id as account_partner_id',
      'administrator.role as account_role',
      'administrator.disabled_at as account_disabled_at',
    ])

const keys = (partnerId: PartnerId, db: Queries) =>
  joined(db).where('api_key.partner_id', '=', partnerId).where('api_key.revoked_at', 'is', null)

/** A key with its creator's account. */
export type StoredKey = Awaited<ReturnType<typeof listKeys>>[number]

/** Lists the keys of a clinic, or of the operators, that are not revoked. */
export const listKeys = async (partnerId: PartnerId, db: Queries) => keys(partnerId, db).orderBy('api_key.id').execute()

/** Returns a key that is not revoked; null without one of this number. */
export const findKey = async (partnerId: PartnerId, db: Queries, id: number): Promise<StoredKey | null> =>
  (await keys(partnerId, db).where('api_key.id', '=', id).executeTakeFirst()) ?? null

/** Returns the key of a secret's public id, revoked or not, with that secret. */
export const findKeyOfSecret = async (db: Queries, secretId: string) =>
  (await joined(db)
    .innerJoin('api_key_secret', 'api_key_secret.api_key_id', 'api_key.id')
    .select(['api_key_secret.id as secret_id', 'api_key_secret.digest', 'api_key_secret.ends_at as secret_ends_at'])
    .where('api_key_secret.id', '=', secretId)
    .executeTakeFirst()) ?? null

/** A key found by one of its secrets. */
export type FoundKey = NonNullable<Awaited<ReturnType<typeof findKeyOfSecret>>>

/** Returns the names of keys by number, revoked ones included. */
export const findKeyNames = async (db: Queries, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await keyTables(db).selectFrom('api_key').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Adds a key with its first secret; returns its number. */
export const insertKey = async (
  partnerId: PartnerId,
  db: Queries,
  settings: KeySettings,
  { creator, secret, now }: { readonly creator: KeyCreator; readonly secret: MadeSecret; readonly now: Date },
): Promise<number> => {
  const { id } = await keyTables(db)
    .insertInto('api_key')
    .values({
      partner_id: partnerId,
      ...toColumns(settings),
      created_at: now.toISOString(),
      creator_id: creator.id,
      creator: creator.name,
      pace_taken: 0,
      used_count: 0,
      refused_count: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSecret(db, id, secret, now)
  return id
}

/** Adds a secret to a key. */
export const insertSecret = async (
  db: Queries,
  keyId: number,
  { id, digest }: MadeSecret,
  now: Date,
): Promise<void> => {
  await keyTables(db)
    .insertInto('api_key_secret')
    .values({ id, api_key_id: keyId, digest, created_at: now.toISOString() })
    .execute()
}

const toColumns = ({ name, role, rights, isReadOnly, kinds, addresses, perMinute, expiresAt }: KeySettings) => ({
  name,
  role,
  rights: rights === null ? null : rights.join(' '),
  is_read_only: isReadOnly ? 1 : 0,
  kinds: kinds === null ? null : kinds.join(' '),
  addresses: addresses.join(' '),
  per_minute: perMinute,
  expires_at: expiresAt,
})

/** Changes the settings of a key. */
export const updateKey = (partnerId: PartnerId, db: Queries, id: number, settings: KeySettings): Promise<void> =>
  update(partnerId, db, id, toColumns(settings))

/** Changes the creator of a key. */
export const updateCreator = (partnerId: PartnerId, db: Queries, id: number, creator: KeyCreator): Promise<void> =>
  update(partnerId, db, id, { creator_id: creator.id, creator: creator.name })

/** Revokes a key and deletes its secrets; its name stays for the history. */
export const revokeKey = async (partnerId: PartnerId, db: Queries, id: number, now: Date): Promise<void> => {
  await update(partnerId, db, id, { revoked_at: now.toISOString() })
  await keyTables(db).deleteFrom('api_key_secret').where('api_key_id', '=', id).execute()
}

const update = async (partnerId: PartnerId, db: Queries, id: number, change: Partial<KeyRow>): Promise<void> => {
  await keyTables(db)
    .updateTable('api_key')
    .set(change)
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .execute()
}

/** Lists the secrets of keys, the current one of each first; those that have ended are left out. */
export const listSecrets = async (db: Queries, keyIds: readonly number[], now: Date): Promise<SecretRow[]> => {
  if (keyIds.length === 0) return []
  return keyTables(db)
    .selectFrom('api_key_secret')
    .selectAll()
    .where('api_key_id', 'in', keyIds)
    .where((build) => build.or([build('ends_at', 'is', null), build('ends_at', '>', now.toISOString())]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Deletes the old secrets of a key. */
export const deleteOldSecrets = async (db: Queries, keyId: number): Promise<void> => {
  await keyTables(db)
    .deleteFrom('api_key_secret')
    .where('api_key_id', '=', keyId)
    .where('ends_at', 'is not', null)
    .execute()
}

/** Lets the current secret of a key end at a time; called before its successor is added. */
export const endCurrentSecret = async (db: Queries, keyId: number, endsAt: Date): Promise<void> => {
  await keyTables(db)
    .updateTable('api_key_secret')
    .set({ ends_at: endsAt.toISOString() })
    .where('api_key_id', '=', keyId)
    .where('ends_at', 'is', null)
    .execute()
}

/** Lets the old secret of a key end at another time; false without one that still works. */
export const moveEndOfOldSecret = async (db: Queries, keyId: number, endsAt: Date, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await keyTables(db)
    .updateTable('api_key_secret')
    .set({ ends_at: endsAt.toISOString() })
    .where('api_key_id', '=', keyId)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0
}
