import { hash, verify } from '@node-rs/argon2'
import { createSemaphore, type QueuePosition } from './semaphore.ts'

/**
 * Queue of hash computations: each takes 19 MiB and a core for about 12 ms. Beyond this length a retry is faster than
 * waiting.
 */
const limitConcurrency = createSemaphore({ atOnce: 4, longestQueue: 64 })

/** argon2id, 19 MiB, two passes, one lane: the package's own defaults, written out so that they do not change. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of 32 discarded random bytes: missing accounts are checked against it, at the same cost. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$UlLmnCf3l0/FxeUXA9Oagw$I8mxPu99XejRdO52lNBkBsfGRSfsCp00wbHehJVyhRY'

/** Hashes a password for storage. Systems enter Hangul in two Unicode forms; it is normalized to one. */
export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(() => hash(password.normalize('NFC'), COSTS))

/**
 * Checks a password against a hash; null, for a missing account, takes as long as a wrong one. Callers with `first`
 * skip the queue.
 */
export const isPassword = (kept: string | null, password: string, position: QueuePosition = 'last'): Promise<boolean> =>
  limitConcurrency(async () => {
    const isRight = await verify(kept ?? NOBODYS, password.normalize('NFC'))
    return isRight && kept !== null
  }, position)
