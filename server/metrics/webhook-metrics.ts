import { Counter, Gauge, type Metric } from 'prom-client'
import type { DeliveryState } from '../webhooks/outbox.ts'

/** What became of one try: a PENDING delivery is tried again later. */
export type CountDelivery = (state: DeliveryState) => void

/** How many deliveries are still to be sent, in the whole deployment. */
export type CountWaiting = () => Promise<number>

const RESULTS = {
  DELIVERED: 'sent',
  PENDING: 'retried',
  FAILED: 'failed',
  DROPPED: 'dropped',
} as const satisfies Record<DeliveryState, string>

/** Tries of this process by their result, and what waits; no partner, address or reservation. */
export const createWebhookMetrics = (): {
  metrics: Metric[]
  count: CountDelivery
  observe: (countWaiting: CountWaiting) => void
} => {
  let countWaiting: CountWaiting | undefined
  const tries = new Counter({
    name: 'maru_webhook_tries_total',
    help: 'Tries to deliver a webhook, by result: sent, retried later, failed for good, dropped since it was turned off.',
    labelNames: ['result'],
    registers: [],
  })
  for (const result of Object.values(RESULTS)) tries.inc({ result }, 0)
  const waiting = new Gauge({
    name: 'maru_webhook_waiting',
    help: 'Deliveries that are still to be sent.',
    registers: [],
    // Every process reads the same table, so their figures are one and not to be added up.
    aggregator: 'max',
    async collect() {
      if (countWaiting) this.set(await countWaiting())
    },
  })
  return {
    metrics: [tries, waiting],
    count: (state) => tries.inc({ result: RESULTS[state] }),
    observe: (count) => {
      countWaiting = count
    },
  }
}
