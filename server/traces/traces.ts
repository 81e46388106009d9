import type { FastifyInstance } from 'fastify'
import type { CountAnswer } from '../page-cache/fast-path.ts'
import type { Rendered } from '../page-cache/page-cache.ts'
import type { PageKind } from '../page-cache/page-key.ts'
import type { Tenant } from '../tenancy/tenant.ts'

type Make = () => Promise<Rendered>

/** Reports the time spent in a request to an OpenTelemetry collector. */
export type Traces = {
  /** Tells of what the application answers; call it before the application is ready. */
  observe(app: FastifyInstance): void
  /** Tells of an answer that did not go through the application. */
  readonly count: CountAnswer
  /** Traces a render as part of the current request, whenever it begins. */
  readonly traceMaking: (what: { readonly kind: PageKind; readonly tenant: Tenant }, make: Make) => Make
  /** Sends what is left. */
  stop(): Promise<void>
}
