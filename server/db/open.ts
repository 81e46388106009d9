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
  const fix = Object.entries(FIXES).find(([start]) => known.startsWith(start))?.[1]
  return fix === undefined ? cause : new UsageError(fix.replaceAll('{file}', sqliteFile(env)), { cause })
}

const FIXES: Readonly<Record<string, string>> = {
  SQLITE_CANTOPEN:
    'The database {file} cannot be opened. To fix it: set DATA_DIR to a folder that this user can write.',
  EACCES: 'The folder of {file} is not writable. To fix it: set DATA_DIR to a folder that this user can write.',
  ENOTDIR: 'The folder of {file} is a file. To fix it: set DATA_DIR to a folder.',
  EEXIST: 'The folder of {file} is a file. To fix it: set DATA_DIR to a folder.',
  SQLITE_READONLY:
    'The database {file} is not writable. To fix it: give this user write access to the folder and its files.',
  SQLITE_NOTADB:
    'The file {file} is not a database. To fix it: restore a copy, or move the file away to start with an empty database.',
  SQLITE_CORRUPT: 'The database {file} is damaged. To fix it: move it away and run: npm run maru -- restore <copy>.',
  ECONNREFUSED: 'PostgreSQL does not respond at DATABASE_URL. To fix it: start it, or correct the host and port.',
  ENOTFOUND: 'The host in DATABASE_URL is unknown. To fix it: correct the host.',
  '28': 'PostgreSQL rejects the user or password in DATABASE_URL, or requires a password. To fix it: correct them.',
  '3D000': 'The database in DATABASE_URL does not exist. To fix it: create it.',
}
