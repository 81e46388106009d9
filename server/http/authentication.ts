import { AppError, type ErrorCode } from '../errors.ts'

/**
 * What the log says of who comes in and who does not. It names no person: accounts have numbers, and where there is
 * none, or where lines of one visitor belong together, keyed digests tell equal ones and nothing else.
 */
export type AuthenticationEvent = {
  readonly event:
    | 'signed-in'
    | 'signed-out'
    | 'wrong-password'
    /** The password was right, and an authenticator app's code is asked for. */
    | 'code-needed'
    | 'wrong-code'
    | 'wrong-passkey'
    | 'limited'
    | 'password-changed'
    /** The session is over or never was. */
    | 'no-session'
    /** Signed in, but not for this. */
    | 'no-rights'
  readonly administratorId?: number | undefined
  /** Keyed digest of the e-mail address that was given. */
  readonly account?: string
  /** Keyed digest of the visitor's address. */
  readonly visitor?: string
  readonly partnerId?: number
  /** Whether the browser has signed in before. */
  readonly isKnownDevice?: boolean
}

/** A failed answer to somebody who wanted in, with what the log is to say of it. */
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
