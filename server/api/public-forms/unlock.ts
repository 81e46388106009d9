import type { AppError } from '../../core/errors.ts'
import type { Call } from '../http/resource.ts'
import { tryPassword } from '../../security/rate-limits/password-guard.ts'

/** Something protected by a secret that only its owner has. */
export type Locked<Found> = {
  /** Subject for counting attempts, whether it exists or not. */
  readonly subject: string
  /** Keyed digest of a secret in the visitor's browser, when browsers are distinguished. */
  readonly device?: string
  /** Finds and compares the entry, with the same work if it does not exist; null when it does not match. */
  readonly open: () => Promise<Found | null>
  readonly refuse: {
    readonly later: (retryAfterSeconds: number) => AppError
    readonly mismatch: (triesLeft: number) => AppError
  }
}

/**
 * Returns the entry that a visitor’s secret opens, within the rate limits. A missing entry gets the same refusal as a
 * wrong secret.
 */
export const unlock = async <Found>(
  { partnerId, limits, now, request }: Pick<Call<unknown>, 'partnerId' | 'limits' | 'now' | 'request'>,
  { subject, device, open, refuse }: Locked<Found>,
): Promise<Found> => {
  let found: Found | null = null
  const visitor = request.visitor()
  const attempt = { partnerId, subject, visitor, ...(device === undefined ? {} : { device }) }
  const tried = await tryPassword(limits, attempt, now, async () => {
    found = await open()
    return found !== null
  })
  if (tried.kind === 'later') throw refuse.later(tried.retryAfterSeconds)
  if (tried.kind === 'wrong' || found === null) throw refuse.mismatch(tried.kind === 'wrong' ? tried.triesLeft : 0)
  return found
}
