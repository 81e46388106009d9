import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { SqliteDialect, type DatabaseConnection, type Dialect, type SqliteDialectConfig } from 'kysely'

/** Duration in ms of a slice of long work before it yields. */
const SLICE_MS = 5

/** Maximum wait in ms for another process's write, and the retry interval. */
const BUSY_MS = 5000
const RETRY_MS = 5

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'

/** A turn of the event loop that takes this long in ms has served others, who may not have finished. */
const BUSY_TURN_MS = 0.5
/** Maximum number of turns that long work waits for others. */
const MAX_TURNS = 20

/**
 * Creates a function that is called between two steps of long work and yields once they have taken long enough: until
 * others have nothing to do, or for `maxTurns` turns of the event loop. Work that holds a lock yields for one.
 */
export const createGivingWay = (maxTurns = MAX_TURNS): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since <= SLICE_MS) return
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const start = performance.now()
      await nextTurn()
      if (performance.now() - start < BUSY_TURN_MS) break
    }
    since = performance.now()
  }
}

/**
 * Creates Kysely's SQLite dialect for writes. SQLite answers synchronously, so a transaction of a thousand queries
 * would block the process; this dialect yields between two queries.
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
  const giveWay = createGivingWay(1)
  return {
    executeQuery: async (query) => {
      await giveWay()
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
