import { AppError, type ErrorCode } from '../../core/errors.ts'

/**
 * Log record of sign-ins and refusals. It names no person: accounts are logged by number, and where there is no number,
 * or where lines of one visitor belong together, by keyed digests that only show equality.
 */
export type AuthenticationEvent = {
  readonly event:
    | 'signed-in'
    | 'signed-out'
    | 'wrong-password'
    /** The password was correct, and a code from an authenticator app is required. */
    | 'code-needed'
    | 'wrong-code'
    | 'wrong-passkey'
    | 'limited'
    | 'password-changed'
    /** The session has expired or never existed. */
    | 'no-session'
    /** Signed in, but without the required permission. */
    | 'no-rights'
    /** An unknown, expired or revoked API key. */
    | 'wrong-key'
  readonly administratorId?: number | undefined
  /** Number of the API key, if it is known. */
  readonly apiKeyId?: number
  /** Keyed digest of the given e-mail address. */
  readonly account?: string
  /** Keyed digest of the visitor's address. */
  readonly visitor?: string
  readonly partnerId?: number
  /** The browser has signed in before. */
  readonly isKnownDevice?: boolean
}

/** An authentication failure, with the event to log. */
export class AuthenticationError extends AppError {
  readonly event: AuthenticationEvent

  constructor(
    failure: {
      readonly code: ErrorCode
      readonly status: number
      readonly message: string
      readonly details?: Readonly<Record<string, unknown>>
    },
    event: AuthenticationEvent,
  ) {
    super(failure.code, failure.status, failure.message, failure.details)
    this.event = event
  }
}

/** Refusal that is not logged: one of many of an attack, whose beginning is. */
export class QuietRefusal extends AppError {}
