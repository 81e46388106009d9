import { createMemory } from './memory.ts'
import { toMinute } from './use.ts'

/** Counts of a process: the calls that it may still answer for each key in the current minute. */
export type CallRate = {
  /**
   * Takes one call; false if the minute's calls are used up. `takeBlock` writes the calls that are not written yet,
   * takes a block from the count that all processes share, and returns its size.
   */
  take(keyId: number, now: Date, takeBlock: (calls: number) => Promise<number>): Promise<boolean>
}

type Taken = { readonly minute: string; readonly size: number; left: number }

/** Creates the counts of a process. */
export const createCallRate = (): CallRate => {
  const blocks = createMemory<number, Taken>()
  const taking = new Map<number, Promise<void>>()
  const takeNext = async (keyId: number, minute: string, takeBlock: (calls: number) => Promise<number>) => {
    const last = blocks.get(keyId)
    const size = await takeBlock(last ? last.size - last.left : 0)
    blocks.set(keyId, { minute, size, left: size })
  }
  return {
    take: async (keyId, now, takeBlock) => {
      const minute = toMinute(now)
      for (;;) {
        const known = blocks.get(keyId)
        const current = known && known.minute >= minute ? known : null
        if (current?.size === 0) return false
        if (current && current.left > 0) {
          current.left -= 1
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
