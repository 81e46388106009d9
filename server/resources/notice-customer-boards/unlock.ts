import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/resource.ts'
import { tryPassword } from '../../limits/password-guard.ts'
import { isPassword } from '../../passwords/passwords.ts'
import { findDevice, type Device } from './device.ts'
import { findPost } from './repository.ts'
import { readPostToken } from './post-token.ts'
import type { CustomerPostRecord } from './post.ts'

type Unlocking = Pick<Call<unknown>, 'partnerId' | 'db' | 'limits' | 'now' | 'secrets' | 'request'>

/** What the tries at a post's password are counted under. */
export const toSubject = (postId: number): string => `customer-post/${postId}`

/** The refusal of whoever tried or wrote too often. */
export const tryLater = (retryAfterSeconds: number): AppError =>
  new AppError('BOARD_TRY_LATER', 429, 'Too many tries. Please wait.', { retryAfterSeconds })

/** The refusal of a token or form that is over. */
export const tokenExpired = (): AppError =>
  new AppError('BOARD_TOKEN_EXPIRED', 409, 'This has been open for too long. Please begin again.')

/** The refusal when a post was deleted meanwhile. */
export const postGone = (): AppError => new AppError('BOARD_POST_GONE', 404, 'This post is gone.')

/**
 * The post that a password opens. A wrong password and a post that is not there are refused alike, after the same
 * work. Throws 409 BOARD_PASSWORD_MISMATCH and 429 BOARD_TRY_LATER.
 */
export const unlockPost = async (
  call: Unlocking,
  id: number,
  password: string,
  device: Device = findDevice(call),
): Promise<CustomerPostRecord> => {
  const { partnerId, db, limits, now, secrets, request } = call
  let post: CustomerPostRecord | null = null
  const attempt = { partnerId, subject: toSubject(id), visitor: request.visitor(), device: device.digest }
  const tried = await tryPassword(limits, attempt, now, async () => {
    post = await findPost(partnerId, db, secrets, id)
    return isPassword(post?.passwordHash ?? null, password)
  })
  if (tried.kind === 'later') throw tryLater(tried.retryAfterSeconds)
  if (tried.kind === 'wrong' || !post) {
    const triesLeft = tried.kind === 'wrong' ? tried.triesLeft : 0
    throw new AppError('BOARD_PASSWORD_MISMATCH', 409, 'The password does not fit.', { triesLeft })
  }
  return post
}

/**
 * The post that a token and its password open together, for changing it. Throws as `unlockPost` does, 409
 * BOARD_TOKEN_EXPIRED, and, to whoever held a right token, 404 BOARD_POST_GONE.
 */
export const unlockWithToken = async (
  call: Unlocking,
  id: number,
  { password, postToken }: { password: string; postToken: string },
  device?: Device,
): Promise<CustomerPostRecord> => {
  const { partnerId, db, now, secrets } = call
  const version = readPostToken(secrets, postToken, { partnerId, postId: id }, now)
  if (version === null) throw tokenExpired()
  const post = await findPost(partnerId, db, secrets, id)
  if (!post) throw postGone()
  if (post.passwordVersion !== version) throw tokenExpired()
  return unlockPost(call, id, password, device)
}
