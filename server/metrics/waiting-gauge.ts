import { Gauge } from 'prom-client'

/** How many are still to be sent, in the whole deployment. */
export type CountWaiting = () => Promise<number>

/** `maru_<name>_waiting`: what waits in a table of the database, 0 until somebody can count it. */
export const createWaitingGauge = (
  name: string,
  help: string,
): { readonly metric: Gauge; readonly observe: (countWaiting: CountWaiting) => void } => {
  let countWaiting: CountWaiting | undefined
  const metric = new Gauge({
    name: `maru_${name}_waiting`,
    help,
    registers: [],
    // Every process reads the same table, so their figures are one and not to be added up.
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
