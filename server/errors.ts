/** `area/what`; the customer board's own codes, and that of a proof that is too old, are those that screens agreed on. */
export type ErrorCode = `${string}/${string}` | `BOARD_${string}` | 'REAUTHENTICATION_REQUIRED'

/** Messages name what was sent; of something large a beginning, so that the answer is not as large. */
const MAX_MESSAGE_LENGTH = 1000

/**
 * An expected failure. `code` is for programs and for the catalogue of texts; `message` is a clear sentence in English
 * for callers of the API; `details` are further fields of the response. Statuses below 500 only: a 5xx is a server
 * fault and never thrown on purpose, except 501, 503 and 507, which describe missing features or the server’s state.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH).toWellFormed()}…` : message)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.details = details
  }
}

/** A refusal that guards against abuse: it costs the log one line, without a stack, so that operators see an attack. */
export class Refusal extends AppError {}

/** The failure of asking for something that is not there. */
export const notFound = (area: string, what: string): AppError =>
  new AppError(`${area}/not-found`, 404, `There is no such ${what}.`)

/** A mistake by the operator of the server or of a command: says what is wrong and how to fix it, without a stack. */
export class UsageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UsageError'
  }
}
