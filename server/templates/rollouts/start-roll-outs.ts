import { setTimeout as pause } from 'node:timers/promises'
import { startWorkerLoop, type WorkerLoop } from '../../core/worker-loop.ts'
import type { Services } from '../../ops/services.ts'
import { rollOutSome } from './roll-out-some.ts'
import { listWork } from './roll-out-work.ts'

/** A poll without work reads an empty table. */
const EVERY_MS = 1000
const RETRY_MS = 30_000

/** Continues roll-outs in the background until it is stopped; several processes share the work. */
export const startRollOuts = (context: Pick<Services, 'db' | 'clock' | 'logger'>): WorkerLoop =>
  startWorkerLoop({
    everyMs: EVERY_MS,
    retryMs: RETRY_MS,
    work: async (signal) => {
      for (const code of await listWork(context.db.kysely)) {
        for (
          let begun = performance.now();
          !signal.aborted && (await rollOutSome(context, code));
          begun = performance.now()
        )
          // The embedded database has one writer: pausing leaves other writers an equal share.
          await pause(performance.now() - begun)
      }
      return false
    },
    onError: (error) => context.logger.error({ error }, 'A roll-out could not be continued'),
  })
