import type { Queries } from '../../db/database.ts'
import { UsageError } from '../../core/errors.ts'
import type { Env } from '../../core/env.ts'
import { keyFile, type KeyRing } from './key-ring.ts'
import type { SealedColumns } from './reseal.ts'
import { findMissingKeys, noteKeys } from './sealed-with.ts'

/** Describes the place where the deployment's keys are stored. */
export const describeKeyPlace = ({ dataDir, secretKeys }: Pick<Env, 'dataDir' | 'secretKeys'>): string =>
  secretKeys.length > 0 ? 'SECRET_KEY' : keyFile(dataDir)

/**
 * Refuses to start on a database whose sealed texts cannot be opened. New texts would be sealed with another key, and
 * issued addresses would change. Throws UsageError.
 */
export const requireKeys = async (
  db: Queries,
  ring: KeyRing,
  sealed: readonly SealedColumns[],
  env: Pick<Env, 'dataDir' | 'secretKeys'>,
): Promise<void> => {
  const missing = await findMissingKeys(db, ring, sealed)
  if (missing.length === 0) return noteKeys(db, [ring.current().id])
  const fix =
    env.secretKeys.length > 0
      ? 'set SECRET_KEY=<current>,<that key>, start the server, and run maru secret rotate'
      : 'restore the secret.json that belongs to this database'
  throw new UsageError(
    `The database is encrypted with the secret key ${missing.join(', ')}, which ${describeKeyPlace(env)} does not contain. To fix it: ${fix}. If the key is permanently lost, npm run maru -- secret abandon ${missing.join(' ')} shows what is lost with it.`,
  )
}
