import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../ops/services.ts'
import { rollOutSome } from './roll-out-some.ts'
import { listWork } from './roll-out-work.ts'

/** Polling interval; a poll without work reads an empty table. */
const LOOK_MS = 1000
/** Delay before a retry, in milliseconds. */
const AGAIN_MS = 30_000

/** Continues roll-outs in the background until it is stopped; several processes share the work. */
export const startRollOuts = (context: Pick<Services, 'db' | 'clock' | 'logger'>): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  let waitsUntil = 0
  let looking: Promise<void> | null = null
  const look = async () => {
    try {
      for (const code of await listWork(context.db.kysely)) {
        for (
          let begun = performance.now();
          !stopping.signal.aborted && (await rollOutSome(context, code));
          begun = performance.now()
        )
          // The embedded database has one writer: pausing leaves other writers an equal share.
          await pause(performance.now() - begun)
      }
    } catch (error) {
      waitsUntil = performance.now() + AGAIN_MS
      context.logger.error({ error }, 'A roll-out does not go on')
    }
    looking = null
  }
  const timer = setInterval(() => {
    if (performance.now() >= waitsUntil) looking ??= look()
  }, LOOK_MS).unref()
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await looking
    },
  }
}
