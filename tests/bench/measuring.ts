// Shared by the benchmarks: requests to a server, and the CPU time they cost its process.
import { readdir, readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** Maximum CPU time of an idle server, in microseconds per second. */
const QUIET_CPU_MICROSECONDS = 100_000
/** Connections of a round that is not said to take another number. */
const CONNECTIONS = 16

/** A server's answer. */
export type Reply = { status: number; headers: Record<string, string>; body: Buffer }

/** Requests to a server in one round. */
export type Subject = {
  name: string
  port: number
  requests: number
  /** The path of the n-th request. */
  path: (number: number) => string
  /** Those of all requests, or of the n-th one. */
  headers: Record<string, string> | ((number: number) => Record<string, string>)
  /** The server's process; its children count with it. */
  pid: number
  connections?: number
  /** Is done before each request, and not timed. */
  before?: () => Promise<void>
}

/** One round of a subject. */
export type Round = { cpu: number; rate: number; p50: number; p99: number; bytes: number }

const toAgent = () => new Agent({ keepAlive: true, maxSockets: 64 })
let agent = toAgent()

/** Lets the connections go, so that the process can end. */
export const stopAsking = (): void => agent.destroy()

/** GET of a path. */
export const ask = (port: number, path: string, headers: Record<string, string>): Promise<Reply> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      const own = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(own), body }),
        reject,
      )
    })
      .on('error', reject)
      .end()
  })

type Stat = { pid: number; parent: number; ticks: number }

const readStat = async (pid: string): Promise<Stat | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name before it may hold anything, brackets too.
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ')
  if (fields.length < 13) return null
  return { pid: Number(pid), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
}

const readStats = async (): Promise<Stat[]> => {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return (await Promise.all(names.map(readStat))).filter((stat) => stat !== null)
}

/** The processes that a process has started itself. */
export const listChildren = async (pid: number): Promise<number[]> =>
  (await readStats()).filter(({ parent }) => parent === pid).map((stat) => stat.pid)

/** Bytes of memory that a process and its children hold. */
export const readMemory = async (pid: number): Promise<number> => {
  const pids = [pid, ...(await listChildren(pid))]
  const sizes = await Promise.all(
    pids.map(async (one) => Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0)),
  )
  return sizes.reduce((sum, size) => sum + size * 1024, 0)
}

/** CPU microseconds that a process and its children have used so far, as Linux counts them: in hundredths of a second. */
export const readCpu = async (pid: number): Promise<number> => {
  const stats = await readStats()
  const family = new Set([pid])
  // A child's number may be lower than its parent's, so until nothing is added.
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const stat of stats) if (family.has(stat.parent)) family.add(stat.pid)
  }
  return stats.filter((stat) => family.has(stat.pid)).reduce((sum, { ticks }) => sum + ticks * 10_000, 0)
}

/** Waits until a server has done what it does after its answers, such as packing pages tightly. */
export const waitUntilQuiet = async (pid: number): Promise<void> => {
  for (let before = await readCpu(pid), used = Infinity; used > QUIET_CPU_MICROSECONDS;) {
    await pause(1000)
    const now = await readCpu(pid)
    used = now - before
    before = now
  }
}

let asked = 0

/** Asks as often as the subject says. Throws for any answer but 200. */
export const runRound = async ({
  port,
  requests,
  path,
  headers,
  pid,
  connections,
  before,
}: Subject): Promise<Round> => {
  // A server may be about to close connections that waited while others had their round.
  agent.destroy()
  agent = toAgent()
  const cpuBefore = await readCpu(pid)
  const start = performance.now()
  const times: number[] = []
  let left = requests
  let bytes = 0
  const work = async () => {
    while (left > 0) {
      left -= 1
      asked += 1
      const address = path(asked)
      await before?.()
      const sent = performance.now()
      const { status, body } = await ask(port, address, typeof headers === 'function' ? headers(asked) : headers)
      times.push(performance.now() - sent)
      if (status !== 200) throw new Error(`${address} answered ${status}`)
      bytes = body.length
    }
  }
  await Promise.all(Array.from({ length: connections ?? CONNECTIONS }, work))
  const seconds = (performance.now() - start) / 1000
  const cpu = ((await readCpu(pid)) - cpuBefore) / requests
  return { cpu, rate: requests / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), bytes }
}

/** The value below which a part of all lies. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

/** The value in the middle. */
export const medianOf = (values: readonly number[]): number => quantile(values, 0.5)

/** The medians of some rounds, each figure for itself. */
export type Row = Round & { name: string }

/** Rounds are taken in turns, so that a busy machine is the same for all; the first one warms up and does not count. */
export const measure = async (subjects: readonly Subject[], rounds: number): Promise<Row[]> => {
  const results = new Map(subjects.map(({ name }) => [name, [] as Round[]]))
  for (const subject of subjects) await runRound(subject)
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) results.get(subject.name)?.push(await runRound(subject))
  }
  return [...results].map(([name, taken]) => {
    const middle = (figure: keyof Round) => medianOf(taken.map((round) => round[figure]))
    return {
      name,
      cpu: middle('cpu'),
      rate: middle('rate'),
      p50: middle('p50'),
      p99: middle('p99'),
      bytes: middle('bytes'),
    }
  })
}

/** A line for each row; `times` compares its CPU with the first row's. */
export const printRows = (rows: readonly Row[]): void => {
  const [first] = rows
  for (const { name, cpu, rate, p50, p99, bytes } of rows) {
    const times = (cpu / (first?.cpu ?? 1)).toFixed(2)
    process.stdout.write(
      `${name.padEnd(38)} ${cpu.toFixed(0).padStart(7)} µs CPU ${times.padStart(8)} × ${rate.toFixed(0).padStart(6)} /s  p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms ${String(bytes).padStart(7)} bytes\n`,
    )
  }
}
