import type { Logger } from '../../core/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../core/worker-loop.ts'
import { deliverDue, type DeliverOptions, type Delivering } from './deliver.ts'

/** A poll without anything due reads one row by its index. */
const EVERY_MS = 1000

/** Sends due deliveries until stopped; several processes share the work. */
export const startWebhooks = (
  context: Delivering & { readonly logger: Logger },
  options: DeliverOptions = {},
): WorkerLoop =>
  startWorkerLoop({
    everyMs: EVERY_MS,
    work: async () => (await deliverDue(context, options)) > 0,
    onError: (error) => context.logger.error({ error }, 'Webhooks were not delivered'),
  })
