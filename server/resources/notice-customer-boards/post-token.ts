import type { PartnerId } from '../../core/partner-id.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'

const POST = 'customer-post.token'

const POST_TOKEN_MS = 10 * 60_000
/** Claims in a post’s token. */
export type PostClaim = { readonly partnerId: PartnerId; readonly postId: number; readonly passwordVersion: number }

/** Creates a token that its post accepts for ten minutes, together with the password. */
export const makePostToken = (secrets: Secrets, claim: PostClaim, now: Date) => {
  const until = now.getTime() + POST_TOKEN_MS
  const text = `${claim.passwordVersion}.${until}`
  return {
    postToken: `${text}.${secrets.sign(POST, toPostText(claim, text))}`,
    postTokenExpiresAt: new Date(until).toISOString(),
  }
}

/**
 * Returns the password version that a token was issued for; null when it has expired, is forged, or belongs to another
 * post.
 */
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
