import { Counter, type Metric } from 'prom-client'
import { createWaitingGauge, type CountWaiting } from './waiting-gauge.ts'

/** Metrics of delivery attempts by result, and of the queue length. */
export type TryMetrics<State extends string> = {
  readonly metrics: Metric[]
  /** Counts the outcome of one try. */
  readonly count: (state: State) => void
  readonly observe: (countWaiting: CountWaiting) => void
}

/**
 * Creates `maru_<name>_tries_total` of this process, and `maru_<name>_waiting` of all. `results` maps states to labels.
 */
export const createTryMetrics = <State extends string>(
  name: string,
  results: Readonly<Record<State, string>>,
  help: { readonly tries: string; readonly waiting: string },
): TryMetrics<State> => {
  const tries = new Counter({
    name: `maru_${name}_tries_total`,
    help: help.tries,
    labelNames: ['result'],
    registers: [],
  })
  for (const result of Object.values<string>(results)) tries.inc({ result }, 0)
  const { metric: waiting, observe } = createWaitingGauge(name, help.waiting)
  return { metrics: [tries, waiting], count: (state) => tries.inc({ result: results[state] }), observe }
}
