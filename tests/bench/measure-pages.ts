// What a page costs, kept and made anew, beside the least a server can do: `npm run bench`. Rounds are taken in turns,
// so that a busy machine is the same for all; the median of their CPU time for each request counts, since the program
// that asks shares the machine. Never part of `npm test`.
import { fork } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startServer } from '../e2e/start-site.ts'

const ROUNDS = 5
const CONNECTIONS = 16

type Subject = {
  name: string
  port: number
  requests: number
  /** The path of the n-th request. */
  path: (number: number) => string
  headers: Record<string, string>
  /** The server's process. */
  pid: number
}
type Row = { name: string; cpuMicroseconds: number; requestsPerSecond: number; bytes: number }

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

const ask = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    request({ port, path, headers, agent }, (response) => {
      const own = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(own), body }),
        reject,
      )
    })
      .on('error', reject)
      .end()
  })

/** CPU microseconds that a process has used so far, as Linux counts them: in hundredths of a second. */
const readCpu = async (pid: number): Promise<number> => {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) * 10_000
}

let asked = 0
const runRound = async ({ port, requests, path, headers, pid }: Subject) => {
  const before = await readCpu(pid)
  const start = performance.now()
  let left = requests
  let bytes = 0
  const work = async () => {
    while (left > 0) {
      left -= 1
      asked += 1
      const { status, body } = await ask(port, path(asked), headers)
      if (status !== 200) throw new Error(`${path(asked)} answered ${status}`)
      bytes = body.length
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  const seconds = (performance.now() - start) / 1000
  return { cpu: ((await readCpu(pid)) - before) / requests, rate: requests / seconds, bytes }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const measure = async (subjects: readonly Subject[]): Promise<Row[]> => {
  const results = new Map(subjects.map(({ name }) => [name, [] as Awaited<ReturnType<typeof runRound>>[]]))
  for (const subject of subjects) await runRound(subject)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of subjects) results.get(subject.name)?.push(await runRound(subject))
  }
  return [...results].map(([name, rounds]) => ({
    name,
    cpuMicroseconds: median(rounds.map(({ cpu }) => cpu)),
    requestsPerSecond: median(rounds.map(({ rate }) => rate)),
    bytes: rounds.at(-1)?.bytes ?? 0,
  }))
}

const startBare = async (headers: Record<string, string>, body: Buffer) => {
  const child = fork('tests/bench/bare-server.mjs')
  child.send({ headers, body: body.toString('base64') })
  const port = await new Promise<number>((resolve) => child.once('message', (given) => resolve(Number(given))))
  return { port, pid: child.pid ?? 0, stop: () => child.kill() }
}

const print = (rows: readonly Row[]): void => {
  const [bare] = rows
  for (const { name, cpuMicroseconds, requestsPerSecond, bytes } of rows) {
    const times = (cpuMicroseconds / (bare?.cpuMicroseconds ?? 1)).toFixed(2)
    process.stdout.write(
      `${name.padEnd(34)} ${cpuMicroseconds.toFixed(0).padStart(7)} µs CPU ${times.padStart(8)} × ${requestsPerSecond.toFixed(0).padStart(7)} /s ${String(bytes).padStart(7)} bytes\n`,
    )
  }
}

const site = await startServer()
const lumi = { host: 'lumi.localhost', 'accept-encoding': 'br' }
// Wanted often enough to be packed tightly, before its bytes are given to the other server.
for (let round = 0; round < 200; round += 1) await ask(site.port, '/', lumi)
const home = await ask(site.port, '/', lumi)
const bare = await startBare(home.headers, home.body)
const shared = { port: site.port, headers: lumi, pid: site.pid }
try {
  const rows = await measure([
    {
      name: 'bare node:http, the same bytes',
      port: bare.port,
      pid: bare.pid,
      requests: 1500,
      path: () => '/',
      headers: lumi,
    },
    { ...shared, name: 'home, kept', requests: 1500, path: () => '/' },
    { ...shared, name: 'home, kept, with a campaign', requests: 1500, path: () => '/?utm_source=bench' },
    { ...shared, name: 'home as data, kept', requests: 1500, path: () => '/_page?path=%2F' },
    { ...shared, name: 'treatments, made and kept', requests: 16, path: (number) => `/products?page=${number}` },
    { ...shared, name: 'search, made for each', requests: 16, path: () => '/search' },
  ])
  print(rows)
  await mkdir('bench-results', { recursive: true })
  await writeFile('bench-results/pages.json', `${JSON.stringify({ at: new Date().toISOString(), rows }, null, 2)}\n`)
} finally {
  bare.stop()
  await site.stop()
  agent.destroy()
}
