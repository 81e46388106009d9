// The least a server can do, as a process of its own.
import { fork } from 'node:child_process'

/** Serves the same bytes for every request. */
export const startBare = async (headers: Record<string, string>, body: Buffer) => {
  const child = fork('tests/bench/bare-server.mjs')
  child.send({ headers, body: body.toString('base64') })
  const port = await new Promise<number>((resolve) => child.once('message', (given) => resolve(Number(given))))
  return { port, pid: child.pid ?? 0, stop: async () => void child.kill() }
}
