import { setImmediate as nextTurn } from 'node:timers/promises'

/** Duration in ms of a slice of long work before it yields. */
const SLICE_MS = 5

/** A turn of the event loop that takes this long in ms has served others, who may not have finished. */
const BUSY_TURN_MS = 0.5
/** Maximum number of turns that long work waits for others. */
const MAX_TURNS = 20
/** Maximum number of turns while holding a lock: pages need several, other writers are waiting. */
const MAX_LOCKED_TURNS = 3

/** Maximum wait in ms for foreground work, so that long work continues on a busy server. */
const MAX_FOREGROUND_MS = 15

let foregroundCount = 0
const waiting = new Set<() => void>()

/**
 * Runs work that long work waits for, such as the render of a page: while it waits for the database, the event loop
 * looks idle. It must not itself yield to others.
 */
export const runForeground = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  foregroundCount += 1
  try {
    return await work()
  } finally {
    foregroundCount -= 1
    if (foregroundCount === 0) for (const resume of waiting) resume()
  }
}

/**
 * Creates a function that is called between two steps of long work and yields once they have taken long enough: until
 * others have nothing to do, or for some turns of the event loop.
 */
export const createLoopYield = (): (() => Promise<void>) =>
  createYield(async () => {
    if (foregroundCount > 0) await waitForForeground()
    await takeTurns(MAX_TURNS)
  })

/** Creates such a function for work that holds a lock, which yields for a few turns only. */
export const createLockedYield = (): (() => Promise<void>) => createYield(() => takeTurns(MAX_LOCKED_TURNS))

const createYield = (giveWay: () => Promise<void>): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since <= SLICE_MS) return
    await giveWay()
    since = performance.now()
  }
}

const takeTurns = async (maxTurns: number): Promise<void> => {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const start = performance.now()
    await nextTurn()
    if (performance.now() - start < BUSY_TURN_MS) return
  }
}

const waitForForeground = (): Promise<void> =>
  new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer)
      waiting.delete(resume)
      resolve()
    }
    const timer = setTimeout(resume, MAX_FOREGROUND_MS)
    waiting.add(resume)
  })
