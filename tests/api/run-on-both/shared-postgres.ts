import type { TestProject } from 'vitest/node'
import { postgresFolder, startPostgres, type PostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the run's PostgreSQL; null when it is not installed. */
    postgresPort: number | null
  }
}

let server: PostgresServer | null = null

/** Starts the one PostgreSQL server of a run; every suite has databases of its own on it. */
export const setup = async (project: TestProject): Promise<void> => {
  server = postgresFolder === undefined ? null : await startPostgres(postgresFolder)
  project.provide('postgresPort', server?.port ?? null)
}

/** Ends it. */
export const teardown = async (): Promise<void> => server?.stop()
