import { randomUUID } from 'node:crypto'
import type { PartnerId } from '../../db/partner-id.ts'
import type { Secrets } from '../../secrets/secrets.ts'

const POST = 'customer-post.token'
const FORM = 'customer-post.form'

const POST_TOKEN_MS = 10 * 60_000
const FORM_TOKEN_MS = 6 * 3_600_000

/** Nobody fills a form in faster. */
const FILL_MS = 3000

/** What a token of a post speaks for. */
export type PostClaim = { readonly partnerId: PartnerId; readonly postId: number; readonly passwordVersion: number }

/** A token that its post accepts for ten minutes, together with the password. */
export const makePostToken = (secrets: Secrets, claim: PostClaim, now: Date) => {
  const until = now.getTime() + POST_TOKEN_MS
  const text = `${claim.passwordVersion}.${until}`
  return {
    postToken: `${text}.${secrets.sign(POST, toPostText(claim, text))}`,
    postTokenExpiresAt: new Date(until).toISOString(),
  }
}

/** The version of the password that a token was given for; null when it is over, forged, or another post's. */
export const readPostToken = (
  secrets: Secrets,
  token: string,
  claim: Omit<PostClaim, 'passwordVersion'>,
  now: Date,
): number | null => {
  const [, version = '', until = '', signature = ''] = /^(\d{1,9})\.(\d{1,15})\.(.+)$/.exec(token) ?? []
  const passwordVersion = Number(version)
  const isGenuine = secrets.verify(POST, toPostText({ ...claim, passwordVersion }, `${version}.${until}`), signature)
  return isGenuine && Number(until) > now.getTime() ? passwordVersion : null
}

const toPostText = ({ partnerId, postId }: PostClaim, text: string): string => `${partnerId}/${postId}/${text}`

/** Says when a form was opened, and on which board. */
export const makeFormToken = (
  secrets: Secrets,
  place: { partnerId: PartnerId; boardTypeId: number },
  now: Date,
): string => {
  const text = `${now.getTime()}.${randomUUID()}`
  return `${text}.${secrets.sign(FORM, toFormText(place, text))}`
}

/** Whether a form may be sent: `over` is forged, of another board or too old, `fast` is no person. */
export const readFormToken = (
  secrets: Secrets,
  token: string,
  place: { partnerId: PartnerId; boardTypeId: number },
  now: Date,
): 'fine' | 'over' | 'fast' => {
  const [, at = '', nonce = '', signature = ''] = /^(\d{1,15})\.([0-9a-f-]{36})\.(.+)$/.exec(token) ?? []
  if (!secrets.verify(FORM, toFormText(place, `${at}.${nonce}`), signature)) return 'over'
  const age = now.getTime() - Number(at)
  if (age > FORM_TOKEN_MS) return 'over'
  return age < FILL_MS ? 'fast' : 'fine'
}

const toFormText = ({ partnerId, boardTypeId }: { partnerId: PartnerId; boardTypeId: number }, text: string): string =>
  `${partnerId}/${boardTypeId}/${text}`
