import type { Logger } from '../logger.ts'

/** A serving process; `node:cluster` creates it in production. */
export type Worker = {
  readonly pid: number | undefined
  /** Resolves when the worker listens, rejects when it exits before. */
  readonly ready: Promise<unknown>
  /** Resolves with the exit code. */
  readonly ended: Promise<number>
  /** Stops the worker after the requests in flight; a replaced one need not announce it to load balancers first. */
  stop(isReplaced: boolean): void
}

/** Keeps a number of workers running. */
export type WorkerPool = {
  /** Resolves when all workers listen; rejects when the first ones exit instead. */
  start(): Promise<void>
  /**
   * Replaces workers one after the other, each once its successor listens: deploys new code without a refused request.
   */
  reload(): Promise<void>
  /** Stops all workers after the requests in flight. */
  stop(): Promise<void>
}

/** A worker that dies sooner than this after its start probably has a permanent fault. */
const SHORT_LIFE_MS = 2000
/** Milliseconds before a worker that exited early is restarted, doubled each time. */
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 30_000

type Timing = { now(): number; after(milliseconds: number, work: () => void): void }

/** Creates a pool of `count` workers; exited ones are replaced, at growing intervals if they keep exiting. */
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
      // Iterates over a copy: the set grows meanwhile.
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
