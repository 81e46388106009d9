import { startWorkerLoop } from '../../core/worker-loop.ts'
import type { Services } from '../../ops/services.ts'
import { toFailureWord } from '../../core/outbound/to-failure-word.ts'
import { claimDuePurges, hasDuePurge, postponePurges, settlePurges, type DuePurge } from './purge-outbox.ts'
import { sendPurge, type SendPurge } from './send-purge.ts'

type Purging = Pick<Services, 'db' | 'clock' | 'env' | 'logger'>

/** A poll without anything due reads one row by its index; a change triggers one at once. */
const EVERY_MS = 1000
const MAX_BATCH = 200
/** Seconds between attempts: a cache that recovers is purged within half a minute. */
const WAITS = [1, 2, 5, 10, 30]

/** Sends due purges to the shared caches; returns the number of changes tried. */
export const purgeDue = async ({ db, clock, env, logger }: Purging, send: SendPurge = sendPurge): Promise<number> => {
  if (env.sharedCache === null || !(await hasDuePurge(db.kysely, clock.now()))) return 0
  const due = await claimDuePurges(db, clock.now(), MAX_BATCH)
  if (due.length === 0) return 0
  try {
    await send(env.sharedCache, [...new Set(due.flatMap(({ tags }) => tags))])
    await settlePurges(db, due, clock.now())
  } catch (error) {
    const now = clock.now()
    const waits = toWait(due)
    logger.warn({ why: toFailureWord(error), changes: due.length, againIn: waits }, 'A shared cache was not purged')
    await postponePurges(db, due, new Date(now.getTime() + waits * 1000), now)
  }
  return due.length
}

/**
 * Returns the wait before the next attempt. The newest change decides, since one due purge sends all that are waiting.
 */
const toWait = (due: readonly DuePurge[]): number => {
  const attempts = Math.min(...due.map((purge) => purge.attempts))
  return WAITS[Math.min(attempts, WAITS.length) - 1] ?? 1
}

/** Purges shared caches until stopped, at once when something changes; several processes share the work. */
export const startPurging = (context: Purging & Pick<Services, 'onChange'>): { stop(): Promise<void> } => {
  if (context.env.sharedCache === null) return { stop: async () => {} }
  const loop = startWorkerLoop({
    everyMs: EVERY_MS,
    work: async () => (await purgeDue(context)) > 0,
    onError: (error) => context.logger.error({ error }, 'Shared caches could not be purged'),
  })
  const unlisten = context.onChange(() => loop.wake())
  return {
    stop: () => {
      unlisten()
      return loop.stop()
    },
  }
}
