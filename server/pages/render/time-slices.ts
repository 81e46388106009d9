import type { PartnerId } from '../../core/partner-id.ts'

/** Divides page renders into slices of a millisecond, between which the event loop sends cached pages. */
export type TimeSlices = {
  /**
   * Waits while a slice of another page is due, or this one’s is used up; otherwise returns at once. The partner with
   * the fewest recent slices comes first, with its longest-waiting page.
   */
  yieldTurn(partnerId: PartnerId): Promise<void>
}

/** Milliseconds. A cached page waits for the rest of a slice, and each new slice costs some microseconds. */
const SLICE_MS = 1
/** Milliseconds after which a slice counts half. */
const HALF_LIFE_MS = 1000

/** Creates time slices without waiting calls. */
export const createTimeSlices = (now = () => performance.now()): TimeSlices => {
  /** Waiting calls by partner. Among partners with equal usage, the first inserted goes first. */
  const queues = new Map<PartnerId, (() => void)[]>()
  const had = createUsage(now)
  let end = 0

  const takeNext = (): (() => void) | undefined => {
    const [first, ...others] = queues.keys()
    if (first === undefined) return undefined
    const partnerId = others.reduce((best, other) => (had.of(other) < had.of(best) ? other : best), first)
    const [next, ...rest] = queues.get(partnerId) ?? []
    queues.delete(partnerId)
    if (rest.length > 0) queues.set(partnerId, rest)
    had.add(partnerId)
    return next
  }
  const goOn = () => {
    end = now() + SLICE_MS
    const next = takeNext()
    // The rest of this slice runs before the event loop reaches the next one.
    if (queues.size > 0) setImmediate(goOn)
    next?.()
  }
  return {
    yieldTurn: async (partnerId) => {
      if (queues.size === 0 && now() < end) return
      if (queues.size === 0) setImmediate(goOn)
      const queue = queues.get(partnerId) ?? []
      queues.set(partnerId, queue)
      await new Promise<void>((resolve) => queue.push(resolve))
    },
  }
}

/** Counts the slices of each partner, with older ones weighted less and less. */
const createUsage = (now: () => number) => {
  const usage = new Map<PartnerId, number>()
  let halvedAt = now()
  const halve = () => {
    halvedAt = now()
    for (const [partnerId, share] of usage) {
      if (share < 1) usage.delete(partnerId)
      else usage.set(partnerId, share / 2)
    }
  }
  return {
    of: (partnerId: PartnerId) => usage.get(partnerId) ?? 0,
    add: (partnerId: PartnerId) => {
      if (now() - halvedAt >= HALF_LIFE_MS) halve()
      usage.set(partnerId, (usage.get(partnerId) ?? 0) + 1)
    },
  }
}
