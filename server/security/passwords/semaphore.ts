import { AppError } from '../../core/errors.ts'

/** Position in the queue: at the end, or before all others. */
export type QueuePosition = 'first' | 'last'

/** Creates a queue with a limit of running and of waiting tasks; further tasks are rejected. */
export const createSemaphore = ({
  atOnce,
  longestQueue,
}: {
  readonly atOnce: number
  readonly longestQueue: number
}) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>, position: QueuePosition = 'last'): Promise<Result> => {
    if (running >= atOnce) {
      if (position === 'last' && waiting.length >= longestQueue) {
        throw new AppError('server/busy', 503, 'Too many passwords are being checked right now. Please try again.')
      }
      // A finished task passes its slot on, so `running` stays as it is.
      await new Promise<void>((resolve) => (position === 'first' ? waiting.unshift(resolve) : waiting.push(resolve)))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
