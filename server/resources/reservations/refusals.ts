import { AppError, Refusal } from '../../errors.ts'

/** The refusal of whoever tried or reserved too often. */
export const tryLater = (retryAfterSeconds: number): AppError =>
  new Refusal('reservation/try-later', 429, 'Too many tries. Please wait.', { retryAfterSeconds })

/** The refusal when the last place of a time is gone. */
export const slotFull = (): AppError =>
  new AppError('reservation/full', 409, 'The last place has just gone. Please choose another time.')

/** The refusal when a reservation was changed by somebody else meanwhile. */
export const changedMeanwhile = (): AppError =>
  new AppError('reservation/changed', 409, 'The reservation has changed meanwhile. Look at it again first.')

/** The refusal of changing what is cancelled or has begun. */
export const reservationOver = (): AppError =>
  new AppError('reservation/over', 409, 'This reservation cannot be changed any more.')
