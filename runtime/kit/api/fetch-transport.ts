import { CLIENT_FAILURES, TransportError } from './api-error.ts'
import type { Transport } from './request.ts'

/**
 * Creates a transport on `fetch`: from the browser to its own site's `/api`, and from the server to CONTENT_API_URL.
 * Failures below HTTP carry one of the four client messages of Specification §8.
 */
export const createFetchTransport =
  (fetchImplementation: typeof fetch = fetch): Transport =>
  async ({ method, url, headers, body, signal }) => {
    try {
      const response = await fetchImplementation(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      })
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      }
    } catch (cause) {
      throw new TransportError(toFailureText(cause), { cause })
    }
  }

const toFailureText = (cause: unknown): string => {
  if (cause instanceof DeadlineError) return CLIENT_FAILURES.timeout(cause.milliseconds)
  if (cause instanceof Error && cause.name === 'AbortError') return CLIENT_FAILURES.aborted
  return CLIENT_FAILURES.network
}

/** Abort reason of a signal that has timed out. */
export class DeadlineError extends Error {
  readonly milliseconds: number

  constructor(milliseconds: number) {
    super(CLIENT_FAILURES.timeout(milliseconds))
    this.name = 'DeadlineError'
    this.milliseconds = milliseconds
  }
}
