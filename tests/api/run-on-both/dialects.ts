import { afterAll, describe, inject } from 'vitest'
import { createDatabase, dropDatabase } from './postgres-server.ts'

/** A database that a suite runs on. `settings` opens an empty one each time it is asked. */
export type TestDialect = { readonly name: string; settings(): Promise<Record<string, string>> }

const SECRET_KEY = '0'.repeat(64)

/** Runs a suite on the embedded database and on PostgreSQL, which is skipped only where it is not installed. */
export const describeOnBoth = (title: string, suite: (dialect: TestDialect) => void): void => {
  describe(`${title} on the embedded database`, () => suite({ name: 'sqlite', settings: async () => ({}) }))

  const port = inject('postgresPort')
  if (port === null) {
    console.info(`Skipped: ${title} on PostgreSQL, because its programs are not in /usr/lib/postgresql.`)
    describe.skip(`${title} on PostgreSQL, which is not installed here`, () =>
      suite({ name: 'none', settings: async () => ({}) }))
    return
  }
  describe(`${title} on PostgreSQL`, () => {
    const addresses: string[] = []
    // Hooks of the end run in reverse order: the suite's own close what holds its databases open, then this.
    afterAll(() => Promise.all(addresses.map((address) => dropDatabase(port, address))))
    suite({
      name: 'postgres',
      settings: async () => {
        const address = await createDatabase(port)
        addresses.push(address)
        return { DATABASE_URL: address, SECRET_KEY }
      },
    })
  })
}
