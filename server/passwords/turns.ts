import { AppError } from '../errors.ts'

/** Who goes next when one ends: whoever has waited longest, or before them whoever may go first. */
export type Turn = 'first' | 'last'

/** Lets so many works go on at once and so many more wait; the work of everybody else is refused. */
export const createTurns = ({ atOnce, longestQueue }: { readonly atOnce: number; readonly longestQueue: number }) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>, turn: Turn = 'last'): Promise<Result> => {
    if (running >= atOnce) {
      if (turn === 'last' && waiting.length >= longestQueue) {
        throw new AppError('server/busy', 503, 'Too many passwords are being checked just now. Please try again.')
      }
      // Whoever ends hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => (turn === 'first' ? waiting.unshift(resolve) : waiting.push(resolve)))
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
