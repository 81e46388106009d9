import type { FastifyInstance } from 'fastify'
import type { CountAnswer } from '../page-cache/fast-path.ts'
import type { Rendered } from '../page-cache/page-cache.ts'
import type { PageKind } from '../page-cache/page-key.ts'
import type { Tenant } from '../tenancy/tenant.ts'

type Make = () => Promise<Rendered>

/** Reports the time spent in a request to an OpenTelemetry collector. */
export type Traces = {
  /** Traces the application’s responses; call it before the application is ready. */
  observe(app: FastifyInstance): void
  /** Traces a response that did not go through the application. */
  readonly count: CountAnswer
  /** Traces a render as part of the current request, whenever it begins. */
  readonly traceMaking: (what: { readonly kind: PageKind; readonly tenant: Tenant }, make: Make) => Make
  /** Sends the remaining spans. */
  stop(): Promise<void>
}
