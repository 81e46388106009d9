import { createECDH } from 'node:crypto'
import type { Database, Queries } from '../../db/database.ts'
import type { SealedColumns } from '../../security/secrets/reseal.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'

/** Key pair that identifies this server to push services (RFC 8292), each as base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** Sealed column of the private key. */
export const SEALED_PUSH_KEYS: SealedColumns = {
  table: 'push_key',
  key: ['id'],
  columns: ['private_key'],
  purpose: 'push.key',
}

type Tables = { push_key: { id: number; public_key: string; private_key: string | null } }

const tables = (db: Queries) => db.withTables<Tables>()

// One key pair serves all clinics.

/** Returns the server's keys, which are created on first use and shared by all processes. */
export const openPushKeys = async (db: Pick<Database, 'kysely' | 'write'>, secrets: Secrets): Promise<PushKeys> => {
  const known = await readKeys(db.kysely, secrets)
  if (known) return known
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const sealed = secrets.encrypt(SEALED_PUSH_KEYS.purpose, toText(pair.getPrivateKey()))
  await db.write([], async (transaction) => {
    const made = { public_key: publicKey, private_key: sealed }
    await tables(transaction)
      .insertInto('push_key')
      .values({ id: 1, ...made })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(made).where('push_key.private_key', 'is', null))
      .execute()
  })
  // Another process may have created them first.
  const made = await readKeys(db.kysely, secrets)
  if (!made) throw new Error('The push keys could not be saved')
  return made
}

/** Encodes a key of 32 bytes, including leading zeros. */
const toText = (key: Buffer): string => Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url')

const readKeys = async (db: Queries, secrets: Secrets): Promise<PushKeys | null> => {
  const row = await tables(db).selectFrom('push_key').selectAll().where('id', '=', 1).executeTakeFirst()
  // Without the sealing key, new ones are created; browsers notice that and subscribe again.
  if (!row || row.private_key === null) return null
  return { publicKey: row.public_key, privateKey: secrets.decrypt(SEALED_PUSH_KEYS.purpose, row.private_key) }
}
