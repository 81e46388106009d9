import type { FastifyInstance } from 'fastify'
import type { CountAnswer } from '../page-cache/fast-path.ts'
import type { Rendered } from '../page-cache/page-cache.ts'
import type { PageKind } from '../page-cache/page-key.ts'
import type { Tenant } from '../tenancy/tenant.ts'

type Make = () => Promise<Rendered>

/** Tells where the time of a request went, to whatever collects OpenTelemetry's traces. */
export type Traces = {
  /** Tells of what the application answers; call it before the application is ready. */
  observe(app: FastifyInstance): void
  /** Tells of an answer that did not go through the application. */
  readonly count: CountAnswer
  /** A making that is told as a part of the request that asks for it now, whenever it begins. */
  readonly traceMaking: (what: { readonly kind: PageKind; readonly tenant: Tenant }, make: Make) => Make
  /** Sends what is left. */
  stop(): Promise<void>
}
