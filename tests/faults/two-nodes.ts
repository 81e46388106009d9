import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createDatabase,
  postgresFolder,
  startPostgres,
  type PostgresServer,
} from '#tests/api/run-on-both/postgres-server.ts'
import { startServer, type RunningSite } from '#tests/e2e/start-site.ts'
import { findFreePort } from '#tests/free-port.ts'
import { hasNginx, startNginx } from './proxy.ts'

/** True when this machine has the programs for two nodes. */
export const hasTwoNodes = hasNginx && postgresFolder !== undefined

/** The first or the second of them. */
export type Which = 0 | 1

/** Two nodes on one PostgreSQL, behind nginx. Each has a folder of its own, which outlives it as a machine's disk does. */
export type TwoNodes = {
  /** Port of nginx. */
  readonly port: number
  readonly ports: readonly [number, number]
  readonly postgres: PostgresServer
  start(which: Which): Promise<void>
  stop(which: Which): Promise<void>
  /** Ends one as a power cut does. */
  kill(which: Which): void
  end(): Promise<void>
}

/** Starts both, by the repository's own build or another one. */
export const startTwoNodes = async (
  administrator: { readonly email: string; readonly password: string },
  program?: { readonly file: string; readonly folder: string },
): Promise<TwoNodes> => {
  const postgres = await startPostgres(postgresFolder ?? '')
  const ports: [number, number] = [await findFreePort(), await findFreePort()]
  const folders = ports.map(() => mkdtempSync(join(tmpdir(), 'maru-node-')))
  const nodes: [RunningSite | null, RunningSite | null] = [null, null]
  const settings = {
    DATABASE_URL: await createDatabase(postgres.port),
    SECRET_KEY: '0'.repeat(64),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  }
  const start = async (which: Which): Promise<void> => {
    const own = { ...settings, PORT: String(ports[which]), DATA_DIR: folders[which] ?? '' }
    nodes[which] = await startServer(own, program)
  }
  const stop = async (which: Which): Promise<void> => nodes[which]?.stop()
  await start(0)
  await start(1)
  const proxy = await startNginx(ports)
  return {
    port: proxy.port,
    ports,
    postgres,
    start,
    stop,
    kill: (which) => void process.kill(nodes[which]?.pid ?? 0, 'SIGKILL'),
    end: async () => {
      await proxy.stop()
      await stop(0)
      await stop(1)
      await postgres.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}
