import { AggregatorRegistry } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** Creates the combined metrics of all workers, read from their parent process. */
export const createPoolMetrics = (): Pick<Metrics, 'read'> => {
  const registry = new AggregatorRegistry()
  return { read: async () => ({ text: await registry.clusterMetrics(), type: registry.contentType }) }
}
