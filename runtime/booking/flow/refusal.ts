import { ApiError } from '#kit/api/api-error.ts'

/** A rejected field of the contact step. */
export type ContactField = 'name' | 'phone' | 'email' | 'memo' | 'consent'

/** Reason why the clinic's API refused a request; the texts are in the catalogues. */
export type Refusal =
  /** Another visitor has taken the place, or the clinic no longer offers that time. */
  | { type: 'taken' }
  /** A place has become free, so waiting is not needed. */
  | { type: 'hasPlace' }
  /** The waiting list of that day is full. */
  | { type: 'waitingFull' }
  /** An option is no longer offered. */
  | { type: 'optionsGone' }
  /** The phone number has reached its limit of future reservations. */
  | { type: 'tooMany' }
  /** Too many requests from the visitor's network are pending. */
  | { type: 'held' }
  /** The clinic has sent a code that must be submitted with the request. */
  | { type: 'codeSent' }
  /** The code is wrong. */
  | { type: 'codeWrong'; triesLeft: number | null }
  /** Retry only after so many seconds. */
  | { type: 'later'; seconds: number }
  /** No reservation matches this number and phone number. */
  | { type: 'mismatch'; triesLeft: number | null }
  /** The form has expired after hours. */
  | { type: 'expired' }
  /** The request looked automated. */
  | { type: 'spam' }
  /** The reservation has started or is cancelled. */
  | { type: 'over' }
  /** The clinic currently accepts no reservations. */
  | { type: 'off' }
  | { type: 'invalid'; fields: readonly ContactField[] }
  /** Any other failure: no network, or the back-end is down. */
  | { type: 'failed' }

/** Default wait, where the answer does not specify one. */
const DEFAULT_WAIT_SECONDS = 60

/** Converts a failed call to a refusal for its step, by the answer's code. */
export const toRefusal = (error: unknown): Refusal => {
  if (!(error instanceof ApiError)) return { type: 'failed' }
  const { status, code, details } = error
  switch (code) {
    case 'reservation/full':
    case 'reservation/unavailable':
      return { type: 'taken' }
    case 'reservation/has-place':
      return { type: 'hasPlace' }
    case 'reservation/waiting-full':
      return { type: 'waitingFull' }
    case 'reservation/option-gone':
      return { type: 'optionsGone' }
    case 'reservation/too-many':
      return { type: 'tooMany' }
    case 'reservation/held':
      return { type: 'held' }
    case 'reservation/code-sent':
      return { type: 'codeSent' }
    case 'reservation/code-wrong':
      return { type: 'codeWrong', triesLeft: toCount(details['triesLeft']) }
    case 'reservation/mismatch':
      return { type: 'mismatch', triesLeft: toCount(details['triesLeft']) }
    case 'reservation/form-expired':
      return { type: 'expired' }
    case 'reservation/spam':
      return { type: 'spam' }
    case 'reservation/over':
      return { type: 'over' }
    case 'reservation/off':
      return { type: 'off' }
    default:
      if (status === 429)
        return { type: 'later', seconds: toCount(details['retryAfterSeconds']) ?? DEFAULT_WAIT_SECONDS }
      return status === 400 ? { type: 'invalid', fields: toFields(details['fields']) } : { type: 'failed' }
  }
}

const toCount = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null)

const FIELDS: readonly ContactField[] = ['name', 'phone', 'email', 'memo', 'consent']

const toFields = (value: unknown): ContactField[] => {
  const named = Array.isArray(value) ? value.map(toFieldName) : []
  return FIELDS.filter((field) => named.includes(field))
}

/** Returns the field of an error code such as `phone.invalid`. */
const toFieldName = (item: unknown): string => {
  const code: unknown = typeof item === 'object' && item !== null && 'code' in item ? item.code : null
  return typeof code === 'string' ? (code.split('.')[0] ?? '') : ''
}
