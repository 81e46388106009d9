import { setImmediate as nextTurn } from 'node:timers/promises'
import { SqliteDialect, type DatabaseConnection, type Dialect, type SqliteDialectConfig } from 'kysely'

/** How long work goes on before whatever else waits in this process has a turn. */
const SLICE_MS = 5

/** Called between two pieces of long work, gives way once they have taken long enough. */
export const createGivingWay = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since <= SLICE_MS) return
    await nextTurn()
    since = performance.now()
  }
}

/**
 * Kysely's SQLite, for writes. SQLite answers without waiting, so a transaction of a thousand queries would let nothing
 * else happen in its process; this one gives way between two of them.
 */
export const createGivingWayDialect = (config: SqliteDialectConfig): Dialect => {
  const dialect = new SqliteDialect(config)
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async () => giveWayBetween(await acquire())
      return driver
    },
  }
}

const giveWayBetween = (connection: DatabaseConnection): DatabaseConnection => {
  const giveWay = createGivingWay()
  return {
    executeQuery: async (query) => {
      await giveWay()
      return connection.executeQuery(query)
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  }
}
