import { createHmac, randomBytes } from 'node:crypto'
import { toFailureWord } from '../../core/outbound/to-failure-word.ts'
import type { SendResult } from './deliver-mail.ts'

/** An account at the message service. */
export type SolapiAccount = { readonly apiKey: string; readonly secret: string }

/** Message in the service's format (`POST /messages/v4/send`). */
export type SolapiMessage = {
  /** Digits only. */
  readonly to: string
  readonly from: string
  /** Text of the text message, or of the one sent when Alimtalk does not reach its receiver. */
  readonly text: string
  readonly kakaoOptions?: {
    readonly pfId: string
    readonly templateId: string
    readonly variables: Readonly<Record<string, string>>
    /** Sends no text message when Alimtalk fails. */
    readonly disableSms: boolean
  }
}

/** Address of the service, and its timeout. */
export type SolapiPlace = { readonly address: string; readonly timeoutMs: number }

export const SOLAPI: SolapiPlace = { address: 'https://api.solapi.com', timeoutMs: 10_000 }

/** Accepted for sending; Alimtalk and text messages have different codes. */
const TAKEN = /^[234]000$/

/**
 * Codes of an accepted request whose message was refused for a temporary reason: an account without balance or
 * permissions, a sender that is not registered yet, server problems.
 */
const MENDABLE = new Set([
  '1020',
  '1024',
  '1030',
  '1058',
  '1062',
  '2024',
  '2062',
  '2063',
  '2230',
  '3012',
  '3024',
  '3053',
])

/**
 * Sends one message through SOLAPI. Written by hand instead of using its package, which includes an effect system: it
 * is one signed request. The response text is not stored, since it repeats the number.
 */
export const sendBySolapi = async (
  { apiKey, secret }: SolapiAccount,
  message: SolapiMessage,
  { now, address, timeoutMs }: SolapiPlace & { readonly now: Date },
): Promise<SendResult> => {
  try {
    const response = await fetch(`${address}/messages/v4/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: toAuthorization(apiKey, secret, now) },
      body: JSON.stringify({ message }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return toResult(response.status, await response.json().catch(() => null))
  } catch (error) {
    return { result: toFailureWord(error), kind: 'later' }
  }
}

/** Returns `HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…`, which signs the date and the salt with the secret. */
const toAuthorization = (apiKey: string, secret: string, now: Date): string => {
  const date = now.toISOString()
  const salt = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`
}

/** Maps a response: a fault of the message is permanent; one of the account or the service is retried. */
const toResult = (status: number, body: unknown): SendResult => {
  const code = readCode(body)
  if (status >= 200 && status < 300) {
    if (TAKEN.test(code) || code === '') return { result: '200', kind: 'sent' }
    return { result: code, kind: MENDABLE.has(code) ? 'later' : 'never' }
  }
  const result = code === '' ? String(status) : `${status} ${code}`
  const isOfMessage = status === 400 || status === 404 || status === 413 || status === 422
  return { result, kind: isOfMessage ? 'never' : 'later' }
}

/** Returns a code such as `2000` or `ValidationError`; anything else is omitted. */
const readCode = (body: unknown): string => {
  if (typeof body !== 'object' || body === null) return ''
  const { statusCode, errorCode }: { statusCode?: unknown; errorCode?: unknown } = body
  const code = statusCode ?? errorCode
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : ''
}
