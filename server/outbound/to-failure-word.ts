/** The most characters of an error's own words. */
const MAX_LENGTH = 60

/**
 * A short word for why nothing was answered: `timeout`, `ECONNREFUSED`, or the error's own words. Never an address that
 * another machine answered with.
 */
export const toFailureWord = (error: unknown): string => {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  // fetch says no more than that it failed; its cause knows why.
  return readCode(error) ?? readCode(error.cause) ?? error.message.slice(0, MAX_LENGTH)
}

const readCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
