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
import { createGivingWay } from './giving-way.ts'

/** A statement that is to be run later, in a form that JSON keeps. */
export type Statement = {
  readonly sql: string
  readonly parameters: readonly (string | number | null)[]
  /** How many rows it changes at most, where its parameters do not name them. */
  readonly rows?: number
}

/** Writes that were planned without a lock. */
export type RecordedWrites<Result> = {
  readonly result: Result
  readonly statements: readonly Statement[]
  /** What has to read and write when they are run; short. */
  readonly atCommit: readonly ((transaction: Queries) => Promise<void>)[]
}

const READS = /^\s*(select|with)\b/i

const pending = new WeakMap<Queries, ((transaction: Queries) => Promise<void>)[]>()

/**
 * Runs work that reads and writes, without any lock: reads are answered from the database as it is, writes are only
 * recorded. So the work does not see its own writes, and has to check at commit that what it has read is still so.
 */
export const recordWrites = async <Result>(
  { dialect, kysely }: Pick<Database, 'dialect' | 'kysely'>,
  work: (db: Queries) => Promise<Result>,
): Promise<RecordedWrites<Result>> => {
  const statements: Statement[] = []
  const atCommit: ((transaction: Queries) => Promise<void>)[] = []
  const db = new Kysely<NoTables>({ dialect: createDialect(dialect, kysely, statements) })
  pending.set(db, atCommit)
  return { result: await work(db), statements, atCommit }
}

/**
 * Runs work that has to see the database as it is when it is written: at once in a transaction, at commit where writes are
 * recorded.
 */
export const runAtCommit = async (db: Queries, work: (transaction: Queries) => Promise<void>): Promise<void> => {
  const later = pending.get(db)
  if (later) later.push(work)
  else await work(db)
}

const createDialect = (dialect: Database['dialect'], reads: Queries, statements: Statement[]): Dialect => {
  const isSqlite = dialect === 'sqlite'
  const connection = createConnection(reads, statements)
  return {
    createAdapter: () => (isSqlite ? new SeveralAtOnce() : new PostgresAdapter()),
    createQueryCompiler: () => (isSqlite ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
    createIntrospector: () => refuse('asks what tables there are'),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: async () => refuse('begins a transaction'),
      commitTransaction: async () => refuse('ends a transaction'),
      rollbackTransaction: async () => refuse('ends a transaction'),
      destroy: async () => {},
    }),
  }
}

/** Recording needs no queue. */
class SeveralAtOnce extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const createConnection = (reads: Queries, statements: Statement[]): DatabaseConnection => {
  const giveWay = createGivingWay()
  return {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      await giveWay()
      if (READS.test(query.sql)) return reads.executeQuery<Row>(query)
      if (/\breturning\b/i.test(query.sql)) refuse(`asks what a statement did: ${query.sql.slice(0, 200)}`)
      statements.push({ sql: query.sql, parameters: query.parameters.map(toParameter) })
      return { rows: [] }
    },
    streamQuery: () => refuse('streams'),
  }
}

const toParameter = (value: unknown): string | number | null => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  return refuse(`writes a value of type ${typeof value}`)
}

const refuse = (what: string): never => {
  throw new Error(`Recorded work ${what}`)
}
