import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { PartnerId } from '../../core/partner-id.ts'
import { AppError } from '../../core/errors.ts'
import type { TemplateChoice, SwitchReport, TemplateChoices, OfferedTemplate } from '../../api/http/looks.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Renders a clinic’s site in another template and reports the differences. */
export type ReportSwitch = (tenant: Tenant, next: TemplateChoice) => Promise<SwitchReport>

type Options = {
  readonly templates: () => Promise<readonly OfferedTemplate[]>
  /** Returns a text that changes with the clinic's content; an account is cached until then. */
  readonly readRevision: (tenant: Tenant) => Promise<string>
  /** Milliseconds that one call waits for an account; after that it returns null and the caller asks again. */
  readonly waitMs?: number
  readonly now?: () => number
  /** Null in a process that renders no pages. */
  readonly report: ReportSwitch | null
}

type Outcome = { readonly value: SwitchReport } | { readonly error: unknown }

type Job = {
  readonly key: string
  readonly tenant: Tenant
  readonly next: TemplateChoice
  readonly revision: string
  readonly done: Promise<Outcome | null>
  readonly settle: (outcome: Outcome | null) => void
  askedAt: number
}

type CachedOutcome = { readonly revision: string; readonly outcome: Outcome; readonly at: number }

const WAIT_MS = 3000
/** Maximum age of a result: prices and promotions change over time without a write. */
const MAX_AGE_MS = 600_000
/**
 * Maximum age of an outdated result: it lasts until the next poll, so a clinic whose content changes every second still
 * gets its report.
 */
const OUTDATED_AGE_MS = 5000
const FAILURE_AGE_MS = 60_000
/** Time after which a waiting account that was not requested again is dropped: the client has left. */
const ABANDONED_MS = 15_000
const HOUR_MS = 3_600_000
/** Accounts computed per clinic and hour; more than twice the number of looks. */
const MAX_PER_HOUR = 40
const MAX_WAITING = 50
const MEGABYTE = 1024 * 1024

/**
 * Creates the template choices of this deployment. One report is computed at a time, each clinic has at most one
 * waiting, and results are cached until content changes.
 */
export const createTemplateChoices = (options: Options): TemplateChoices => {
  const { templates, readRevision, report, waitMs = WAIT_MS, now = () => performance.now() } = options
  const results = createResults(now)
  const pace = createPace(now)
  const waiting = new Map<PartnerId, Job>()
  let running: Job | null = null

  const run = async (job: Job, work: ReportSwitch): Promise<void> => {
    running = job
    pace.note(job.tenant.id)
    const outcome = await work(job.tenant, job.next).then(
      (value): Outcome => ({ value }),
      (error: unknown): Outcome => ({ error }),
    )
    results.keep(job, outcome)
    running = null
    startNext(work)
    job.settle(outcome)
  }

  const startNext = (work: ReportSwitch): void => {
    for (const [partnerId, job] of waiting) {
      waiting.delete(partnerId)
      if (now() - job.askedAt < ABANDONED_MS) return void run(job, work)
      job.settle(null)
    }
  }

  const enqueue = (job: Job, work: ReportSwitch): void => {
    if (!running) return void run(job, work)
    const { id } = job.tenant
    // A request for another template replaces the clinic's waiting one, so a clinic never has two.
    waiting.get(id)?.settle(null)
    if (waiting.has(id) || waiting.size < MAX_WAITING) waiting.set(id, job)
    else job.settle(null)
  }

  return {
    templates,
    report: async (tenant, next) => {
      if (!report) throw new Error('This process does not render pages')
      const revision = await readRevision(tenant)
      const { templateCode, homepageType } = tenant.homepageConfig
      const key = [tenant.id, templateCode, homepageType, next.templateCode, next.homepageType].join(' ')
      const found = results.find(key, revision)
      if (found) return unwrap(found)
      const begun = [running, waiting.get(tenant.id)].find((job) => job?.key === key)
      const job = begun ?? createJob({ key, tenant, next, revision })
      job.askedAt = now()
      if (!begun) {
        pace.require(tenant.id)
        enqueue(job, report)
      }
      const outcome = await Promise.race([job.done, pause(waitMs, null, { ref: false })])
      return outcome && unwrap(outcome)
    },
  }
}

/** Creates the cache of results, limited by number and size: an account lists every piece of a clinic's content. */
const createResults = (now: () => number) => {
  const cached = new LRUCache<string, CachedOutcome>({
    max: 500,
    maxSize: 16 * MEGABYTE,
    sizeCalculation: ({ outcome }) => ('value' in outcome ? JSON.stringify(outcome.value).length : 1),
  })
  return {
    keep: ({ key, revision }: Job, outcome: Outcome): void => {
      cached.set(key, { revision, outcome, at: now() })
    },
    find: (key: string, revision: string): Outcome | undefined => {
      const found = cached.get(key)
      if (!found) return undefined
      const isCurrent = found.revision === revision
      const maxAgeMs = 'error' in found.outcome ? FAILURE_AGE_MS : isCurrent ? MAX_AGE_MS : OUTDATED_AGE_MS
      return now() - found.at < maxAgeMs ? found.outcome : undefined
    },
  }
}

const createJob = (facts: Pick<Job, 'key' | 'tenant' | 'next' | 'revision'>): Job => {
  const { promise, resolve } = Promise.withResolvers<Outcome | null>()
  return { ...facts, done: promise, settle: resolve, askedAt: 0 }
}

const unwrap = (outcome: Outcome): SwitchReport => {
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

/** Counts the accounts that were computed for each clinic within an hour. */
const createPace = (now: () => number) => {
  const starts = new LRUCache<PartnerId, readonly number[]>({ max: 2000 })
  const recentOf = (partnerId: PartnerId) => (starts.get(partnerId) ?? []).filter((at) => now() - at < HOUR_MS)
  return {
    note: (partnerId: PartnerId): void => {
      starts.set(partnerId, [...recentOf(partnerId), now()])
    },
    /** Throws 429 looks/try-later when a clinic has reached its hourly limit. */
    require: (partnerId: PartnerId): void => {
      const [oldest, ...others] = recentOf(partnerId)
      if (oldest === undefined || others.length + 1 < MAX_PER_HOUR) return
      const retryAfterSeconds = Math.ceil((oldest + HOUR_MS - now()) / 1000)
      throw new AppError('looks/try-later', 429, 'Too many comparisons in the last hour. Please wait.', {
        retryAfterSeconds,
      })
    },
  }
}
