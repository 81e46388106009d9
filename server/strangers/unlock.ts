import type { AppError } from '../errors.ts'
import type { Call } from '../http/resource.ts'
import { tryPassword } from '../limits/password-guard.ts'

/** What is opened with something that only its owner knows. */
export type Locked<Found> = {
  /** What the tries are counted under; whether it is there makes no difference. */
  readonly subject: string
  /** The keyed digest of a secret that the visitor's browser holds, where browsers are told apart. */
  readonly device?: string
  /** Looks it up and compares, with the same work whether it is there or not; null when it does not fit. */
  readonly open: () => Promise<Found | null>
  readonly refuse: {
    readonly later: (retryAfterSeconds: number) => AppError
    readonly mismatch: (triesLeft: number) => AppError
  }
}

/** Gives what a visitor's secret opens, within the limits of tries. What is not there is refused as a wrong secret is. */
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
