import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Queries } from './database.ts'

/** So many rows are changed in one transaction where there may be any number. */
export const ROWS_AT_ONCE = 100

/** How long other writers have the lock between two transactions. */
const PAUSE_MS = 8

/**
 * Repeats a write that changes `ROWS_AT_ONCE` rows at most, each time in a transaction of its own, until it finds fewer; gives
 * how many it has changed. For work of which a half is as good as nothing done yet.
 */
export const writeUntilDone = async (
  { write }: Pick<Database, 'write'>,
  work: (transaction: Queries) => Promise<number>,
): Promise<number> => {
  let total = 0
  for (;;) {
    const count = await write([], work)
    total += count
    if (count < ROWS_AT_ONCE) return total
    await pause(PAUSE_MS)
  }
}
