import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../errors.ts'

/** At once: each takes 19 MiB and a core for about 12 ms. */
const AT_ONCE = 4

/** Who waits longer than these would is better told to come back. */
const LONGEST_QUEUE = 64

/** argon2id, 19 MiB, two passes, one lane: the package's own choice, written down so that it stays. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of 32 random bytes that nobody kept: whoever has no hash is compared with it, at the same cost. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$UlLmnCf3l0/FxeUXA9Oagw$I8mxPu99XejRdO52lNBkBsfGRSfsCp00wbHehJVyhRY'

/** The hash to keep in place of a password. Hangul is typed in two forms by different systems; one is kept. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), COSTS))

/**
 * Whether a password belongs to a hash; null, for someone who does not exist, takes as long as a wrong one. Whoever may
 * go `first` does not stand behind a crowd.
 */
export const isPassword = (kept: string | null, password: string, turn: 'first' | 'last' = 'last'): Promise<boolean> =>
  inTurn(async () => {
    const isRight = await verify(kept ?? NOBODYS, password.normalize('NFC'))
    return isRight && kept !== null
  }, turn)

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <Result>(work: () => Promise<Result>, turn: 'first' | 'last' = 'last'): Promise<Result> => {
  if (running >= AT_ONCE) {
    if (turn === 'last' && waiting.length >= LONGEST_QUEUE) {
      throw new AppError('server/busy', 503, 'Too many passwords are being checked just now. Please try again.')
    }
    // Whoever ends hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => (turn === 'first' ? waiting.unshift(resolve) : waiting.push(resolve)))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
