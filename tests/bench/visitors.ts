// Visitors who come while something else is measured, and connections whose process is known.
import { fork } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Reply } from './measuring.ts'

/** Visitors' requests, number of connections, and the pause of each between requests, in ms. */
export type Load = {
  port: number
  headers: Record<string, string>
  paths: readonly string[]
  connections: number
  pause: number
}

/** Results of a load. */
export type LoadFigures = { asked: number; failed: number; longest: number }

/** Lets visitors come, from a process of their own; what it gives ends them. */
export const startLoad = (load: Load): (() => Promise<LoadFigures>) => {
  const child = fork('tests/bench/asking-process.mjs')
  child.send(load)
  return () =>
    new Promise((resolve) => {
      child.once('message', (figures) => resolve(figures as LoadFigures))
      child.send('end')
    })
}

/** One connection that stays open, so that the same process answers it every time. */
export type Line = {
  ask: (path: string, headers: Record<string, string>) => Promise<Reply>
  /** Its number on this machine; 0 before the first answer. */
  localPort: () => number
  close: () => void
}

/** A connection to a server, opened by the first request. */
export const openLine = (port: number): Line => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let localPort = 0
  return {
    ask: (path, headers) =>
      new Promise((resolve, reject) => {
        get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
          localPort = response.socket.localPort ?? 0
          const own = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
          buffer(response).then(
            (body) => resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(own), body }),
            reject,
          )
        }).on('error', reject)
      }),
    localPort: () => localPort,
    close: () => agent.destroy(),
  }
}

/** A connection to each of the processes that serve a port. Linux tells which process holds the other end. */
export const openLinesToAll = async (port: number, pids: readonly number[]): Promise<Map<number, Line>> => {
  const lines = new Map<number, Line>()
  for (let tries = 0; lines.size < pids.length; tries += 1) {
    if (tries > 20 * pids.length) throw new Error(`Only ${lines.size} of ${pids.length} processes answer`)
    const line = openLine(port)
    await line.ask('/healthz', { host: 'localhost' })
    const pid = await findHolder(await findSocket(port, line.localPort()), pids)
    if (pid === null || lines.has(pid)) line.close()
    else lines.set(pid, line)
  }
  return lines
}

/** The socket at the server's end of a connection, as Linux numbers it. */
const findSocket = async (serverPort: number, clientPort: number): Promise<string> => {
  const toHex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')
  const table = await readFile('/proc/net/tcp', 'utf8')
  for (const line of table.split('\n')) {
    const [, local = '', remote = '', ...rest] = line.trim().split(/\s+/)
    if (local.endsWith(`:${toHex(serverPort)}`) && remote.endsWith(`:${toHex(clientPort)}`)) return rest[6] ?? ''
  }
  throw new Error(`Linux knows no connection from ${clientPort} to ${serverPort}`)
}

const findHolder = async (socket: string, pids: readonly number[]): Promise<number | null> => {
  for (const pid of pids) {
    const files = await readdir(`/proc/${pid}/fd`)
    const targets = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')))
    if (targets.includes(`socket:[${socket}]`)) return pid
  }
  return null
}
