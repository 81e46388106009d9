import { Counter, Gauge, type Metric } from 'prom-client'

/** How many are still to be sent, in the whole deployment. */
export type CountWaiting = () => Promise<number>

/** Tries to send something, by result, and how much waits. */
export type TryMetrics<State extends string> = {
  readonly metrics: Metric[]
  /** What became of one try. */
  readonly count: (state: State) => void
  readonly observe: (countWaiting: CountWaiting) => void
}

/** `maru_<name>_tries_total` of this process, and `maru_<name>_waiting` of all. `results` names what a state is told as. */
export const createTryMetrics = <State extends string>(
  name: string,
  results: Readonly<Record<State, string>>,
  help: { readonly tries: string; readonly waiting: string },
): TryMetrics<State> => {
  let countWaiting: CountWaiting | undefined
  const tries = new Counter({
    name: `maru_${name}_tries_total`,
    help: help.tries,
    labelNames: ['result'],
    registers: [],
  })
  for (const result of Object.values<string>(results)) tries.inc({ result }, 0)
  const waiting = new Gauge({
    name: `maru_${name}_waiting`,
    help: help.waiting,
    registers: [],
    // Every process reads the same table, so their figures are one and not to be added up.
    aggregator: 'max',
    async collect() {
      if (countWaiting) this.set(await countWaiting())
    },
  })
  return {
    metrics: [tries, waiting],
    count: (state) => tries.inc({ result: results[state] }),
    observe: (count) => {
      countWaiting = count
    },
  }
}
