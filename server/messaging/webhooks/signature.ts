import { createHmac } from 'node:crypto'

/**
 * Returns the header `maru-signature` of a delivery: `t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body" in
 * hexadecimal>`. The receiver computes it with its key, and rejects deliveries older than five minutes.
 */
export const signWebhook = (secret: string, body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
