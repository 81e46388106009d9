import { randomBytes } from 'node:crypto'
import { readCookie } from '../../api/http/cookies.ts'
import type { Call } from '../../api/http/resource.ts'
import type { StoredAdministrator } from './repository.ts'

const COOKIE = 'admin_device'
const PURPOSE = 'administrator.device'

/** Attributes of the cookie: sent only with administrators’ calls, so pages stay the same for all visitors. */
const PLACE = 'Path=/api/admin; HttpOnly; SameSite=Strict'

/** Counted from the latest sign-in. */
const COOKIE_MAX_AGE_SECONDS = 180 * 24 * 3600

/** Enough for a shared desk. */
const MAX_ACCOUNTS = 4

type DeviceCall = Pick<Call<unknown>, 'request' | 'secrets' | 'now'>
type Account = Pick<StoredAdministrator, 'id' | 'passwordHash'>

/** One account on a browser: `<administrator>.<seconds>.<device>.<signature>`. */
type Proof = { readonly id: number; readonly at: number; readonly device: string; readonly text: string }

/**
 * Returns the calling browser’s id if it has signed in with this account and its present password before; else
 * undefined. It grants no access by itself, only a separate limit of tries.
 */
export const findDevice = (asked: DeviceCall, account: Account | null): string | undefined => {
  if (!account) return undefined
  const proof = readProofs(asked).find(({ id }) => id === account.id)
  if (!proof || proof.at + COOKIE_MAX_AGE_SECONDS <= toSeconds(asked.now)) return undefined
  const signature = proof.text.split('.').slice(3).join('.')
  return asked.secrets.verify(PURPOSE, toSigned(account, proof), signature) ? proof.device : undefined
}

/** Returns the cookie to set after a right password; it also holds the browser’s other accounts. */
export const makeDeviceCookie = (asked: DeviceCall, account: Account): string => {
  const device = findDevice(asked, account) ?? randomBytes(16).toString('base64url')
  const at = toSeconds(asked.now)
  const signature = asked.secrets.sign(PURPOSE, toSigned(account, { at, device }))
  const others = readProofs(asked).filter(({ id }) => id !== account.id)
  const texts = [`${account.id}.${at}.${device}.${signature}`, ...others.map(({ text }) => text)]
  const secure = asked.request.isSecure ? '; Secure' : ''
  return `${COOKIE}=${texts.slice(0, MAX_ACCOUNTS).join('~')}; ${PLACE}; Max-Age=${COOKIE_MAX_AGE_SECONDS}${secure}`
}

/** Includes the password’s hash, so that a new password invalidates earlier signatures. */
const toSigned = ({ id, passwordHash }: Account, { at, device }: Pick<Proof, 'at' | 'device'>): string =>
  `${id}/${at}/${device}/${passwordHash}`

const readProofs = ({ request }: DeviceCall): Proof[] =>
  (readCookie(request.cookie, COOKIE) ?? '').split('~', MAX_ACCOUNTS).flatMap((text) => {
    const [, id, at, device] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{22})\.[0-9a-f]{8}\.[\w-]{43}$/.exec(text) ?? []
    return device === undefined ? [] : [{ id: Number(id), at: Number(at), device, text }]
  })

const toSeconds = (now: Date): number => Math.floor(now.getTime() / 1000)
