import { AppError, Refusal } from '../../core/errors.ts'
import type { Call } from '../../api/http/resource.ts'
import { unlock } from '../../api/public-forms/unlock.ts'
import { isPassword } from '../../security/passwords/passwords.ts'
import { findDevice, type Device } from './device.ts'
import { findPost } from './repository.ts'
import { readPostToken } from './post-token.ts'
import type { CustomerPostRecord } from './post.ts'

type Unlocking = Pick<Call<unknown>, 'partnerId' | 'db' | 'limits' | 'now' | 'secrets' | 'request'>

/** Returns the subject that tries at a post’s password are counted under. */
export const toSubject = (postId: number): string => `customer-post/${postId}`

/** Returns the refusal after too many tries or posts. */
export const tryLater = (retryAfterSeconds: number): AppError =>
  new Refusal('BOARD_TRY_LATER', 429, 'Too many attempts. Please wait.', { retryAfterSeconds })

/** Returns the error for an expired token or form. */
export const tokenExpired = (): AppError =>
  new Refusal('BOARD_TOKEN_EXPIRED', 409, 'This form has expired. Please start again.')

/** Returns the error for a post that was deleted meanwhile. */
export const postGone = (): AppError => new AppError('BOARD_POST_GONE', 404, 'This post no longer exists.')

/**
 * Returns the post that a password opens. A wrong password and a missing post get the same refusal after the same work.
 * Throws 409 BOARD_PASSWORD_MISMATCH and 429 BOARD_TRY_LATER.
 */
export const unlockPost = async (
  call: Unlocking,
  id: number,
  password: string,
  device: Device = findDevice(call),
): Promise<CustomerPostRecord> =>
  unlock(call, {
    subject: toSubject(id),
    device: device.digest,
    open: async () => {
      const post = await findPost(call.partnerId, call.db, call.secrets, id)
      return (await isPassword(post?.passwordHash ?? null, password)) ? post : null
    },
    refuse: { later: tryLater, mismatch },
  })

const mismatch = (triesLeft: number): AppError =>
  new Refusal('BOARD_PASSWORD_MISMATCH', 409, 'The password is wrong.', { triesLeft })

/**
 * Returns the post that a password opens for changing it (Spec §7). The token of an opened post may be sent along: it
 * distinguishes a post that was changed or deleted meanwhile from a wrong password. Throws as `unlockPost` does, 409
 * BOARD_TOKEN_EXPIRED, and, with a right token, 404 BOARD_POST_GONE.
 */
export const unlockForChange = async (
  call: Unlocking,
  id: number,
  { password, postToken }: { password: string; postToken?: string | undefined },
  device?: Device,
): Promise<CustomerPostRecord> => {
  if (postToken !== undefined) await checkToken(call, id, postToken)
  return unlockPost(call, id, password, device)
}

const checkToken = async ({ partnerId, db, now, secrets }: Unlocking, id: number, postToken: string): Promise<void> => {
  const version = readPostToken(secrets, postToken, { partnerId, postId: id }, now)
  if (version === null) throw tokenExpired()
  const post = await findPost(partnerId, db, secrets, id)
  if (!post) throw postGone()
  if (post.passwordVersion !== version) throw tokenExpired()
}
