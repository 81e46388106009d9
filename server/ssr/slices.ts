import type { PartnerId } from '../db/partner-id.ts'

/** Cuts the making of pages into slices of a millisecond, between which the event loop sends what is kept. */
export type Slices = {
  /**
   * Waits while a slice of another page is due, or this one's is used up; not at all otherwise. Partners take turns, each
   * with the page that waits longest.
   */
  giveWay(partnerId: PartnerId): Promise<void>
}

/** Milliseconds. A kept page waits for the rest of a slice, and each new slice costs some microseconds. */
const SLICE = 1

/** Nothing waits. */
export const createSlices = (now = () => performance.now()): Slices => {
  /** The partner whose slice comes first stands first. */
  const queues = new Map<PartnerId, (() => void)[]>()
  let end = 0

  const isUsedUp = () => now() >= end
  const goOn = () => {
    end = now() + SLICE
    for (const [partnerId, queue] of queues) {
      const next = queue.shift()
      queues.delete(partnerId)
      if (queue.length > 0) queues.set(partnerId, queue)
      // What follows in this slice runs before the event loop comes to the next one.
      if (queues.size > 0) setImmediate(goOn)
      next?.()
      return
    }
  }
  return {
    giveWay: async (partnerId) => {
      if (queues.size === 0 && !isUsedUp()) return
      if (queues.size === 0) setImmediate(goOn)
      const queue = queues.get(partnerId) ?? []
      queues.set(partnerId, queue)
      await new Promise<void>((resolve) => queue.push(resolve))
    },
  }
}
