import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { startServer, type RunningSite } from './start-site.ts'

const run = promisify(execFile)

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let metricsPort: number
test.beforeAll(async () => {
  metricsPort = 20_000 + (process.pid % 10_000)
  site = await startServer({ WORKERS: '2', METRICS_PORT: String(metricsPort), LOG_LEVEL: 'silent' })
})
test.afterAll(() => site.stop())

type Answer = { status: number; body: string }

/** Each on a connection of its own, so that workers take turns. */
const ask = (path: string, port = site.port): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { host: 'lumi.localhost' }, agent: false as const }
    const request = get(options, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      response.on('error', reject)
    })
    request.setTimeout(10_000, () => request.destroy(new Error('No answer within ten seconds')))
    request.on('error', reject)
  })

/** The processes that the server has started, as Linux tells; threads have no entry of their own. */
const listWorkers = async (): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return { pid: Number(pid), parent: Number(parent), isAlive: state !== 'Z' }
    }),
  )
  return parents.filter(({ parent, isAlive }) => isAlive && parent === site.pid).map(({ pid }) => pid)
}

test('two processes share the port, and one metrics address covers both', async () => {
  expect(await listWorkers()).toHaveLength(2)
  for (let count = 0; count < 6; count += 1) expect(await ask('/healthz')).toMatchObject({ status: 200 })
  const { body } = await ask('/metrics', metricsPort)
  const count = Number(/maru_requests_total\{kind="health",status="200"\} (\d+)/.exec(body)?.[1])
  expect(count).toBeGreaterThanOrEqual(6)
})

test('a change by command line reaches every process', async () => {
  await run(
    process.execPath,
    ['dist/app/maru.mjs', 'partner', 'switch', 'lumi', '--template', 'clean', '--type', 'BRANDING'],
    {
      env: { ...process.env, DATA_DIR: site.dataDir },
    },
  )
  await expect
    .poll(async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask('/')))
      return new Set(answers.map(({ body }) => body.includes('data-section="HeroFullBleed"')))
    })
    .toEqual(new Set([true]))
})

test('a killed process is replaced while the site keeps running', async () => {
  test.setTimeout(180_000)
  const [victim = 0, survivor] = await listWorkers()
  process.kill(victim, 'SIGKILL')
  await expect.poll(listWorkers).not.toContain(victim)
  // A connection that was handed to it just before is lost with it.
  await expect.poll(() => ask('/healthz').catch(() => null), { timeout: 30_000 }).toMatchObject({ status: 200 })
  await expect.poll(async () => (await listWorkers()).length, { timeout: 60_000 }).toBe(2)
  expect(await listWorkers()).toContain(survivor)
})

test('a reload replaces every process without a failed request', async () => {
  // Two processes start after each other, which a busy machine takes its time for.
  test.setTimeout(180_000)
  const before = await listWorkers()
  const reloading = new AbortController()
  const statuses: number[] = []
  const load = async () => {
    while (!reloading.signal.aborted) {
      statuses.push((await ask('/introduce')).status)
      // A steady visitor, not a flood: the processes that start need the machine too.
      await pause(20)
    }
  }
  const loads = [load(), load()]
  process.kill(site.pid, 'SIGHUP')
  await expect
    .poll(async () => (await listWorkers()).filter((pid) => before.includes(pid)).length, { timeout: 150_000 })
    .toBe(0)
  reloading.abort()
  await Promise.all(loads)
  expect(statuses.length).toBeGreaterThan(10)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await expect.poll(async () => (await listWorkers()).length).toBe(2)
})
