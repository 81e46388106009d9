import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { NoTables, Queries } from './queries.ts'
import { withoutJit } from './without-jit.ts'

/** PostgreSQL replica, used for reads if it has every change that this process was notified of. */
export type ReadReplica = {
  /** Returns null while it may lack an announced change, or does not respond. */
  current(): Queries | null
  /** Marks the replica as stale after a notification, so that readers see the change. */
  fallBehind(): void
  close(): Promise<void>
}

/** Polling interval in milliseconds: a replica in the same location lags by milliseconds. */
const ASK_AGAIN_MS = 20
/** Pause in milliseconds after a replica did not respond. */
const AWAY_MS = 1000
const CONNECT_MS = 2000
/** Timeout in ms: pages have two seconds for a call, so a hanging replica counts as unavailable. */
const ANSWER_MS = 1500

/** Opens a replica; it is used once it has caught up with the primary's current state. */
export const openReadReplica = (
  url: string,
  primary: Queries,
  types: pg.CustomTypesConfig,
  onFailure: (error: unknown) => void,
): ReadReplica => {
  const settings = { connectionString: url, max: 10, connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS }
  const pool = new pg.Pool({ ...settings, types, onConnect: withoutJit })
  const kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) })
  const closing = new AbortController()
  let isCurrent = false
  let announced = 0
  let catchingUp: Promise<void> | null = null

  const hasCaughtUp = async (): Promise<boolean> => {
    const upTo = announced
    const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(primary)
    const at = rows[0]?.at ?? ''
    for (;;) {
      if (closing.signal.aborted || announced !== upTo) return false
      // A primary replays nothing and has every change.
      const { rows: told } = await sql<{ has: boolean }>`
        select coalesce(pg_last_wal_replay_lsn() >= ${at}::pg_lsn, true) as has`.execute(kysely)
      if (told[0]?.has) return announced === upTo
      await pause(ASK_AGAIN_MS)
    }
  }
  const catchUp = async () => {
    while (!closing.signal.aborted && !isCurrent) {
      try {
        isCurrent = await hasCaughtUp()
      } catch (error) {
        onFailure(error)
        await pause(AWAY_MS)
      }
    }
    catchingUp = null
  }
  const fallBehind = () => {
    announced += 1
    isCurrent = false
    catchingUp ??= catchUp()
  }
  pool.on('error', (error) => {
    onFailure(error)
    fallBehind()
  })
  fallBehind()
  return {
    current: () => (isCurrent ? kysely : null),
    fallBehind,
    close: async () => {
      closing.abort()
      await catchingUp
      await kysely.destroy()
    },
  }
}
