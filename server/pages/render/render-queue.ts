import type { PartnerId } from '../../core/partner-id.ts'

/** Limits of concurrent renders, overall and per partner, and of the queue's length and waiting time per partner. */
export type RenderQueueLimits = {
  readonly inAll: number
  readonly perPartner: number
  readonly maxWaiting: number
  /** Milliseconds after which a waiting page is refused. */
  readonly maxWaitMs: number
}

/** Fair queue of renders: a partner with many requests does not block the others. */
export type RenderQueue = {
  /**
   * Runs the work when it is the partner’s turn. Throws `TooManyWaiting` where too many wait already, or it waited too
   * long.
   */
  run<Done>(partnerId: PartnerId, work: () => Promise<Done>): Promise<Done>
}

type Waiting = { readonly call: () => void; readonly refuse: (error: Error) => void; readonly since: number }

/** Thrown when a partner’s pages are requested faster than the process can render them. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

/**
 * Creates an idle queue. Waiting partners take turns, each with its longest-waiting page; between two pages the event
 * loop can send cached pages.
 */
export const createRenderQueue = (
  { inAll, perPartner, maxWaiting, maxWaitMs }: RenderQueueLimits,
  now = () => performance.now(),
): RenderQueue => {
  /** Ordered by turn, the next partner first. */
  const queues = new Map<PartnerId, Waiting[]>()
  const running = new Map<PartnerId, number>()
  let active = 0

  const hasRoom = (partnerId: PartnerId) => active < inAll && (running.get(partnerId) ?? 0) < perPartner
  const begin = (partnerId: PartnerId) => {
    active += 1
    running.set(partnerId, (running.get(partnerId) ?? 0) + 1)
  }
  const end = (partnerId: PartnerId) => {
    active -= 1
    const left = (running.get(partnerId) ?? 1) - 1
    if (left === 0) running.delete(partnerId)
    else running.set(partnerId, left)
    callNext()
  }
  /** Takes the first item that has not timed out. */
  const takeInTime = (queue: Waiting[]): Waiting | undefined => {
    const next = queue.shift()
    if (!next || now() - next.since < maxWaitMs) return next
    next.refuse(new TooManyWaiting(`A page waited for ${Math.round(now() - next.since)} ms`))
    return takeInTime(queue)
  }
  const callNext = () => {
    for (const [partnerId, queue] of queues) {
      if (!hasRoom(partnerId)) continue
      const next = takeInTime(queue)
      queues.delete(partnerId)
      if (queue.length > 0) queues.set(partnerId, queue)
      if (!next) continue
      begin(partnerId)
      next.call()
    }
  }
  const wait = (partnerId: PartnerId) => {
    const queue = queues.get(partnerId) ?? []
    if (queue.length >= maxWaiting)
      throw new TooManyWaiting(`${queue.length} pages of partner ${partnerId} are already queued`)
    queues.set(partnerId, queue)
    return new Promise<void>((call, refuse) => queue.push({ call, refuse, since: now() }))
  }
  return {
    run: async (partnerId, work) => {
      if (hasRoom(partnerId)) begin(partnerId)
      else await wait(partnerId)
      try {
        return await work()
      } finally {
        setImmediate(end, partnerId)
      }
    },
  }
}
