import { Gauge, type Metric } from 'prom-client'
import type { CountWaiting } from './webhook-metrics.ts'

/** How many changes shared caches have not been told of, in the whole deployment; 0 where there are none. */
export const createPurgeMetrics = (): { metric: Metric; observe: (countWaiting: CountWaiting) => void } => {
  let countWaiting: CountWaiting | undefined
  return {
    metric: new Gauge({
      name: 'maru_shared_purges_waiting',
      help: 'Changes that shared caches have not been told of twice yet.',
      registers: [],
      // Every process reads the same table, so their figures are one and not to be added up.
      aggregator: 'max',
      async collect() {
        if (countWaiting) this.set(await countWaiting())
      },
    }),
    observe: (count) => {
      countWaiting = count
    },
  }
}
