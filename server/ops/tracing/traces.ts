import type { FastifyInstance } from 'fastify'
import type { CountAnswer, PageKind } from '../../tenancy/page-key.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Reports the time spent in a request to an OpenTelemetry collector. */
export type Traces = {
  /** Traces the application’s responses; call it before the application is ready. */
  observe(app: FastifyInstance): void
  /** Traces a response that did not go through the application. */
  readonly count: CountAnswer
  /** Traces a render as part of the current request, whenever it begins. */
  readonly traceRender: <Made>(
    what: { readonly kind: PageKind; readonly tenant: Tenant },
    make: () => Promise<Made>,
  ) => () => Promise<Made>
  /** Sends the remaining spans. */
  stop(): Promise<void>
}
