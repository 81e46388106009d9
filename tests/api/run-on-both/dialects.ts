import { afterAll, beforeAll, describe } from 'vitest'
import { postgresFolder, startPostgres, type PostgresServer } from './postgres-server.ts'

/** A database that a suite runs on. `settings` opens an empty one each time it is asked. */
export type TestDialect = { readonly name: string; settings(): Promise<Record<string, string>> }

const SECRET_KEY = '0'.repeat(64)

/** Runs a suite on the embedded database and on PostgreSQL, which is skipped only where it is not installed. */
export const describeOnBoth = (title: string, suite: (dialect: TestDialect) => void): void => {
  describe(`${title} on the embedded database`, () => suite({ name: 'sqlite', settings: async () => ({}) }))

  const folder = postgresFolder
  if (folder === undefined) {
    console.info(`Skipped: ${title} on PostgreSQL, because its programs are not in /usr/lib/postgresql.`)
    describe.skip(`${title} on PostgreSQL, which is not installed here`, () =>
      suite({ name: 'none', settings: async () => ({}) }))
    return
  }
  describe(`${title} on PostgreSQL`, () => {
    let server: PostgresServer | undefined
    beforeAll(async () => {
      server = await startPostgres(folder)
    }, 60_000)
    afterAll(() => server?.stop())
    suite({
      name: 'postgres',
      settings: async () => {
        if (!server) throw new Error('PostgreSQL has not started')
        return { DATABASE_URL: await server.createDatabase(), SECRET_KEY }
      },
    })
  })
}
