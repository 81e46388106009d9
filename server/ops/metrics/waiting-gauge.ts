import { Gauge } from 'prom-client'

/** Reader of the number of unsent items in the whole deployment. */
export type CountWaiting = () => Promise<number>

/** Creates `maru_<name>_waiting`: the number of waiting rows in a table, 0 until it can be counted. */
export const createWaitingGauge = (
  name: string,
  help: string,
): { readonly metric: Gauge; readonly observe: (countWaiting: CountWaiting) => void } => {
  let countWaiting: CountWaiting | undefined
  const metric = new Gauge({
    name: `maru_${name}_waiting`,
    help,
    registers: [],
    // Every process reads the same table, so their values are equal and must not be added up.
    aggregator: 'max',
    async collect() {
      if (countWaiting) this.set(await countWaiting())
    },
  })
  return {
    metric,
    observe: (count) => {
      countWaiting = count
    },
  }
}
