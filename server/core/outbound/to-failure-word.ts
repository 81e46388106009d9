/** Maximum characters of an error's own message. */
const MAX_LENGTH = 60

/**
 * Returns a short reason for a missing response: `timeout`, `ECONNREFUSED`, or the error's own message. Never contains
 * an address that another machine sent.
 */
export const toFailureWord = (error: unknown): string => {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  // fetch only reports that it failed; the reason is in its cause.
  return readCode(error) ?? readCode(error.cause) ?? error.message.slice(0, MAX_LENGTH)
}

const readCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
