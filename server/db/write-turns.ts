import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../errors.ts'

const writers = new AsyncLocalStorage<number>()

/** Runs work whose writes count as those of a partner, so that writers of other partners have their turns between them. */
export const writeFor = <Result>(partnerId: number, work: () => Result): Result => writers.run(partnerId, work)

/** A write that has waited so long is refused: the database is held by another process, or does not keep up. */
const MAX_WAIT_MS = 5000

/** Writes of one partner that wait at the same time. */
const MAX_WAITING = 500

type Waiting = { readonly begin: () => void; readonly refuse: (error: Error) => void; readonly since: number }

/** The order of writers in a database that has one at a time. */
export type WriteTurns = {
  /** Runs the work when it is its turn. Throws 503 where too many wait, or it has waited too long. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Partners that wait take turns, each with its longest-waiting write; the server's own work counts as one of them. */
export const createWriteTurns = (now = () => performance.now()): WriteTurns => {
  /** The partner whose turn comes next stands first. */
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
  new AppError('server/busy', 503, 'Too much is being written just now. Please try again in a moment.', {
    retryAfterSeconds: 1,
  })
