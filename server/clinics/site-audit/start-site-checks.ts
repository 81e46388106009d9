import type { createSiteChecks } from './site-checks.ts'
import { startWorkerLoop } from '../../core/worker-loop.ts'
import type { Services } from '../../ops/services.ts'
import { timeIn } from '../../db/zoned-time.ts'
import { findSiteCheck, claimSiteCheck } from '../../resources/site-check/index.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

const EVERY_MS = 300_000
/** A site is audited once a night; each audit may start a little earlier than the one before. */
const AGAIN_MS = 20 * 3_600_000

/** Checks whether it is night at a clinic: from two to six. */
export const isNight = (now: Date, timeZone: string): boolean => {
  const time = timeIn(now, timeZone)
  return time >= '02:00' && time < '06:00'
}

/**
 * Audits every site once a night until stopped; several processes share the work through the stored audits and a lock
 * for each site.
 */
export const startSiteChecks = (
  context: Services & { readonly siteChecks: ReturnType<typeof createSiteChecks> },
): { stop(): Promise<void> } => {
  const { clock, db, siteChecks, logger } = context
  const isDue = async ({ id, homepageConfig }: Tenant, now: Date): Promise<boolean> => {
    if (!isNight(now, homepageConfig.timeZone)) return false
    const last = await findSiteCheck(id, db.kysely)
    return last === null || now.getTime() - Date.parse(last.checkedAt) >= AGAIN_MS
  }
  const loop = startWorkerLoop({
    everyMs: EVERY_MS,
    work: async (signal) => {
      for await (const tenant of context.partners()) {
        if (signal.aborted) break
        const isMine = (await isDue(tenant, clock.now())) && (await claimSiteCheck(tenant.id, db.kysely, clock.now()))
        if (isMine) await siteChecks.run(tenant)
      }
      return false
    },
    onError: (error) => logger.error({ error }, 'Sites could not be audited'),
  })
  // Audits that staff have started are awaited as well.
  return { stop: async () => void (await Promise.all([loop.stop(), siteChecks.settled()])) }
}
