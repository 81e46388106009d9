import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContext, type Context } from '#server/app/context.ts'
import { parseEnv } from '#server/core/env.ts'
import {
  createDatabase,
  postgresFolder,
  startPostgres,
  type PostgresServer,
} from '#tests/api/run-on-both/postgres-server.ts'

/** Connections of the pool, and the one that listens. */
const MAX_CONNECTIONS = 11

/** It takes a server of its own, which may go away: the run's has other suites. */
const describeWithPostgres = postgresFolder === undefined ? describe.skip : describe

describeWithPostgres('PostgreSQL after an outage', () => {
  let postgres: PostgresServer
  let contexts: Context[]
  beforeAll(async () => {
    postgres = await startPostgres(postgresFolder ?? '')
    const DATABASE_URL = await createDatabase(postgres.port)
    const env = parseEnv({ DATABASE_URL, SECRET_KEY: '0'.repeat(64), LOG_LEVEL: 'silent' })
    contexts = [await createContext(env), await createContext(env)]
  })
  afterAll(async () => {
    for (const context of contexts) await context.close()
    await postgres.stop()
  })

  it('is reconnected by every node without extra connections, and changes are received again', async () => {
    const [one, other] = contexts
    if (!one || !other) throw new Error('There are two nodes')
    const heard: (readonly string[] | null)[] = []
    other.onChange((tags) => heard.push(tags))
    await postgres.pause()
    await expect(one.changed(['partner:1'])).rejects.toThrow()
    // Long enough for several tries in vain.
    await pause(2500)
    await postgres.resume()
    // Changes missed meanwhile are unknown, so all caches are cleared.
    await expect.poll(() => heard).toContain(null)
    await expect
      .poll(() =>
        one.changed(['partner:1/notices']).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await expect.poll(() => heard).toContainEqual(['partner:1/notices'])
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database()`.execute(one.db.kysely)
    expect(rows[0]?.count).toBeLessThanOrEqual(MAX_CONNECTIONS * contexts.length)
  })
})
