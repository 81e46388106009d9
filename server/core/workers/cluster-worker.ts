import cluster from 'node:cluster'
import { realpathSync } from 'node:fs'
import type { Worker } from './worker-pool.ts'

/**
 * Makes workers run the program that its path resolves to now: a replaced worker runs the same program, even if a newer
 * build exists by then.
 */
export const takeNewestBuild = (): void => {
  const [, program] = process.argv
  if (program !== undefined) cluster.setupPrimary({ exec: realpathSync(program) })
}

/** Forks a process with the same program and settings, which shares the port. */
export const forkWorker = (): Worker => {
  const worker = cluster.fork()
  const ended = new Promise<number>((resolve) => {
    worker.once('exit', (code, signal) => resolve(code ?? SIGNALLED[signal] ?? 1))
  })
  const ready = new Promise<void>((resolve, reject) => {
    worker.once('listening', () => resolve())
    worker.once('exit', (code, signal) =>
      reject(new Error(`A worker ended with ${signal ?? code} before it started listening`)),
    )
  })
  return {
    pid: worker.process.pid,
    ready,
    ended,
    stop: (isReplaced) => void worker.process.kill(isReplaced ? 'SIGINT' : 'SIGTERM'),
  }
}

/** Exit codes that a shell uses for signals. */
const SIGNALLED: Readonly<Record<string, number>> = { SIGKILL: 137, SIGTERM: 143, SIGSEGV: 139, SIGABRT: 134 }
