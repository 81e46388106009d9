import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '#tests/free-port.ts'

/** Folders of PostgreSQL's programs on Debian, newest first. */
const FOLDERS = [17, 16, 15, 14].map((version) => `/usr/lib/postgresql/${version}/bin`)

/** The folder of PostgreSQL's programs; undefined where it is not installed. */
export const postgresFolder = FOLDERS.find((folder) => existsSync(join(folder, 'initdb')))

/** A PostgreSQL server in a temporary folder, and where it listens. */
export type PostgresServer = {
  readonly port: number
  /** Ends the server with every connection to it; its data stay. */
  pause(): Promise<void>
  /** Starts it again on the same port. */
  resume(): Promise<void>
  stop(): Promise<void>
}

const toAddress = (port: number, database: string): string => `postgres://maru@127.0.0.1:${port}/${database}`

/** Creates an empty database, or a copy of one without open connections, and returns its address. */
export const createDatabase = async (port: number, like?: string): Promise<string> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Files are copied in a third less time than what is in them is logged.
  const copied = like === undefined ? '' : ` template ${nameOf(like)} strategy file_copy`
  await query(toAddress(port, 'postgres'), `create database ${name}${copied}`)
  return toAddress(port, name)
}

/** Drops a database, closing open connections. */
export const dropDatabase = (port: number, address: string): Promise<void> =>
  query(toAddress(port, 'postgres'), `drop database ${nameOf(address)} with (force)`)

const nameOf = (address: string): string => new URL(address).pathname.slice(1)

/** Starts a server on a free port. PostgreSQL refuses root, so then it runs as the user postgres. */
export const startPostgres = (folder: string): Promise<PostgresServer> =>
  startWith(folder, ['initdb', '-U', 'maru', '--auth=trust', '-E', 'UTF8', '--no-sync', '-D'])

/** Starts one that follows another and can only be read. */
export const startReplica = (folder: string, { port }: Pick<PostgresServer, 'port'>): Promise<PostgresServer> =>
  startWith(folder, ['pg_basebackup', '-h', '127.0.0.1', '-p', String(port), '-U', 'maru', '-R', '-c', 'fast', '-D'])

/** Fills a folder with a program whose last argument is that folder, and serves it. */
const startWith = async (folder: string, [program = '', ...filling]: readonly string[]): Promise<PostgresServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-pg-'))
  const data = join(dataDir, 'data')
  const as = runAs(dataDir)
  const quiet = { stdio: 'ignore' } as const
  execFileSync(as.command, [...as.args, join(folder, program), ...filling, data], { ...quiet, cwd: dataDir })
  const port = await findFreePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dataDir}`,
    'fsync=off',
    'max_connections=200',
  ]
  const postgres = [join(folder, 'postgres'), '-D', data, '-p', String(port)]
  const serve = async () => {
    const started = spawn(as.command, [...as.args, ...postgres, ...settings.flatMap((setting) => ['-c', setting])], {
      ...quiet,
      cwd: dataDir,
    })
    await waitUntilReady(toAddress(port, 'postgres'))
    return started
  }
  let child: ChildProcess | null = await serve()
  const pause = async () => {
    if (child === null) return
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child.kill('SIGINT')
    await ended
    child = null
  }
  return {
    port,
    pause,
    resume: async () => {
      child = await serve()
    },
    stop: async () => {
      await pause()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs one statement on a connection of its own. */
export const query = async (address: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const runAs = (dataDir: string): { command: string; args: string[] } => {
  if (process.getuid?.() !== 0) return { command: '/usr/bin/env', args: [] }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(dataDir, idOf('-u'), idOf('-g'))
  return { command: 'setpriv', args: ['--reuid=postgres', '--regid=postgres', '--clear-groups'] }
}

const waitUntilReady = async (address: string): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    try {
      return await query(address, 'select 1')
    } catch {
      await wait(100)
    }
  }
  throw new Error('PostgreSQL did not start within a minute')
}
