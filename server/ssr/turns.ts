import type { PartnerId } from '../db/partner-id.ts'

/** How many pages may be made at once, how many of those for one partner, and how many more of its may wait. */
export type TurnLimits = { readonly inAll: number; readonly perPartner: number; readonly waiting: number }

/** Whose page is made next; a partner whose visitors want many does not hold up the others'. */
export type Turns = {
  /** Does the work when it is the partner's turn. Throws `TooManyWaiting` at once where too many wait already. */
  take<Done>(partnerId: PartnerId, work: () => Promise<Done>): Promise<Done>
}

/** More pages of a partner are asked for than the process can make in time. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

/**
 * Nothing is being made. Partners that wait take turns, each with its longest-waiting page; between two pages the event
 * loop has its own turn, in which kept pages are sent.
 */
export const createTurns = ({ inAll, perPartner, waiting }: TurnLimits): Turns => {
  /** The partner whose turn comes first stands first. */
  const queues = new Map<PartnerId, (() => void)[]>()
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
  const callNext = () => {
    for (const [partnerId, queue] of queues) {
      if (!hasRoom(partnerId)) continue
      const call = queue.shift()
      queues.delete(partnerId)
      if (queue.length > 0) queues.set(partnerId, queue)
      begin(partnerId)
      call?.()
    }
  }
  const wait = (partnerId: PartnerId) => {
    const queue = queues.get(partnerId) ?? []
    if (queue.length >= waiting) throw new TooManyWaiting(`${queue.length} pages of partner ${partnerId} wait already`)
    queues.set(partnerId, queue)
    return new Promise<void>((resolve) => queue.push(resolve))
  }
  return {
    take: async (partnerId, work) => {
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
