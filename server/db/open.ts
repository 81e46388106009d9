import { join } from 'node:path'
import type { Env } from '../core/env.ts'
import { changeMigration } from './changes.ts'
import type { Database } from './database.ts'
import { longWriteMigration } from './long-write.ts'
import { markMigration } from './marks.ts'
import { migrate, type Migration } from './migrator.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { UsageError } from '../core/errors.ts'

/** Returns the path of the embedded database's file. */
export const sqliteFile = (env: Pick<Env, 'dataDir'>): string => join(env.dataDir, 'maru.sqlite')

/** Opens the configured database and runs the migrations. */
export const openDatabase = async (
  env: Pick<Env, 'dataDir' | 'databaseUrl'> & Partial<Pick<Env, 'databaseReadUrl'>>,
  migrations: readonly Migration[],
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<Database> => {
  const all = [changeMigration, markMigration, longWriteMigration, ...migrations]
  try {
    return env.databaseUrl
      ? await openPostgres(
          { url: env.databaseUrl, readUrl: env.databaseReadUrl ?? null },
          (db) => migrate(db, 'postgres', all, now),
          onFailure,
        )
      : await openSqlite(sqliteFile(env), (db) => migrate(db, 'sqlite', all, now), onFailure)
  } catch (cause) {
    throw explain(cause, env)
  }
}

/**
 * Converts errors an operator can fix to usage errors; returns others unchanged. The address contains a password and is
 * not repeated.
 */
const explain = (cause: unknown, env: Pick<Env, 'dataDir'>): unknown => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  // A server that asks for a password gets none; the driver reports this without an error code.
  const isPasswordMissing = cause instanceof Error && cause.message.includes('client password must be a string')
  const known = isPasswordMissing ? '28' : code
  const mend = Object.entries(MENDS).find(([start]) => known.startsWith(start))?.[1]
  return mend === undefined ? cause : new UsageError(mend.replaceAll('{file}', sqliteFile(env)), { cause })
}

const MENDS: Readonly<Record<string, string>> = {
  SQLITE_CANTOPEN:
    'The database {file} cannot be opened. To mend it: let DATA_DIR be a folder that this user may write.',
  EACCES: 'The folder of {file} cannot be written. To mend it: let DATA_DIR be a folder that this user may write.',
  ENOTDIR: 'The folder of {file} is a file. To mend it: let DATA_DIR be a folder.',
  EEXIST: 'The folder of {file} is a file. To mend it: let DATA_DIR be a folder.',
  SQLITE_READONLY: 'The database {file} cannot be written. To mend it: let this user write the folder and its files.',
  SQLITE_NOTADB: 'The file {file} is no database. To mend it: restore a copy, or move the file away to start anew.',
  SQLITE_CORRUPT: 'The database {file} is damaged. To mend it: move it away and run: npm run maru -- restore <copy>.',
  ECONNREFUSED: 'PostgreSQL does not answer at DATABASE_URL. To mend it: start it, or correct host and port.',
  ENOTFOUND: 'The host in DATABASE_URL is unknown. To mend it: correct it.',
  '28': 'PostgreSQL refuses the user or the password in DATABASE_URL, or wants a password. To mend it: correct them.',
  '3D000': 'The database that DATABASE_URL names does not exist. To mend it: create it.',
}
