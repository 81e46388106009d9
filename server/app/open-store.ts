import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Migration } from '../db/migrator.ts'
import { openDatabase } from '../db/open.ts'
import { makeDataFolder, makePrivate } from '../db/private-files.ts'
import type { Env } from '../core/env.ts'
import type { Logger } from '../core/logger.ts'
import { resources } from '../resources/registry.ts'
import { sealedColumns } from './sealed-columns.ts'
import { openKeyRing } from '../security/secrets/key-ring.ts'
import { requireKeys } from '../security/secrets/require-keys.ts'
import { createSecrets, type Secrets } from '../security/secrets/secrets.ts'

/** Migrated database with its sealing keys. */
export type Store = { readonly db: Database; readonly secrets: Secrets }

const OTHERS_CAN_READ =
  'Other users of this machine can read DATA_DIR. To fix it: give Maru its own folder with mode 700'

/**
 * Opens DATA_DIR and, if set, DATABASE_URL: closes it to other users, loads its keys, and seals remaining plain text.
 * `acceptsAnyKey` is for a database that is about to be replaced. Throws UsageError.
 */
export const openStore = async (
  env: Env,
  migrations: readonly Migration[],
  { now, logger, acceptsAnyKey }: { readonly now: Date; readonly logger: Logger; readonly acceptsAnyKey: boolean },
): Promise<Store> => {
  makeDataFolder(env)
  if (!makePrivate(env)) logger.warn({ dataDir: env.dataDir }, OTHERS_CAN_READ)
  const ring = openKeyRing(env)
  const secrets = createSecrets(ring)
  const db = await openDatabase(env, migrations, now, (error) => logger.error({ error }, 'Database'))
  if (acceptsAnyKey) return { db, secrets }
  try {
    await requireKeys(db.kysely, ring, sealedColumns, env)
    await sealStored({ db, secrets }, logger)
  } catch (error) {
    await db.close()
    throw error
  }
  return { db, secrets }
}

/** Seals plain text from earlier builds. */
export const sealStored = async ({ db, secrets }: Store, logger: Logger): Promise<void> => {
  let count = 0
  for (const { sealStored: seal } of resources) count += (await seal?.(db, secrets)) ?? 0
  if (count === 0) return
  logger.info({ count }, 'Encrypted data that was stored in plain text')
  if (db.dialect === 'sqlite') await wipe(db, logger)
}

/** Erases former plain text from free pages and from the journal. */
const wipe = async (db: Pick<Database, 'kysely'>, logger: Logger): Promise<void> => {
  try {
    await sql`vacuum`.execute(db.kysely)
    await sql`pragma wal_checkpoint(truncate)`.execute(db.kysely)
  } catch (error) {
    logger.warn({ error }, 'Free pages of the database file may still contain plain text. To fix it: run VACUUM')
  }
}
