/**
 * Code of an error: `area/what`, or one of the fixed codes that clients rely on: the customer board's, and the one for
 * an expired authentication.
 */
export type ErrorCode = `${string}/${string}` | `BOARD_${string}` | 'REAUTHENTICATION_REQUIRED'

/** Maximum length of an error message: messages quote the input, so a large input must be truncated. */
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

/** Refusal that protects against abuse: logged as one line, without a stack, so that operators notice an attack. */
export class Refusal extends AppError {}

/** Creates the error for something that does not exist. */
export const notFound = (area: string, what: string): AppError =>
  new AppError(`${area}/not-found`, 404, `The ${what} does not exist.`)

/** A mistake by the operator of the server or of a command: says what is wrong and how to fix it, without a stack. */
export class UsageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UsageError'
  }
}
