import { requestOutside, type OutsideRequest } from '../../core/outbound/request-outside.ts'
import { toFailureWord } from '../../core/outbound/to-failure-word.ts'
import type { TranslationOutcome, TranslatorPlace } from './translator.ts'

/** Response of a provider; `body` is undefined where it is not JSON. */
export type ProviderAnswer = { readonly status: number; readonly body: unknown; readonly retryAfter: string | null }

const MAX_RESPONSE_BYTES = 4 * 1024 * 1024
const MAX_WAIT_MS = 60_000

/** Sends a request with JSON to a provider. Returns an outcome instead of an answer when none comes. */
export const askProvider = async (
  { testHosts, timeoutMs }: TranslatorPlace,
  request: Pick<OutsideRequest, 'method' | 'address' | 'headers'> & { readonly json?: object },
): Promise<ProviderAnswer | Extract<TranslationOutcome, { kind: 'later' }>> => {
  const { json, headers, ...rest } = request
  try {
    const { status, text, retryAfter } = await requestOutside({
      ...rest,
      headers: { ...headers, accept: 'application/json', ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(json ? { body: JSON.stringify(json) } : {}),
      testHosts,
      timeoutMs,
      maxBytes: MAX_RESPONSE_BYTES,
    })
    return { status, body: parse(text), retryAfter }
  } catch (error) {
    return { kind: 'later', result: toFailureWord(error), waitMs: null }
  }
}

/** Maps the statuses that mean the same at every provider. */
export const toFailure = (
  { status, retryAfter }: ProviderAnswer,
  code: string,
): Exclude<TranslationOutcome, { kind: 'translated' }> => {
  const result = code === '' ? String(status) : `${status} ${code}`
  if (status === 401 || status === 403) return { kind: 'stopped', reason: 'key', result }
  if (status === 402 || status === 456) return { kind: 'stopped', reason: 'quota', result }
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', result, waitMs: toWait(retryAfter) }
  if (status === 404 || (status >= 300 && status < 400)) return { kind: 'stopped', reason: 'account', result }
  return { kind: 'refused', result }
}

/** Returns the texts of an answer, or an outcome where their number is not that of the request. */
export const toTranslated = (texts: readonly unknown[] | null, count: number): TranslationOutcome => {
  const strings = texts?.filter((text) => typeof text === 'string') ?? []
  if (strings.length === count) return { kind: 'translated', texts: strings }
  return { kind: 'refused', result: 'unreadable answer' }
}

/** Returns the value at a path of an answer; undefined where it is missing. */
export const readAt = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((within, name) => {
    if (typeof within !== 'object' || within === null) return undefined
    const found: unknown = Object.getOwnPropertyDescriptor(within, name)?.value
    return found
  }, value)

/** Returns the list at a path of an answer; null if there is none. */
export const readListAt = (value: unknown, ...path: readonly string[]): readonly unknown[] | null => {
  const found = readAt(value, ...path)
  return Array.isArray(found) ? found : null
}

/** Returns a short code such as `N2MT08`, which is safe to show; empty for anything else. */
export const toCode = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number') && /^[\w.-]{1,40}$/.test(String(value)) ? String(value) : ''

const parse = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

const toWait = (retryAfter: string | null): number | null => {
  const seconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null
  return seconds === null ? null : Math.min(MAX_WAIT_MS, seconds * 1000)
}
