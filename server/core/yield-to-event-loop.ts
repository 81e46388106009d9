import { setImmediate as nextTurn } from 'node:timers/promises'

/** Duration in ms of a slice of long work before it yields. */
const SLICE_MS = 5

/** A turn of the event loop that takes this long in ms has served others, who may not have finished. */
const BUSY_TURN_MS = 0.5
/** Maximum number of turns that long work waits for others. */
const MAX_TURNS = 20

/**
 * Creates a function that is called between two steps of long work and yields once they have taken long enough: until
 * others have nothing to do, or for `maxTurns` turns of the event loop. Work that holds a lock yields for one.
 */
export const createLoopYield = (maxTurns = MAX_TURNS): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since <= SLICE_MS) return
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const start = performance.now()
      await nextTurn()
      if (performance.now() - start < BUSY_TURN_MS) break
    }
    since = performance.now()
  }
}
