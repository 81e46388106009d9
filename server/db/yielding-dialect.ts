import { setTimeout as pause } from 'node:timers/promises'
import { SqliteDialect, type DatabaseConnection, type Dialect, type SqliteDialectConfig } from 'kysely'
import { createLockedYield } from '../core/yield-to-event-loop.ts'

/** Maximum wait in ms for another process's write, and the retry interval. */
const BUSY_MS = 5000
const RETRY_MS = 5

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'

/**
 * Creates Kysely's SQLite dialect for writes. SQLite answers synchronously, so a transaction of a thousand queries
 * would block the process; this dialect yields between two queries.
 */
export const createYieldingDialect = (config: SqliteDialectConfig): Dialect => {
  const dialect = new SqliteDialect(config)
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async () => yieldBetween(await acquire())
      return driver
    },
  }
}

const yieldBetween = (connection: DatabaseConnection): DatabaseConnection => {
  const yieldToLoop = createLockedYield()
  return {
    executeQuery: async (query) => {
      await yieldToLoop()
      const until = performance.now() + BUSY_MS
      for (;;) {
        try {
          return await connection.executeQuery(query)
        } catch (error) {
          // A rejected statement has changed nothing. Waiting here also lets other work of this process continue.
          if (!isBusy(error) || performance.now() > until) throw error
          await pause(RETRY_MS)
        }
      }
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  }
}
