import type { Logger } from '../http/logger.ts'

/** One process that serves; `node:cluster` gives it in production. */
export type Worker = {
  readonly pid: number | undefined
  /** Resolves when it listens, rejects when it ends before. */
  readonly ready: Promise<unknown>
  /** Resolves with its exit code when it has ended. */
  readonly ended: Promise<number>
  /** Asks it to end after the requests in flight; one that is replaced need not tell balancers first. */
  stop(isReplaced: boolean): void
}

/** Keeps so many workers serving. */
export type WorkerPool = {
  /** Resolves when all of them listen; rejects when the first ones end instead. */
  start(): Promise<void>
  /** Replaces one after the other, each when its successor listens: new code without a refused request. */
  reload(): Promise<void>
  /** Ends them all after the requests in flight. */
  stop(): Promise<void>
}

/** A worker that dies sooner than this after its start probably has a permanent fault. */
const SHORT_LIFE_MS = 2000
/** Milliseconds that the next try waits after a short life, doubled each time. */
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 30_000

type Timing = { now(): number; after(milliseconds: number, work: () => void): void }

/** A pool of `count` workers; one that dies is replaced, at growing intervals where it keeps dying. */
export const createWorkerPool = (
  count: number,
  make: () => Worker,
  logger: Pick<Logger, 'error' | 'info'>,
  timing: Timing = { now: () => Date.now(), after: (milliseconds, work) => void setTimeout(work, milliseconds) },
): WorkerPool => {
  const workers = new Set<Worker>()
  const dismissed = new Set<Worker>()
  let isStopping = false
  let delay = FIRST_DELAY_MS

  const add = (): Worker => {
    const worker = make()
    const born = timing.now()
    workers.add(worker)
    worker.ready.catch(() => {})
    void worker.ended.then((code) => {
      workers.delete(worker)
      if (isStopping || dismissed.has(worker)) return
      const isShort = timing.now() - born < SHORT_LIFE_MS
      delay = isShort ? Math.min(delay * 2, MAX_DELAY_MS) : FIRST_DELAY_MS
      logger.error({ pid: worker.pid, code, againIn: isShort ? delay : 0 }, 'A worker ended')
      timing.after(isShort ? delay : 0, () => {
        if (!isStopping) add()
      })
    })
    return worker
  }

  const replace = async (old: Worker): Promise<void> => {
    const fresh = add()
    // A failed replacement is not retried: the old worker continues.
    dismissed.add(fresh)
    await fresh.ready
    dismissed.delete(fresh)
    dismissed.add(old)
    old.stop(true)
    await old.ended
    dismissed.delete(old)
    logger.info({ old: old.pid, fresh: fresh.pid }, 'A worker was replaced')
  }

  return {
    start: async () => {
      const first = Array.from({ length: count }, add)
      await Promise.all(first.map(({ ready }) => ready))
    },
    reload: async () => {
      // The set grows meanwhile.
      const before = [...workers]
      for (const old of before) {
        if (isStopping) return
        if (workers.has(old)) await replace(old)
      }
    },
    stop: async () => {
      isStopping = true
      const all = [...workers]
      for (const worker of all) worker.stop(false)
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}
