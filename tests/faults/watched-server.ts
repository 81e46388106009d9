import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '#tests/e2e/start-site.ts'
import { findFreePort } from '#tests/free-port.ts'
import type { Probed } from '#tests/process-probe.ts'

/** The clinic that works, and the one whose visitors and staff must not notice. */
export const BUSY = 'lumi'
const OTHER = 'onyu.localhost'

const ADMIN = { email: 'operator@clinic.test', password: 'olive lamp over the harbour' }
const PROBE = join(import.meta.dirname, '../process-probe.ts')
const REST_MS = 20
const TIMEOUT_MS = 180_000

/** Probes during a measurement: readiness, a cached page, a new page and a write of another clinic. */
export const WATCHED = ['ready', 'kept', 'fresh', 'write'] as const

/** Measurements of the server and the probes while work is done. */
export type Measured = Probed & {
  /** The 99th percentile of each, in milliseconds. */
  readonly p99: Readonly<Record<(typeof WATCHED)[number], number>>
  /** Answers that were none, or that say that the server failed. */
  readonly failures: readonly string[]
}

/** A request of the staff of the busy clinic. */
export type Asked = {
  readonly method?: string
  readonly path: string
  readonly host?: string
  readonly type?: string
  readonly body?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

type Answer = { readonly status: number; readonly ms: number; readonly text: string; readonly cookie: string }

/** A server of the repository's build that tells of its event loop and its transactions. */
export type WatchedServer = {
  /** Asks as an operator who has signed in. */
  readonly ask: (asked: Asked) => Promise<Answer>
  /** Runs a command of `maru` in a process of its own on the same data. */
  readonly maru: (...words: string[]) => Promise<string>
  /** Does something while the others go on. */
  readonly measure: (work: () => Promise<unknown>) => Promise<Measured>
  readonly dataDir: string
  stop(): Promise<void>
}

const send = (port: number, { method = 'GET', path, host = OTHER, type, body, headers = {} }: Asked): Promise<Answer> =>
  new Promise((resolve) => {
    const since = performance.now()
    const end = (status: number, text: string, cookie = '') =>
      resolve({ status, ms: performance.now() - since, text, cookie })
    const given = { host, ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' }), ...headers }
    const sent = request({ host: '127.0.0.1', port, path, method, headers: given, timeout: TIMEOUT_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => end(response.statusCode ?? 0, text, response.headers['set-cookie']?.[0]?.split(';')[0]))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', (error) => end(0, error.message))
    sent.end(body)
  })

/** Starts it on fresh data with the demo clinics; `settings` name the database. */
export const startWatchedServer = async (settings: Readonly<Record<string, string>>): Promise<WatchedServer> => {
  const probePort = await findFreePort()
  const site = await startServer({
    ...settings,
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    NODE_OPTIONS: `--import=${PROBE}`,
    MARU_PROBE_PORT: String(probePort),
  })
  const { port, dataDir } = site
  const signIn = { method: 'POST', path: '/api/admin/session', host: `${BUSY}.localhost`, body: JSON.stringify(ADMIN) }
  const { cookie } = await send(port, signIn)
  const probe = async (): Promise<Probed> => JSON.parse((await send(probePort, { path: '/' })).text) as Probed
  let turn = 0
  const watched: Readonly<Record<(typeof WATCHED)[number], () => Promise<Answer>>> = {
    ready: () => send(port, { path: '/readyz' }),
    kept: () => send(port, { path: '/' }),
    fresh: () => send(port, { path: `/search?keyword=${(turn += 1)}` }),
    write: () => {
      const body = JSON.stringify({ from: '/old', to: (turn += 1) % 2 === 0 ? '/introduce' : '/products' })
      return send(port, { method: 'PUT', path: '/api/admin/redirects', body, headers: { cookie } })
    },
  }
  /** Probes of commands since the last measurement: their transactions block others like the server's own. */
  let commands: Probed[] = []
  const measure: WatchedServer['measure'] = async (work) => {
    await probe()
    commands = []
    const over = new AbortController()
    const watch = async (name: (typeof WATCHED)[number]) => {
      const answers: Answer[] = []
      while (!over.signal.aborted) {
        answers.push(await watched[name]())
        await pause(REST_MS)
      }
      return answers
    }
    const watching = WATCHED.map(watch)
    await pause(200)
    const [outcome] = await Promise.allSettled([work()])
    over.abort()
    const answers = await Promise.all(watching)
    if (outcome?.status === 'rejected') throw outcome.reason
    const failed = answers.flat().filter(({ status }) => status === 0 || status >= 400)
    const failures = [...new Set(failed.map(({ status, text }) => `${status} ${text.slice(0, 120)}`))]
    const [ready = 0, kept = 0, fresh = 0, write = 0] = answers.map((own) => percentile(own.map(({ ms }) => ms)))
    return { ...withCommands(await probe(), commands), p99: { ready, kept, fresh, write }, failures }
  }
  return {
    dataDir,
    // The console sends a key with every POST.
    ask: (asked) => {
      const key: Record<string, string> = asked.method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
      return send(port, { host: `${BUSY}.localhost`, ...asked, headers: { cookie, ...key, ...asked.headers } })
    },
    maru: async (...words) => {
      const { output, probed } = await runMaru({ ...settings, DATA_DIR: dataDir }, words)
      commands.push(probed)
      return output
    },
    measure,
    stop: site.stop,
  }
}

const withCommands = (own: Probed, commands: readonly Probed[]): Probed => {
  const most = (name: 'heldMs' | 'heldCpuMs' | 'rows') => Math.max(own[name], ...commands.map((one) => one[name]))
  return { ...own, heldMs: most('heldMs'), heldCpuMs: most('heldCpuMs'), rows: most('rows') }
}

const percentile = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
}

const runMaru = (settings: Readonly<Record<string, string>>, words: readonly string[]) =>
  new Promise<{ output: string; probed: Probed }>((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings, MARU_PROBE_PORT: '' }
    const given = ['--import', PROBE, 'dist/app/maru.mjs', ...words]
    execFile(
      process.execPath,
      given,
      { env: { ...env, MARU_PROBE_STDERR: '1' }, maxBuffer: 2 ** 28 },
      (error, output, told) => {
        const line = told.split('\n').find((one) => one.startsWith('{"loopMs"'))
        if (error || line === undefined)
          reject(new Error(`${words.join(' ')}: ${output.slice(-500)} ${told.slice(-500)}`))
        // Written by process-probe.ts.
        else resolve({ output, probed: JSON.parse(line) as Probed })
      },
    )
  })
