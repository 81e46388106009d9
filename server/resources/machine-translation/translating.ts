import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import type { Services } from '../../ops/services.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Job } from './jobs.ts'
import type { Translator } from './translator.ts'

/** Services that jobs use. */
export type Translating = Pick<Services, 'db' | 'clock' | 'logger' | 'secrets' | 'env' | 'loadPartner'> & {
  readonly kinds: ContentKinds
}

/** Times of requests and retries. */
export type TranslatingTimes = {
  /** Time limit of a request. */
  readonly timeoutMs: number
  /** Waits before a request is repeated. */
  readonly retryWaitsMs: readonly number[]
  /** Waits before a job is continued; after the last one it stops. */
  readonly jobWaitsMs: readonly number[]
}

/** Times for real services, which recover within seconds or an hour. */
export const TRANSLATING_TIMES: TranslatingTimes = {
  timeoutMs: 30_000,
  retryWaitsMs: [1000, 4000, 10_000],
  jobWaitsMs: [60_000, 300_000, 900_000, 1_800_000, 3_600_000],
}

/** A job under way. */
export type RunningJob = {
  readonly context: Translating
  readonly job: Job
  readonly tenant: Tenant
  readonly translator: Translator
  readonly monthlyLimit: number
  readonly times: TranslatingTimes
  readonly signal: AbortSignal
}
