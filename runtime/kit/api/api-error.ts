/** Default message of Specification §8. */
export const UNKNOWN_SYSTEM_ERROR = '알 수 없는 시스템 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'

/**
 * A failed call of the content API (Spec §8): `message` is for people, `code` is the server's raw code, `details` are
 * the other fields of its answer, such as `triesLeft`. Failures that are not HTTP error responses have status 500 and
 * the Korean text above.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: unknown
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, message: string, code: unknown, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
  }
}

/** The four messages of the HTTP client itself (Spec §8). */
export const CLIENT_FAILURES = {
  status: (status: number) => `Request failed with status code ${status}`,
  network: 'Network Error',
  aborted: 'Request aborted',
  timeout: (milliseconds: number) => `timeout of ${milliseconds} ms exceeded`,
} as const

/** A failure below HTTP, with one of the four client messages. */
export class TransportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TransportError'
  }
}
