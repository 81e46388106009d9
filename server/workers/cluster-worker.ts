import cluster from 'node:cluster'
import type { Worker } from './worker-pool.ts'

/** A process with this one's program and settings, which shares its port. */
export const forkWorker = (): Worker => {
  const worker = cluster.fork()
  const ended = new Promise<number>((resolve) => {
    worker.once('exit', (code, signal) => resolve(code ?? SIGNALLED[signal] ?? 1))
  })
  const ready = new Promise<void>((resolve, reject) => {
    worker.once('listening', () => resolve())
    worker.once('exit', (code, signal) => reject(new Error(`A worker ended with ${signal ?? code} before it listened`)))
  })
  return { pid: worker.process.pid, ready, ended, stop: () => void worker.process.kill('SIGTERM') }
}

/** What a shell calls an end by a signal. */
const SIGNALLED: Readonly<Record<string, number>> = { SIGKILL: 137, SIGTERM: 143, SIGSEGV: 139, SIGABRT: 134 }
