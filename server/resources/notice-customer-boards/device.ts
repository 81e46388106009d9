import { randomBytes } from 'node:crypto'
import { readCookie } from '../../http/cookies.ts'
import type { Call } from '../../http/resource.ts'

const COOKIE = 'board_device'

/** The board's own calls alone carry it: pages stay the same for everybody. */
const PLACE = 'Path=/api/customer/global/notice-customer-boards; HttpOnly; SameSite=Strict'

/** As long as somebody who knew a password is remembered. */
const COOKIE_MAX_AGE_SECONDS = 90 * 24 * 3600

/** A browser, told apart from others by a random number that it was given once. */
export type Device = {
  /** What is kept of it. */
  readonly digest: string
  /** Gives the number to a browser that has just proven to know a password. */
  readonly cookie: string
}

/**
 * The browser that asks. One that has no number yet gets one with the answer to a right password: it finds its posts
 * again from another address while somebody else is guessing at them. It opens nothing by itself.
 */
export const findDevice = ({ request, secrets }: Pick<Call<unknown>, 'request' | 'secrets'>): Device => {
  const brought = readCookie(request.cookie, COOKIE)
  const id = brought !== undefined && /^[\w-]{43}$/.test(brought) ? brought : randomBytes(32).toString('base64url')
  const cookie = `${COOKIE}=${id}; ${PLACE}; Max-Age=${COOKIE_MAX_AGE_SECONDS}${request.isSecure ? '; Secure' : ''}`
  return { digest: secrets.digest('customer-post.device', id), cookie }
}
