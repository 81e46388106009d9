import type { Context } from './context.ts'
import { lapseHolds } from './resources/reservations/index.ts'

/** A place is free again a minute after it lapses, whether or not that is written down by then. */
const LOOK_MS = 60_000

/** Cancels reservations that nobody confirmed in time, until it is stopped; several processes may do so at once. */
export const startLapsing = (
  context: Pick<Context, 'db' | 'clock' | 'logger' | 'partners'>,
): { stop(): Promise<void> } => {
  let looking: Promise<void> = Promise.resolve()
  const look = async () => {
    try {
      for (const { id } of context.partners()) await lapseHolds(id, context.db, context.clock.now())
    } catch (error) {
      context.logger.error({ error }, 'Reservations did not lapse')
    }
  }
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
