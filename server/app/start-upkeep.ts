import { startWorkerLoop, type WorkerLoop } from '../core/worker-loop.ts'
import { forgetOldContent, publishDueReleases } from '../content/upkeep.ts'
import type { Context } from './context.ts'
import { tidyLongWrites } from '../db/long-write.ts'
import { addDays } from '../db/zoned-time.ts'
import { RETENTION_DAYS } from '../ops/analytics/dimensions.ts'
import { forgetCounts } from '../ops/analytics/repository.ts'
import { forgetOldJobs } from '../resources/machine-translation/index.ts'
import { listUntidy, tidyMedia } from '../resources/media/index.ts'
import { readPartnerSpans } from '../resources/partners/index.ts'

/** A poll without anything due reads one row by its index. */
const EVERY_MS = 1000
const FORGET_EVERY_MS = 3_600_000

/** Runs due content tasks of clinics until stopped: scheduled releases, and deletion of old data once an hour. */
export const startUpkeep = (context: Context): WorkerLoop => {
  const { db, kinds, logger, clock } = context
  let forgotAt = 0
  const forget = async (now: Date, signal: AbortSignal) => {
    await forgetOldContent(db, now)
    await forgetOldJobs({ db, clock })
    const oldest = addDays(now.toISOString().slice(0, 10), -RETENTION_DAYS)
    for await (const span of readPartnerSpans(db.kysely)) {
      if (signal.aborted) break
      await forgetCounts(span, db.kysely, oldest)
    }
    for (const id of await listUntidy(db.kysely, now)) await tidyMedia(id, context, now)
    await context.files.sweep(new Date(now.getTime() - FORGET_EVERY_MS))
  }
  return startWorkerLoop({
    everyMs: EVERY_MS,
    work: async (signal) => {
      const now = clock.now()
      await tidyLongWrites(db, now).catch((error: unknown) =>
        logger.error({ error }, 'A long write could not be finished'),
      )
      await publishDueReleases({ db, kinds, logger, loadOffered: context.loadPartner }, now)
      if (now.getTime() - forgotAt >= FORGET_EVERY_MS) {
        forgotAt = now.getTime()
        await forget(now, signal)
      }
      return false
    },
    onError: (error) => logger.error({ error }, 'Scheduled content work was not run'),
  })
}
