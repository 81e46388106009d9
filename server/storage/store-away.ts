import { AppError } from '../errors.ts'

const RETRY_AFTER_SECONDS = 5

/** A store of files does not answer, or refuses what it must not: why is told to the operator alone. */
export class StoreAwayError extends AppError {
  constructor(cause: unknown) {
    super('media/store-away', 503, 'Pictures cannot be reached at the moment. Please try again in a moment.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
    this.cause = cause
  }
}
