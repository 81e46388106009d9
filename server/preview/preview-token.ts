import type { PartnerId } from '../db/partner-id.ts'
import type { Secrets } from '../secrets/secrets.ts'

const PURPOSE = 'preview'

const toText = (partnerId: PartnerId, seconds: number): string => `${partnerId} ${seconds}`

/** Lets whoever has it look at a partner's previews until then: `<seconds since 1970, base 36>.<signature>`. */
export const signPreview = (secrets: Secrets, partnerId: PartnerId, until: Date): string => {
  const seconds = Math.floor(until.getTime() / 1000)
  return `${seconds.toString(36)}.${secrets.sign(PURPOSE, toText(partnerId, seconds))}`
}

/** Whether a token is this partner's and its time is not over. */
export const isPreviewToken = (secrets: Secrets, partnerId: PartnerId, token: string, now: Date): boolean => {
  const dot = token.indexOf('.')
  const seconds = Number.parseInt(token.slice(0, dot), 36)
  if (dot < 1 || !Number.isSafeInteger(seconds)) return false
  return secrets.verify(PURPOSE, toText(partnerId, seconds), token.slice(dot + 1)) && seconds * 1000 > now.getTime()
}
