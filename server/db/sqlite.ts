import { channel } from 'node:diagnostics_channel'
import { chmodSync, closeSync, copyFileSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { LRUCache } from 'lru-cache'
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement, type Transaction } from 'kysely'
import { createListeners, insertChange, readChanges, readLastChange } from './changes.ts'
import { tagsOf, type ChangeListener, type Database, type NoTables, type Queries, type TagsOf } from './database.ts'
import { createYieldingDialect } from './yielding-dialect.ts'
import { createLanesDialect } from './sqlite-lanes.ts'
import { renewMarks } from './marks.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-files.ts'
import { openSqliteOverlay } from './sqlite-overlay.ts'
import { createWriteQueue } from './write-queue.ts'
import { UsageError } from '../core/errors.ts'

/** Polling interval in ms for changes of other processes. */
const POLL_MS = 50

/** Maximum wait in ms for another process's write. */
const BUSY_MS = 5000

/**
 * Opens the embedded database: WAL, every commit synced to disk, several processes on one file. Reads have their own
 * connection, so they wait for no writer, and a long transaction yields to them between its queries. `prepare` migrates
 * it; `onFailure` is called when polling for changes fails, which is retried.
 */
export const openSqlite = async (
  file: string,
  prepare: (db: Queries) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<Database> => {
  makeFile(file)
  const connection = connect(file)
  const writer = new Kysely<NoTables>({ dialect: createYieldingDialect({ database: withStatementCache(connection) }) })
  await prepare(writer)
  // From here on it waits asynchronously in this process (giving-way.ts), not within a call.
  connection.pragma('busy_timeout = 10')
  const kysely = openLanes(file, writer)
  const feed = createFeed(file, kysely, await readLastChange(kysely), onFailure)
  const queue = createWriteQueue()
  return {
    dialect: 'sqlite',
    kysely,
    publicReads: () => kysely,
    avoidReplica: () => {},
    write: async (tags, work) => {
      const result = await queue.run(() => writeHeld({ writer, connection }, tags, work))
      await feed.readOn()
      return result
    },
    atOneMoment: (work) => readAtOneMoment(file, work),
    onChange: feed.onChange,
    catchUp: () => feed.readOn(),
    overlay: (plan) => openSqliteOverlay(file, BUSY_MS, plan),
    backup: async (target) => {
      makeFile(target)
      try {
        await connection.backup(target)
      } catch (error) {
        rmSync(target, { force: true })
        throw error
      }
    },
    restore: async (source, before = async () => {}) => {
      const copy = await prepareCopy(file, source, prepare)
      await askBefore(copy, before)
      await overwrite(file, copy)
      await feed.readOn()
    },
    close: async () => {
      await feed.close()
      await kysely.destroy()
      await writer.destroy()
    },
  }
}

/** Event of `maru.write.end`, sent for each transaction that has held the write lock. */
export type HeldLock = { readonly heldMs: number; readonly rows: number }

const lockTaken = channel('maru.write.begin')
const lockReleased = channel('maru.write.end')

const writeHeld = async <Result>(
  { writer, connection }: { readonly writer: Kysely<NoTables>; readonly connection: Sqlite.Database },
  tags: TagsOf<Result>,
  work: (transaction: Transaction<NoTables>) => Promise<Result>,
): Promise<Result> => {
  const countRows = () => Number(connection.prepare('select total_changes()').pluck().get())
  const before = lockReleased.hasSubscribers ? countRows() : 0
  let since = performance.now()
  try {
    return await writer.transaction().execute(async (transaction) => {
      since = performance.now()
      lockTaken.publish(null)
      const done = await work(transaction)
      const told = tagsOf(tags, done)
      await insertChange(transaction, told)
      await renewMarks(transaction, told)
      return done
    })
  } finally {
    if (lockReleased.hasSubscribers) {
      const held: HeldLock = { heldMs: performance.now() - since, rows: countRows() - before }
      lockReleased.publish(held)
    }
  }
}

/**
 * Opens a read-only connection. Two connections of one process must not write: the second would block the first while
 * it waits.
 */
const openReading = (file: string): Sqlite.Database => new Sqlite(file, { timeout: BUSY_MS, readonly: true })

const openLanes = (file: string, writer: Kysely<NoTables>): Kysely<NoTables> =>
  new Kysely<NoTables>({ dialect: createLanesDialect(withStatementCache(openReading(file)), writer) })

const readAtOneMoment = async <Result>(file: string, work: (moment: Queries) => Promise<Result>): Promise<Result> => {
  const kysely = new Kysely<NoTables>({ dialect: new SqliteDialect({ database: openReading(file) }) })
  try {
    return await kysely.transaction().execute(work)
  } finally {
    await kysely.destroy()
  }
}

/** Creates an empty file with private permissions. SQLite keeps its mode and uses the same for the files beside it. */
const makeFile = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
  closeSync(openSync(file, 'a', PRIVATE_FILE))
}

const connect = (file: string): Sqlite.Database => {
  const connection = new Sqlite(file, { timeout: BUSY_MS })
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // Deleted or since sealed data must not stay readable in free pages.
  connection.pragma('secure_delete = ON')
  return connection
}

/**
 * Overwrites the database with SQLite's own backup, which takes locks, so other processes see the old content or the
 * new one and nothing in between. The change number jumps, so they notice that they missed changes.
 */
const overwrite = async (file: string, copy: string): Promise<void> => {
  const original = new Sqlite(copy, { fileMustExist: true })
  const target = new Sqlite(file, { timeout: BUSY_MS })
  try {
    const askLast = (db: Sqlite.Database) => Number(db.prepare('select coalesce(max(id), 0) from change').pluck().get())
    const last = Math.max(askLast(original), askLast(target))
    original.prepare('insert into change (id, tags) values (?, ?)').run(last + 2, '[]')
    await original.backup(file)
  } finally {
    original.close()
    target.close()
    removeDatabase(copy)
  }
}

/** Returns a migrated copy. Throws UsageError for a file that is not one of our backups, before anything is lost. */
const prepareCopy = async (file: string, source: string, prepare: (db: Queries) => Promise<void>): Promise<string> => {
  const copy = `${file}.restoring`
  // A killed restore may have left a journal, which SQLite would apply to the new copy.
  removeDatabase(copy)
  copyFileSync(source, copy)
  chmodSync(copy, PRIVATE_FILE)
  const connection = new Sqlite(copy)
  const kysely = new Kysely<NoTables>({ dialect: new SqliteDialect({ database: withStatementCache(connection) }) })
  try {
    const check: unknown = connection.pragma('quick_check', { simple: true })
    const isOurs = connection.prepare(`select 1 from sqlite_master where name = 'migration'`).get() !== undefined
    if (check !== 'ok' || !isOurs)
      throw new UsageError(`${source} is not a copy made by maru backup, or it is damaged.`)
    await prepare(kysely)
  } catch (error) {
    connection.close()
    removeDatabase(copy)
    throw error instanceof Sqlite.SqliteError ? new UsageError(`${source} is not a database.`) : error
  }
  connection.close()
  return copy
}

const askBefore = async (copy: string, before: (db: Queries) => Promise<void>): Promise<void> => {
  const kysely = new Kysely<NoTables>({
    dialect: new SqliteDialect({ database: withStatementCache(new Sqlite(copy)) }),
  })
  try {
    await before(kysely)
  } catch (error) {
    await kysely.destroy()
    removeDatabase(copy)
    throw error
  }
  await kysely.destroy()
}

/** Deletes a closed database with its journal files. */
const removeDatabase = (file: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
}

/**
 * Caches prepared statements by their text, because Kysely prepares each query again, which costs more than a small
 * read. Replaces `begin` by `begin immediate`: a transaction that starts with a read could otherwise fail on its first
 * write.
 */
const withStatementCache = (connection: Sqlite.Database): SqliteDatabase => {
  const statements = new LRUCache<string, SqliteStatement>({
    max: 500,
    memoMethod: (text) => connection.prepare(text === 'begin' ? 'begin immediate' : text),
  })
  const rollback = createRollback(connection)
  return {
    close: () => void connection.close(),
    prepare: (text) => (text === 'rollback' ? rollback : statements.memo(text)),
  }
}

/**
 * Creates a rollback that tolerates an ended transaction: a full or failing disk ends it, and a second rollback would
 * fail and hide the first error.
 */
const createRollback = (connection: Sqlite.Database): SqliteStatement => ({
  reader: false,
  run: () => {
    if (connection.inTransaction) connection.exec('rollback')
    return { changes: 0, lastInsertRowid: 0 }
  },
  all: () => [],
  iterate: () => [].values(),
})

/**
 * Polls for changes. `PRAGMA data_version` changes when another connection commits, so a separate connection polls it:
 * that one sees commits of this process and of others.
 */
const createFeed = (file: string, kysely: Queries, newest: number, onFailure: (error: unknown) => void) => {
  const { emit, onChange } = createListeners()
  const watcher = new Sqlite(file, { timeout: BUSY_MS, readonly: true })
  const askVersion = watcher.prepare('PRAGMA data_version').pluck()
  let seen: unknown
  let last = newest
  let reading: Promise<void> = Promise.resolve()

  const readOnce = async () => {
    const changes = await readChanges(kysely, last)
    const [first] = changes
    if (!first) return
    const hasGap = first.id > last + 1
    last = changes.at(-1)?.id ?? last
    emit(hasGap ? null : changes.flatMap(({ tags }) => tags))
  }
  // Serialised, so that no change is announced twice.
  const readOn = () => (reading = reading.then(readOnce, readOnce))
  // A failing disk fails on every poll; report it once until a poll succeeds again.
  let isFailing = false
  const poll = async () => {
    try {
      const version = askVersion.get()
      if (version !== seen) await readOn()
      seen = version
      isFailing = false
    } catch (error) {
      if (!isFailing) onFailure(error)
      isFailing = true
    }
  }
  const timer = setInterval(() => void poll(), POLL_MS).unref()
  return {
    readOn,
    onChange: (listener: ChangeListener) => onChange(listener),
    close: async () => {
      clearInterval(timer)
      await reading.catch(onFailure)
      watcher.close()
    },
  }
}
