import { startWorkerLoop, type WorkerLoop } from '../core/worker-loop.ts'
import { lapseHolds, listPartnersWaiting, offerFreePlaces } from '../resources/reservations/index.ts'
import type { Context } from './context.ts'

/** A place is free again a minute after its hold expires, even if the expiry is not recorded by then. */
const EVERY_MS = 60_000

/**
 * Starts cancelling reservations that were not confirmed in time and offering free slots to the waiting list. Safe to
 * run in several processes.
 */
export const startLapsing = (
  context: Pick<Context, 'db' | 'clock' | 'logger' | 'messages' | 'loadPartner'>,
): WorkerLoop =>
  startWorkerLoop({
    everyMs: EVERY_MS,
    work: async () => {
      const { db, clock, messages } = context
      for (const id of await listPartnersWaiting(db.kysely, clock.now())) {
        const tenant = await context.loadPartner(id)
        if (!tenant) continue
        await lapseHolds(id, db, clock.now())
        await offerFreePlaces({ tenant, db, messages, now: clock.now() })
      }
      return false
    },
    onError: (error) => context.logger.error({ error }, 'Unconfirmed reservations could not be expired'),
  })
