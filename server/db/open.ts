import { join } from 'node:path'
import type { Env } from '../env.ts'
import { changeMigration } from './changes.ts'
import type { Database } from './database.ts'
import { migrate, type Migration } from './migrator.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** The embedded database's file. */
export const sqliteFile = (env: Pick<Env, 'dataDir'>): string => join(env.dataDir, 'maru.sqlite')

/** Opens the database that the settings name and brings it to the newest shape. */
export const openDatabase = async (
  env: Pick<Env, 'dataDir' | 'databaseUrl'>,
  migrations: readonly Migration[],
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<Database> => {
  const all = [changeMigration, ...migrations]
  return env.databaseUrl
    ? openPostgres(env.databaseUrl, (db) => migrate(db, 'postgres', all, now), onFailure)
    : openSqlite(sqliteFile(env), (db) => migrate(db, 'sqlite', all, now), onFailure)
}
