import { AppError } from '../../core/errors.ts'

const RETRY_AFTER_SECONDS = 5

/** The file storage is unavailable or denies access; only the operator sees the cause. */
export class StoreAwayError extends AppError {
  constructor(cause: unknown) {
    super('media/store-away', 503, 'Pictures are temporarily unavailable. Please try again in a moment.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
    this.cause = cause
  }
}
