import type { PartnerId } from '../../core/partner-id.ts'
import { AppError } from '../../core/errors.ts'
import type { SiteChecks } from '../../api/http/site-checks.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Audits the site of a tenant. */
export type CheckSite = (tenant: Tenant) => Promise<void>

type ErrorLog = { error(facts: object, message: string): void }

/** Runs site audits one after another; `check` is null in a process that renders no pages. */
export const createSiteChecks = (logger: ErrorLog, isOutsideChecked: boolean, check: CheckSite | null) => {
  let last: Promise<void> = Promise.resolve()
  const running = new Map<PartnerId, Promise<void>>()

  const run = (tenant: Tenant): Promise<void> => {
    const known = running.get(tenant.id)
    if (known) return known
    if (!check) throw new AppError('site-check/nobody', 409, 'This process does not render pages.')
    // An audit renders every page: two at once would slow down visitors’ requests.
    const claim = last
      .then(() => check(tenant))
      .catch((error: unknown) =>
        logger.error({ error, partner: tenant.partner.partnerCode }, 'A site could not be checked'),
      )
      .finally(() => running.delete(tenant.id))
    last = claim
    running.set(tenant.id, claim)
    return claim
  }

  const checks: SiteChecks = {
    start: (tenant) => void run(tenant),
    isRunning: (partnerId) => running.has(partnerId),
    isOutsideChecked,
  }
  return {
    ...checks,
    run,
    /** Resolves when no audit is running. */
    settled: () => last,
  }
}
