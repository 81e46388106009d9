import { createHmac } from 'node:crypto'

/**
 * The header `maru-signature` of a delivery: `t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body" in hexadecimal>`.
 * The receiver makes it anew with its key, and refuses what is older than five minutes.
 */
export const signWebhook = (secret: string, body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
