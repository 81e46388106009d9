import { randomUUID } from 'node:crypto'
import type { PartnerId } from '../../db/partner-id.ts'
import type { Secrets } from '../../secrets/secrets.ts'

const FORM = 'reservation.form'

const KEPT_MS = 6 * 3_600_000

/** Nobody fills a form in faster. */
const FILL_MS = 3000

/** Says when a form was opened, and at which clinic. */
export const makeFormToken = (secrets: Secrets, partnerId: PartnerId, now: Date): string => {
  const text = `${now.getTime()}.${randomUUID()}`
  return `${text}.${secrets.sign(FORM, `${partnerId}/${text}`)}`
}

/** Whether a form may be sent: `over` is forged, of another clinic or too old, `fast` is no person. */
export const readFormToken = (
  secrets: Secrets,
  token: string,
  partnerId: PartnerId,
  now: Date,
): 'fine' | 'over' | 'fast' => {
  const [, at = '', nonce = '', signature = ''] = /^(\d{1,15})\.([0-9a-f-]{36})\.(.+)$/.exec(token) ?? []
  if (!secrets.verify(FORM, `${partnerId}/${at}.${nonce}`, signature)) return 'over'
  const age = now.getTime() - Number(at)
  if (age > KEPT_MS) return 'over'
  return age < FILL_MS ? 'fast' : 'fine'
}
