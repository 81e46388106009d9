import type { CreateReservationInput as Input } from '#schemas/generated/api/reservations.ts'
import { AppError, Refusal } from '../../core/errors.ts'
import type { Call } from '../../api/http/resource.ts'
import type { Rule } from '../../security/rate-limits/limits.ts'
import { unlock } from '../../api/public-forms/unlock.ts'
import type { MessageChannel, Messages } from '../../messaging/messages/messages.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { toCodeWords } from './code-words.ts'
import { toPlainPhone } from './phone.ts'
import { tryLater } from './refusals.ts'
import { toLanguage } from './unlock.ts'

/** Contact verification that customers complete before they reserve. */
export type ConfirmBy = 'NONE' | 'EMAIL' | 'SMS'

/** Channel that each verification needs. */
export const CHANNELS = { EMAIL: 'email', SMS: 'sms' } as const satisfies Record<string, MessageChannel>

/** Purpose of the codes. */
const CODE = 'reservation.code'

/** A code is valid for its window and the whole of the next one. */
const WINDOW_MS = 10 * 60_000

const HOUR_SECONDS = 3600
const TO_ONE: Rule = { free: 3, waits: [300, 900, HOUR_SECONDS], forgetAfter: HOUR_SECONDS, isSliding: true }
const BY_ONE: Rule = { free: 10, waits: [60, 300, 900], forgetAfter: HOUR_SECONDS }
const BY_NETWORK: Rule = { free: 40, waits: [60, 300, 900], forgetAfter: HOUR_SECONDS }
const BY_ALL: Rule = { free: 300, waits: [5], forgetAfter: HOUR_SECONDS }

/** Returns the verification that the clinic requires; none when no sender is configured for it. */
export const toConfirmBy = ({ homepageConfig }: Pick<Tenant, 'homepageConfig'>, messages: Messages): ConfirmBy => {
  const { confirmBy = 'NONE' } = homepageConfig.reservation ?? {}
  return confirmBy !== 'NONE' && messages.has(CHANNELS[confirmBy]) ? confirmBy : 'NONE'
}

/**
 * Checks whether the customer has proven the number or address, by the code that was sent to it; false when the clinic
 * does not require it. Without a code it sends one, and throws 409 reservation/code-sent.
 */
export const proveContact = async (call: Call<CreateReservationInput>): Promise<boolean> => {
  const { input, tenant, messages, partnerId, secrets, now } = call
  const confirmBy = toConfirmBy(tenant, messages)
  if (confirmBy === 'NONE') return false
  const channel = CHANNELS[confirmBy]
  const to = channel === 'sms' ? toPlainPhone(input.phone) : (input.email ?? '').toLowerCase()
  if (to === '') {
    const fields = [{ name: 'email', code: 'email.required' }]
    throw new AppError('reservation/invalid', 400, 'The clinic requires an e-mail address.', { fields })
  }
  const whose = secrets.digest(CODE, `${channel} ${to}`)
  const window = Math.floor(now.getTime() / WINDOW_MS)
  const codeOf = (one: number): string => toCode(secrets, `${partnerId}/${channel}/${to}/${one}`)
  const { code } = input
  if (code === undefined || code === null) return sendCode(call, { channel, to, whose, code: codeOf(window) })
  return unlock<true>(call, {
    subject: `reservation-code/${whose}`,
    open: async () => ([window, window - 1].some((one) => codeOf(one) === code) ? true : null),
    refuse: {
      later: tryLater,
      mismatch: (triesLeft) => new Refusal('reservation/code-wrong', 409, 'The code is wrong.', { triesLeft }),
    },
  })
}

/** Input for a code, of reservations and waiting-list entries. */
type CreateReservationInput = Pick<Input, 'phone' | 'email' | 'code' | 'languageCode'>

type Sending = {
  readonly channel: MessageChannel
  readonly to: string
  readonly whose: string
  readonly code: string
}

const sendCode = async (
  { input, tenant, messages, partnerId, limits, now, request }: Call<CreateReservationInput>,
  { channel, to, whose, code }: Sending,
): Promise<never> => {
  const scope = `reservation code ${partnerId}`
  const taken = await limits.take(
    [
      { key: `${scope} to ${whose}`, rule: TO_ONE },
      { key: `${scope} visitor ${request.visitor()}`, rule: BY_ONE },
      { key: `${scope} network ${request.network()}`, rule: BY_NETWORK },
      { key: scope, rule: BY_ALL },
    ],
    now,
  )
  if (!taken.isAllowed) throw tryLater(taken.retryAfterSeconds)
  const languageCode = toLanguage(tenant, input.languageCode)
  const clinic = tenant.partner.displayName[languageCode] ?? tenant.partner.partnerCode
  const goodUntil = new Date(now.getTime() + 2 * WINDOW_MS)
  await messages.send({
    partnerId,
    channel,
    to,
    languageCode,
    goodUntil,
    ...toCodeWords(languageCode, { clinic, code }),
  })
  throw new AppError('reservation/code-sent', 409, 'A code was sent. Send the reservation again with the code.', {
    channel,
  })
}

/** Returns six digits that only the holder of the secret key can compute. */
const toCode = (secrets: Secrets, text: string): string => {
  const [, signature = ''] = secrets.sign(CODE, text).split('.')
  return String(Buffer.from(signature, 'base64url').readUInt32BE(0) % 1_000_000).padStart(6, '0')
}
