import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { findFreePort } from '../free-port.ts'
import { DEMO_SITES } from './demo-sites.ts'
import { CALLS_FOLDER } from './recorded-calls.ts'

const START_WITHIN_MS = 60_000

/** Tests make the reservations, visits and pictures that they look for. */
const CONTENT_ALONE = { SEED: 'clinics' }

/** A server of its own, on a free port with fresh data. */
export type RunningSite = { port: number; dataDir: string; pid: number; stop: () => Promise<void> }

/**
 * Program and folder to start: by default the server of this repository's build. `day` is the date that the demo
 * clinics' dates are counted from; by default today.
 */
type Program = { file?: string; folder?: string; startWithin?: number; day?: string | undefined }

/** Starts a server, on a free port unless the settings name one, and waits until it can serve. */
export const startServer = async (
  settings: Record<string, string> = {},
  { file = 'dist/app/server.mjs', folder, startWithin = START_WITHIN_MS, day }: Program = {},
): Promise<RunningSite> => {
  const port = Number(settings['PORT'] ?? (await findFreePort()))
  const dataDir = await mkdtemp(join(tmpdir(), 'maru-e2e-'))
  await shareDrawn(dataDir)
  await (day === undefined ? layData(dataDir) : seedOn(day, dataDir))
  const server = spawn(process.execPath, [file], {
    ...(folder === undefined ? {} : { cwd: folder }),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...CONTENT_ALONE,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    await end(server)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(server, port, startWithin)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, dataDir, pid: server.pid ?? 0, stop }
}

/** Generated files that a server caches: identical for every server of a run, independent of its data. */
const DRAWN = ['images', 'fonts', 'og']

/** Lets a fresh server find what others of the run have drawn already. */
const shareDrawn = async (dataDir: string): Promise<void> => {
  const drawn = process.env['MARU_TEST_DRAWN']
  if (drawn === undefined) return
  await Promise.all(DRAWN.map((name) => symlink(join(drawn, name), join(dataDir, name))))
}

/** The database and the keys that it is sealed with. */
const DATA = ['maru.sqlite', 'secret.json'] as const

/** Keeps the demo clinics as the first server of a run has loaded them, which takes it two seconds of a core. */
const keepData = async (dataDir: string, drawn: string): Promise<void> => {
  const [database, keys] = DATA
  const db = new Sqlite(join(dataDir, database), { readonly: true })
  await db.backup(join(drawn, database))
  db.close()
  await copyFile(join(dataDir, keys), join(drawn, keys))
  for (const name of DATA) await chmod(join(drawn, name), 0o600)
}

/** Lets every further server begin with them. */
const layData = async (dataDir: string): Promise<void> => {
  const drawn = process.env['MARU_TEST_DRAWN']
  if (drawn === undefined || !existsSync(join(drawn, DATA[0]))) return
  for (const name of DATA) await copyFile(join(drawn, name), join(dataDir, name))
}

/** Loads the demo clinics as they are on a day. */
const seedOn = (day: string, dataDir: string) =>
  promisify(execFile)(process.execPath, ['dist/app/maru.mjs', 'seed', '--day', day], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...CONTENT_ALONE },
  })

/** Starts the server of the whole run; Playwright calls what it gives at the end. */
const startSite = async (): Promise<() => Promise<void>> => {
  await rm(CALLS_FOLDER, { recursive: true, force: true })
  const drawn = await mkdtemp(join(tmpdir(), 'maru-drawn-'))
  await Promise.all(DRAWN.map((name) => mkdir(join(drawn, name), { mode: 0o700 })))
  process.env['MARU_TEST_DRAWN'] = drawn
  const { port, dataDir, stop } = await startServer()
  await keepData(dataDir, drawn)
  // Workers inherit it; toAddress in demo-sites.ts reads it.
  process.env['MARU_TEST_PORT'] = String(port)
  await cutFonts(port)
  return async () => {
    await stop()
    await rm(drawn, { recursive: true, force: true })
  }
}

/**
 * Has the fonts of every home cut before the first test: on a cold server they wait for each other, and a browser
 * writes an error for one that comes too late.
 */
const cutFonts = async (port: number): Promise<void> => {
  const partners = new Set(DEMO_SITES.map(({ partner }) => partner))
  // While one clinic's are cut, another's home is drawn.
  await Promise.all([...partners].map((partner) => cutFontsOf(partner, port)))
}

const cutFontsOf = async (partner: string, port: number): Promise<void> => {
  const host = `${partner}.localhost`
  for (const { language, isMain } of DEMO_SITES.filter((site) => site.partner === partner)) {
    const home = await read(port, host, isMain ? '/' : `/${language}`)
    const fonts = new Set(home.match(/\/_font\/[\w./-]+/g))
    for (const path of fonts) await read(port, host, path)
  }
}

/** Node does not resolve `*.localhost`, so the host is sent by hand. */
const read = (port: number, host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve(body))
      response.on('error', reject)
    }).on('error', reject)
  })

const waitUntilReady = async (server: ChildProcess, port: number, startWithin: number): Promise<void> => {
  const until = Date.now() + startWithin
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it was ready`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`The server was not ready within ${startWithin / 1000} s`)
}

const end = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await Promise.race([ended, pause(5_000).then(() => server.kill('SIGKILL'))])
}

export default startSite
