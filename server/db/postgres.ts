import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { createListeners, parseTags } from './changes.ts'
import { tagsOf, type Database, type NoTables, type Queries } from './database.ts'
import { renewMarks } from './marks.ts'
import { openPostgresOverlay } from './postgres-overlay.ts'
import { openReadReplica } from './read-replica.ts'
import { withoutJit } from './without-jit.ts'
import { UsageError } from '../core/errors.ts'

/** Channel for all change notifications. */
const CHANNEL = 'maru_change'

/** Maximum payload of a notification: PostgreSQL refuses 8,000 bytes and more. */
const MAX_PAYLOAD_BYTES = 7000

/** Connection timeout in ms. */
const CONNECT_MS = 5000

/** Timeout in ms for a notification to ourselves. */
const ECHO_MS = 5000

const INT8 = 20

/**
 * Opens PostgreSQL for several nodes. Changes are announced by NOTIFY on commit. Notifications are not replayed, so
 * after a lost connection listeners are asked to clear their caches.
 */
export const openPostgres = async (
  { url, readUrl }: { readonly url: string; readonly readUrl: string | null },
  prepare: (db: Queries) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    types: plainTypes,
    onConnect: withoutJit,
  })
  pool.on('error', onFailure)
  const kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) })
  await prepare(kysely)
  const replica = readUrl === null ? null : openReadReplica(readUrl, kysely, plainTypes, onFailure)
  const { emit: tell, onChange } = createListeners()
  const emit = (tags: readonly string[] | null) => {
    // Must run before listeners recompute the changed data.
    replica?.fallBehind()
    tell(tags)
  }
  const ear = createEar(url, emit, onFailure)
  await ear.connect()
  return {
    dialect: 'postgres',
    kysely,
    publicReads: () => replica?.current() ?? kysely,
    avoidReplica: () => replica?.fallBehind(),
    write: createWrite(kysely, emit),
    atOneMoment: (work) => kysely.transaction().setIsolationLevel('repeatable read').execute(work),
    onChange,
    // Notifications arrive in commit order, so when this one comes back, all earlier changes have arrived.
    catchUp: async () => {
      const echo = randomUUID()
      const call = sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ echo })})`
      await Promise.all([ear.hear(echo), call.execute(kysely)])
    },
    overlay: (plan) =>
      openPostgresOverlay({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, types: plainTypes }, plan),
    backup: async () => {
      throw new UsageError('With PostgreSQL, back up with its own tools: pg_dump "$DATABASE_URL" > maru.sql')
    },
    restore: async () => {
      throw new UsageError('With PostgreSQL, restore with its own tools: psql "$DATABASE_URL" < maru.sql')
    },
    close: async () => {
      await ear.close()
      await replica?.close()
      await kysely.destroy()
    },
  }
}

const createWrite =
  (kysely: Kysely<NoTables>, emit: (tags: readonly string[]) => void): Database['write'] =>
  async (tags, work) => {
    let told: readonly string[] = []
    const result = await kysely.transaction().execute(async (transaction) => {
      const done = await work(transaction)
      told = tagsOf(tags, done)
      for (const payload of toPayloads(told)) await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(transaction)
      await renewMarks(transaction, told)
      return done
    })
    // Its own notification arrives after the answer; a caller that reads its own write must not wait for it.
    if (told.length > 0) emit(told)
    return result
  }

/** Type parsers that return values as SQLite does: integers as numbers; times are text columns in both. */
const plainTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    // pg's own overloads differ between text and binary; every column we read is text.
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/** Splits tags into as few notifications as possible: the tags of a publication of a thousand entries exceed one. */
const toPayloads = (tags: readonly string[]): string[] => {
  const payloads: string[] = []
  let chunk: string[] = []
  let length = 2
  for (const tag of tags) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1
    if (length + size > MAX_PAYLOAD_BYTES && chunk.length > 0) {
      payloads.push(JSON.stringify(chunk))
      chunk = []
      length = 2
    }
    chunk.push(tag)
    length += size
  }
  return chunk.length > 0 ? [...payloads, JSON.stringify(chunk)] : payloads
}

/** Returns the id that `catchUp` sent, from this node or another one; null for tags, which come as a list. */
const readEcho = (payload: string | undefined): string | null => {
  const value: unknown = payload?.startsWith('{') ? JSON.parse(payload) : null
  return typeof value === 'object' && value !== null && 'echo' in value ? String(value.echo) : null
}

/** Listens on its own connection and reconnects when it is lost, after 100 ms, then 200, up to 5 s. */
const createEar = (
  url: string,
  emit: (tags: readonly string[] | null) => void,
  onFailure: (error: unknown) => void,
) => {
  const echoes = new Map<string, () => void>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS })
    next.on('notification', ({ payload }) => {
      const echo = readEcho(payload)
      if (echo === null) emit(!payload || payload === 'null' ? null : parseTags(payload))
      else echoes.get(echo)?.()
    })
    next.on('error', onFailure)
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    // Not registered earlier: a failed attempt also ends, and each would start two more.
    next.once('end', () => comeBack(100))
    client = next
  }
  const comeBack = (delay: number) => {
    if (isClosed) return
    timer = setTimeout(() => {
      connect().then(
        () => emit(null),
        (error: unknown) => {
          onFailure(error)
          comeBack(Math.min(delay * 2, 5000))
        },
      )
    }, delay)
  }
  return {
    connect,
    /** Resolves when an echo comes back; rejects on timeout. */
    hear: (echo: string) =>
      new Promise<void>((resolve, reject) => {
        const end = setTimeout(() => {
          echoes.delete(echo)
          reject(new Error('PostgreSQL sends no change notifications at the moment'))
        }, ECHO_MS)
        echoes.set(echo, () => {
          clearTimeout(end)
          echoes.delete(echo)
          resolve()
        })
      }),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
