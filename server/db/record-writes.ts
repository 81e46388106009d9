import {
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely'
import type { Database, NoTables, Queries } from './database.ts'
import { createLoopYield } from '../core/yield-to-event-loop.ts'
import type { OverlayPlan } from './overlay.ts'

/** Statement to be run later, in a form that can be stored as JSON. */
export type Statement = {
  readonly sql: string
  readonly parameters: readonly (string | number | null)[]
  /** Maximum number of changed rows, if the parameters do not show it. */
  readonly rows?: number
}

/** Writes that were planned without a lock. */
export type RecordedWrites<Result> = {
  readonly result: Result
  readonly statements: readonly Statement[]
  /** Work that must read and write at commit; kept short. */
  readonly atCommit: readonly ((transaction: Queries) => Promise<void>)[]
}

const READS = /^\s*(select|with)\b/i

/** Recording of a write's statements; paused during work that is repeated at commit. */
type Recording = {
  readonly statements: Statement[]
  readonly atCommit: ((transaction: Queries) => Promise<void>)[]
  isPaused: boolean
}

type Under = { readonly dialect: Database['dialect']; readonly reads: Queries; readonly isCopy: boolean }

const recordings = new WeakMap<Queries, { readonly recording: Recording; readonly isCopy: boolean }>()

/**
 * Runs work that reads and writes, without any lock: reads go to the current database, writes are only recorded. The
 * work does not see its own writes, and must check at commit that the data it read is unchanged.
 */
export const recordWrites = <Result>(
  { dialect, kysely }: Pick<Database, 'dialect' | 'kysely'>,
  work: (db: Queries) => Promise<Result>,
): Promise<RecordedWrites<Result>> => record({ dialect, reads: kysely, isCopy: false }, work)

/**
 * Records the writes of work that must see its own writes: it runs in a copy of one clinic's rows of these tables, all
 * of which are in memory meanwhile.
 */
export const recordOnCopy = async <Result>(
  { dialect, overlay }: Pick<Database, 'dialect' | 'overlay'>,
  { partnerId, tables }: Pick<OverlayPlan<unknown>, 'partnerId' | 'tables'>,
  work: (db: Queries) => Promise<Result>,
): Promise<RecordedWrites<Result>> => {
  const fill = (copy: Queries) => record({ dialect, reads: copy, isCopy: true }, work)
  const made = await overlay({ tables, partnerId, fill })
  await made.close()
  return made.filled
}

const record = async <Result>(
  under: Under,
  work: (db: Queries) => Promise<Result>,
): Promise<RecordedWrites<Result>> => {
  const recording: Recording = { statements: [], atCommit: [], isPaused: false }
  const db = new Kysely<NoTables>({ dialect: createDialect(under, recording) })
  recordings.set(db, { recording, isCopy: under.isCopy })
  const result = await work(db)
  return { result, statements: recording.statements, atCommit: recording.atCommit }
}

/**
 * Runs work that must see the database at the time of writing: immediately in a transaction or a copy, at commit if
 * writes are recorded.
 */
export const runAtCommit = async (db: Queries, work: (transaction: Queries) => Promise<void>): Promise<void> => {
  const found = recordings.get(db)
  if (!found) return work(db)
  const { recording, isCopy } = found
  recording.atCommit.push(work)
  if (!isCopy) return
  recording.isPaused = true
  try {
    await work(db)
  } finally {
    recording.isPaused = false
  }
}

const createDialect = (under: Under, recording: Recording): Dialect => {
  const isSqlite = under.dialect === 'sqlite'
  const connection = createConnection(under, recording)
  return {
    createAdapter: () => (isSqlite ? new SeveralAtOnce() : new PostgresAdapter()),
    createQueryCompiler: () => (isSqlite ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
    createIntrospector: () => refuse('must not list tables'),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: async () => refuse('must not begin a transaction'),
      commitTransaction: async () => refuse('must not end a transaction'),
      rollbackTransaction: async () => refuse('must not end a transaction'),
      destroy: async () => {},
    }),
  }
}

/** Adapter without a queue, which recording does not need. */
class SeveralAtOnce extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const createConnection = ({ reads, isCopy }: Under, recording: Recording): DatabaseConnection => {
  const yieldToLoop = createLoopYield()
  return {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      await yieldToLoop()
      if (READS.test(query.sql)) return reads.executeQuery<Row>(query)
      if (!isCopy && /\breturning\b/i.test(query.sql)) {
        refuse(`must not use "returning": ${query.sql.slice(0, 200)}`)
      }
      if (!recording.isPaused) {
        recording.statements.push({ sql: query.sql, parameters: query.parameters.map(toParameter) })
      }
      return isCopy ? reads.executeQuery<Row>(query) : { rows: [] }
    },
    streamQuery: () => refuse('must not stream'),
  }
}

const toParameter = (value: unknown): string | number | null => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  return refuse(`must not write a value of type ${typeof value}`)
}

const refuse = (what: string): never => {
  throw new Error(`Recorded work ${what}`)
}
