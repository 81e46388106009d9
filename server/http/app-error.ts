/**
 * An expected failure. `code` is `area/what`, for programs and for the catalogue of texts; `message` is a clear
 * sentence in English for whoever calls the API. Statuses below 500 only: a 5xx is ours and never thrown by choice,
 * but for 503 and 507, which say what state the server is in.
 */
export class AppError extends Error {
  readonly code: `${string}/${string}`
  readonly status: number

  constructor(code: `${string}/${string}`, status: number, message: string) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.status = status
  }
}

/** The failure of asking for something that is not there. */
export const notFound = (area: string, what: string): AppError =>
  new AppError(`${area}/not-found`, 404, `There is no such ${what}.`)
