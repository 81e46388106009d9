import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../core/errors.ts'

const writers = new AsyncLocalStorage<number>()

/** Runs work whose writes are attributed to a partner, so that writers of other partners get turns between them. */
export const writeFor = <Result>(partnerId: number, work: () => Result): Result => writers.run(partnerId, work)

/**
 * Maximum wait in milliseconds, after which a write is refused: another process holds the database, or it does not keep
 * up.
 */
const MAX_WAIT_MS = 5000

/** Maximum number of waiting writes per partner. */
const MAX_WAITING = 500

type Waiting = { readonly begin: () => void; readonly refuse: (error: Error) => void; readonly since: number }

/** Write queue of a database that has one writer at a time. */
export type WriteQueue = {
  /** Runs the work when it is its turn. Throws 503 if too many wait, or it has waited too long. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Creates a queue in which waiting partners take turns, each with its longest-waiting write; the server's own work
 * counts as one partner.
 */
export const createWriteQueue = (now = () => performance.now()): WriteQueue => {
  /** The partner whose turn is next comes first. */
  const queues = new Map<number, Waiting[]>()
  let isBusy = false

  const callNext = () => {
    for (const [writer, queue] of queues) {
      const next = queue.shift()
      queues.delete(writer)
      if (queue.length > 0) queues.set(writer, queue)
      if (!next) continue
      if (now() - next.since <= MAX_WAIT_MS) return next.begin()
      next.refuse(busy())
      return callNext()
    }
    isBusy = false
  }
  const wait = (writer: number): Promise<void> => {
    const queue = queues.get(writer) ?? []
    if (queue.length >= MAX_WAITING) return Promise.reject(busy())
    queues.set(writer, queue)
    return new Promise((begin, refuse) => queue.push({ begin, refuse, since: now() }))
  }
  return {
    run: async (work) => {
      if (isBusy) await wait(writers.getStore() ?? 0)
      isBusy = true
      try {
        return await work()
      } finally {
        callNext()
      }
    },
  }
}

const busy = (): AppError =>
  new AppError('server/busy', 503, 'The server is busy with other writes. Please try again in a moment.', {
    retryAfterSeconds: 1,
  })
