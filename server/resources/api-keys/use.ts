import type { Queries } from '../../db/database.ts'
import { keyTables } from './tables.ts'

/** Part of a key's calls per minute that a process takes at once, so that few calls write to the database. */
const SHARE = 10

/** Returns the number of calls that a process takes at once. */
export const toBlock = (perMinute: number): number => Math.max(1, Math.floor(perMinute / SHARE))

/** Use of a key since the last write. */
export type Use = {
  readonly keyId: number
  readonly secretId: string
  /** Network that the call came from. */
  readonly network: string
  readonly block: number
  /** Calls that are not written yet. */
  readonly calls: number
  readonly now: Date
}

/** Formats the minute as `2026-05-04T03:00`. */
export const toMinute = (now: Date): string => now.toISOString().slice(0, 16)

/**
 * Notes the use of a key and takes a block of calls of this minute; all processes share the count. Returns the number
 * of calls that are taken, this block included.
 */
export const noteUse = async (db: Queries, { keyId, secretId, network, block, calls, now }: Use): Promise<number> => {
  const [at, minute, day] = [now.toISOString(), toMinute(now), now.toISOString().slice(0, 10)]
  const { pace_taken: taken } = await keyTables(db)
    .updateTable('api_key')
    .set((build) => ({
      last_used_at: at,
      last_network: network,
      pace_minute: minute,
      pace_taken: build
        .case()
        .when('pace_minute', '=', minute)
        .then(build('pace_taken', '+', block))
        .else(block)
        .end(),
      used_day: day,
      used_count: build
        .case()
        .when('used_day', '=', day)
        .then(build('used_count', '+', calls))
        .else(calls)
        .end(),
    }))
    .where('id', '=', keyId)
    .returning('pace_taken')
    .executeTakeFirstOrThrow()
  await keyTables(db).updateTable('api_key_secret').set({ last_used_at: at }).where('id', '=', secretId).execute()
  return taken
}

/** Counts a refused call of this hour; returns their number. */
export const noteRefusal = async (db: Queries, keyId: number, operation: string, now: Date): Promise<number> => {
  const hour = now.toISOString().slice(0, 13)
  const { refused_count: count } = await keyTables(db)
    .updateTable('api_key')
    .set((build) => ({
      refused_hour: hour,
      refused_operation: operation,
      refused_count: build
        .case()
        .when('refused_hour', '=', hour)
        .then(build('refused_count', '+', 1))
        .else(build.lit<number>(1))
        .end(),
    }))
    .where('id', '=', keyId)
    .returning('refused_count')
    .executeTakeFirstOrThrow()
  return count
}
