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

/** The refusal of waiting where there is a free place. */
export const hasPlace = (): AppError =>
  new AppError('reservation/has-place', 409, 'There is a free place. Please choose a time.')

/** The refusal of waiting where so many wait already that nobody would come to it. */
export const waitingFull = (): AppError =>
  new AppError('reservation/waiting-full', 409, 'Enough customers wait for this day already.')

/** The refusal of changing what is cancelled or has begun. */
export const reservationOver = (): AppError =>
  new AppError('reservation/over', 409, 'This reservation cannot be changed any more.')
