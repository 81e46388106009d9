import { LRUCache } from 'lru-cache'

/** Failures per address and minute after which an address is refused without a look at the database. */
const MAX_FAILURES = 20
/** Log lines per minute and process from any number of addresses: an attack must not fill the log. */
const MAX_LINES = 60
const WINDOW_MS = 60_000
/** Number of addresses that are remembered. */
const CAPACITY = 10_000

/** Counts the failures of each address in memory: a write to the database for each would help the attacker. */
export type FailureGuard = {
  /** Returns the seconds that an address has to wait; 0 if it need not. */
  waitOf(address: string, now: Date): number
  /** Counts a failure; returns true if it deserves a line in the log. */
  note(address: string, now: Date): boolean
}

/** Creates a guard. */
export const createFailureGuard = (): FailureGuard => {
  const counts = new LRUCache<string, { readonly endsAt: number; failures: number }>({ max: CAPACITY })
  let lines = { endsAt: 0, written: 0 }
  const find = (address: string, at: number) => {
    const count = counts.get(address)
    return count && count.endsAt > at ? count : undefined
  }
  const takeLine = (at: number): boolean => {
    if (lines.endsAt <= at) lines = { endsAt: at + WINDOW_MS, written: 0 }
    lines.written += 1
    return lines.written <= MAX_LINES
  }
  return {
    waitOf: (address, now) => {
      const count = find(address, now.getTime())
      return count && count.failures >= MAX_FAILURES ? Math.ceil((count.endsAt - now.getTime()) / 1000) : 0
    },
    note: (address, now) => {
      const at = now.getTime()
      const known = find(address, at)
      if (!known) {
        counts.set(address, { endsAt: at + WINDOW_MS, failures: 1 })
        return takeLine(at)
      }
      known.failures += 1
      return known.failures === MAX_FAILURES && takeLine(at)
    },
  }
}
