import { AppError, Refusal } from '../../core/errors.ts'

/** Returns the refusal after too many tries or reservations. */
export const tryLater = (retryAfterSeconds: number): AppError =>
  new Refusal('reservation/try-later', 429, 'Too many attempts. Please wait.', { retryAfterSeconds })

/** Returns the error for a time whose last place is taken. */
export const slotFull = (): AppError =>
  new AppError('reservation/full', 409, 'The last place has just been taken. Please choose another time.')

/** Returns the refusal of a change when the reservation has changed meanwhile. */
export const changedMeanwhile = (): AppError =>
  new AppError('reservation/changed', 409, 'The reservation has changed in the meantime. Reload it first.')

/** Returns the error for joining the waiting list while a place is free. */
export const hasPlace = (): AppError =>
  new AppError('reservation/has-place', 409, 'There are free places. Please choose a time.')

/** Returns the refusal for a full waiting list. */
export const waitingFull = (): AppError =>
  new AppError('reservation/waiting-full', 409, 'The waiting list for this day is full.')

/** Returns the error for changing a reservation that is cancelled or has begun. */
export const reservationOver = (): AppError =>
  new AppError('reservation/over', 409, 'This reservation can no longer be changed.')
