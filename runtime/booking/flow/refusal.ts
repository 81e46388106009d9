import { ApiError } from '#kit/api/api-error.ts'

/** A field of the contact step that is not taken as it is. */
export type ContactField = 'name' | 'phone' | 'email' | 'memo' | 'consent'

/** Why the clinic's system did not do what it was asked for; the words stand in the catalogues. */
export type Refusal =
  /** Another visitor has taken the place, or the clinic no longer offers that time. */
  | { type: 'taken' }
  /** A place has become free, so waiting is not needed. */
  | { type: 'hasPlace' }
  /** Enough wait for that day. */
  | { type: 'waitingFull' }
  /** An option is not offered any more. */
  | { type: 'optionsGone' }
  /** So many reservations of this phone number are still to come that it takes no other. */
  | { type: 'tooMany' }
  /** Too many of the visitor's network wait for the clinic. */
  | { type: 'held' }
  /** The clinic has sent digits that are to be sent with it. */
  | { type: 'codeSent' }
  /** These are not the digits. */
  | { type: 'codeWrong'; triesLeft: number | null }
  /** Not before so many seconds. */
  | { type: 'later'; seconds: number }
  /** No reservation has this number and this phone. */
  | { type: 'mismatch'; triesLeft: number | null }
  /** The form was open for hours. */
  | { type: 'expired' }
  /** It looked like no person sent it. */
  | { type: 'spam' }
  /** The reservation has begun or is cancelled. */
  | { type: 'over' }
  /** The clinic takes no reservations just now. */
  | { type: 'off' }
  | { type: 'invalid'; fields: readonly ContactField[] }
  /** Anything else: no network, a back-end that is down. */
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

/** Codes are such as `phone.invalid`. */
const toFieldName = (item: unknown): string => {
  const code: unknown = typeof item === 'object' && item !== null && 'code' in item ? item.code : null
  return typeof code === 'string' ? (code.split('.')[0] ?? '') : ''
}
