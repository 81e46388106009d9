import type { Logger } from '../../core/logger.ts'
import { deliverDue, type DeliverOptions, type Delivering } from './deliver.ts'

/** A poll without anything due reads one row by its index. */
const LOOK_MS = 1000

/** Sends due deliveries until stopped; several processes share the work. */
export const startWebhooks = (
  context: Delivering & { readonly logger: Logger },
  options: DeliverOptions = {},
): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  const plan = () => {
    timer = setTimeout(() => {
      looking = look()
    }, LOOK_MS).unref()
  }
  const look = async () => {
    try {
      while (!signal.aborted && (await deliverDue(context, options)) > 0);
    } catch (error) {
      context.logger.error({ error }, 'Webhooks were not delivered')
    }
    if (!signal.aborted) plan()
  }
  plan()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await looking
    },
  }
}
