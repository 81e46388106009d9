import { createTryMetrics, type TryMetrics } from './try-metrics.ts'

const RESULTS = {
  DELIVERED: 'sent',
  PENDING: 'retried',
  FAILED: 'failed',
  DROPPED: 'dropped',
} as const

/** State of a delivery after an attempt. */
type DeliveryState = keyof typeof RESULTS

/** Counter of delivery outcomes: a PENDING delivery is retried later. */
export type CountDelivery = (state: DeliveryState) => void

/**
 * Creates metrics of this process's attempts by result, and of the queue; without partners, addresses or reservations.
 */
export const createWebhookMetrics = (): TryMetrics<DeliveryState> =>
  createTryMetrics('webhook', RESULTS, {
    tries:
      'Attempts to deliver a webhook, by result: sent, retried later, permanently failed, dropped because it was turned off.',
    waiting: 'Deliveries waiting to be sent.',
  })
