import { ApiError } from './api-error.ts'

/** Longest pause in seconds that is not reported. */
const SHORT_SECONDS = 10
const TRIES = 4

/**
 * Sends again after a short pause that the back-end requests, such as under heavy writes, without an action of the
 * visitor. Throws for a longer pause, and for all other errors.
 */
export const sendPatiently = async <Answer>(
  send: () => Promise<Answer>,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      const seconds = error instanceof ApiError && error.status === 429 ? error.details['retryAfterSeconds'] : null
      if (typeof seconds !== 'number' || seconds > SHORT_SECONDS || tries === TRIES) throw error
      await wait(seconds * 1000)
    }
  }
}
