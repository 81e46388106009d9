import {
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type SqliteDatabase,
} from 'kysely'
import type { Queries } from './queries.ts'

const READS = /^\s*select\b/i

/**
 * Creates a dialect for queries outside transactions: reads use their own connection and never wait, writes go to the
 * writer and queue there. Transactions belong to the writer alone.
 */
export const createLanesDialect = (reader: SqliteDatabase, writer: Queries): Dialect => {
  const dialect = new SqliteDialect({ database: reader })
  return {
    createAdapter: () => new LanesAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => createLanesDriver(new SqliteDriver({ database: reader }), writer),
  }
}

/** Connections need no exclusive use: reads are synchronous, and the writer has a queue. */
class LanesAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const createLanesDriver = (reads: Driver, writer: Queries): Driver => {
  const refuse = async () => {
    throw new Error('Use write or atOneMoment of the database to begin a transaction')
  }
  return {
    init: () => reads.init(),
    acquireConnection: async () => {
      const reader = await reads.acquireConnection()
      return toLanes(reader, writer)
    },
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: () => reads.destroy(),
  }
}

const toLanes = (reader: DatabaseConnection, writer: Queries): DatabaseConnection => ({
  executeQuery: <R>(query: CompiledQuery) =>
    READS.test(query.sql) ? reader.executeQuery<R>(query) : writer.executeQuery<R>(query),
  streamQuery: (query, size) => reader.streamQuery(query, size),
})
