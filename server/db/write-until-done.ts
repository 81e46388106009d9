import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Queries } from './database.ts'

/** Rows per transaction for updates of unlimited size. */
export const ROWS_AT_ONCE = 100

/** Pause between two transactions, in milliseconds; other writers can take the lock meanwhile. */
const PAUSE_MS = 8

/**
 * Repeats a write that changes at most `ROWS_AT_ONCE` rows, each time in its own transaction, until it changes fewer;
 * returns the total count. Only for work that may be left half done.
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
