import { randomBytes } from 'node:crypto'
import { readCookie } from '../../api/http/cookies.ts'
import type { Call } from '../../api/http/resource.ts'

const COOKIE = 'board_device'

/** Attributes of the cookie: sent only with the board’s own calls, so pages stay the same for all visitors. */
const PLACE = 'Path=/api/customer/global/notice-customer-boards; HttpOnly; SameSite=Strict'

/** Lifetime of the cookie: as long as a visitor who entered a password stays known. */
const COOKIE_MAX_AGE_SECONDS = 90 * 24 * 3600

/** A browser, identified by a random number in a cookie. */
export type Device = {
  /** Stored digest of the number. */
  readonly digest: string
  /** Cookie for a browser that has just proven to know a password. */
  readonly cookie: string
}

/**
 * Returns the calling browser. A new one gets its number with the response to a right password: it can then open its
 * posts from another address while others are guessing at them. It grants no access by itself.
 */
export const findDevice = ({ request, secrets }: Pick<Call<unknown>, 'request' | 'secrets'>): Device => {
  const brought = readCookie(request.cookie, COOKIE)
  const id = brought !== undefined && /^[\w-]{43}$/.test(brought) ? brought : randomBytes(32).toString('base64url')
  const cookie = `${COOKIE}=${id}; ${PLACE}; Max-Age=${COOKIE_MAX_AGE_SECONDS}${request.isSecure ? '; Secure' : ''}`
  return { digest: secrets.digest('customer-post.device', id), cookie }
}
