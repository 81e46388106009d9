import { toMinute } from './use.ts'

type Taken = { readonly minute: string; left: number; readonly isOver: boolean }

/** Counts of a process: the calls that it may still answer for each key in the current minute. */
export type Pace = {
  /**
   * Takes one call; false if the minute's calls are used up. `takeBlock` writes the calls that are not written yet,
   * takes a block from the count that all processes share, and returns its size.
   */
  take(keyId: number, now: Date, takeBlock: (calls: number) => Promise<number>): Promise<boolean>
}

/** Number of keys that a process remembers. */
const CAPACITY = 10_000

/** Creates the counts of a process. */
export const createPace = (): Pace => {
  const taken = new Map<number, Taken>()
  const unwritten = new Map<number, number>()
  const taking = new Map<number, Promise<void>>()
  const takeNext = async (
    keyId: number,
    minute: string,
    takeBlock: (calls: number) => Promise<number>,
  ): Promise<void> => {
    const calls = (unwritten.get(keyId) ?? 0) + 1
    unwritten.delete(keyId)
    const size = await takeBlock(calls)
    taken.delete(keyId)
    taken.set(keyId, { minute, left: size, isOver: size === 0 })
    // The call that took the block is written with it.
    if (size > 0) unwritten.set(keyId, -1)
    for (const oldest of taken.keys()) {
      if (taken.size <= CAPACITY) break
      taken.delete(oldest)
      unwritten.delete(oldest)
    }
  }
  return {
    take: async (keyId, now, takeBlock) => {
      const minute = toMinute(now)
      for (;;) {
        const known = taken.get(keyId)
        const current = known && known.minute >= minute ? known : null
        if (current?.isOver) return false
        if (current && current.left > 0) {
          current.left -= 1
          unwritten.set(keyId, (unwritten.get(keyId) ?? 0) + 1)
          return true
        }
        // Calls at the same time share one block.
        const running = taking.get(keyId) ?? takeNext(keyId, minute, takeBlock).finally(() => taking.delete(keyId))
        taking.set(keyId, running)
        await running
      }
    },
  }
}
