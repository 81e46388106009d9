import type { HttpMethod } from '#schemas/operation.ts'
import { ApiError, CLIENT_FAILURES, TransportError, UNKNOWN_SYSTEM_ERROR } from './api-error.ts'

/** One HTTP exchange: through `fetch` in the browser and with CONTENT_API_URL, in process when embedded. */
export type Transport = (request: {
  method: HttpMethod
  url: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal | undefined
}) => Promise<TransportAnswer>

/** `data` is the body after `clean`, where it was read before; it is shared, so it must not be modified. */
export type TransportAnswer = { status: number; headers: Record<string, string>; body: string; data?: unknown }

/** Called operation: the path is relative to the host and has no query. */
export type CalledOperation = { readonly method: HttpMethod; readonly path: string }

/** Connection of a site with its credentials; the browser omits everything but `transport` and `host`. */
export type ApiConnection = {
  transport: Transport
  /** Base URL of the back-end (Specification §7); `/api` for the embedded one. */
  host: string
  /** Header name and value; never sent to a browser. */
  siteKey?: { header: string; value: string }
  /** Returns the value of the access token cookie. */
  readToken?: () => string | undefined
  /** Removes unsafe HTML from the answer; set on the server only, so the browser receives clean data. */
  clean?: (data: unknown, asked: CalledOperation) => unknown
  /** Returns the server's translated text for a message code, if the catalogue has one. */
  translate?: (message: string) => string | undefined
}

/** Options of Specification §7. `params` are the query; a list repeats its name. */
export type RequestOptions = {
  origin?: string
  params?: Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
  body?: unknown
  headers?: Record<string, string>
  token?: string
  signal?: AbortSignal
}

/**
 * Sends a request as Specification §7 defines. Statuses 200 to 299 succeed and return the response's body, with `token`
 * added when the response carries an authorization header. Throws `ApiError` otherwise (Spec §8). It has no timeout of
 * its own: the server passes a signal with its deadline.
 */
export const request = async (
  connection: ApiConnection,
  method: HttpMethod,
  path: string,
  options: RequestOptions = {},
): Promise<unknown> => {
  const response = await send(connection, method, path, options)
  const data = response.data ?? readBody(connection, response.body, { method, path })
  if (response.status < 200 || response.status > 299) {
    throw toApiError(response.status, data, connection.translate)
  }
  const token = response.headers['authorization']
  return token && isRecord(data) ? { ...data, token } : data
}

const send = async (
  connection: ApiConnection,
  method: HttpMethod,
  path: string,
  { origin, params, body, headers, token, signal }: RequestOptions,
) => {
  const access = token ?? connection.readToken?.()
  try {
    return await connection.transport({
      method,
      url: connection.host + (path.startsWith('/') ? path : `/${path}`) + toQueryString(params),
      headers: {
        accept: 'application/json',
        ...(origin ? { origin } : {}),
        ...(connection.siteKey ? { [connection.siteKey.header]: connection.siteKey.value } : {}),
        ...(access ? { authorization: access } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    })
  } catch (cause) {
    throw Object.assign(new ApiError(500, UNKNOWN_SYSTEM_ERROR, describeFailure(cause)), { cause })
  }
}

/** Formats `?a=1&b=2`, in the given order; empty without params. */
export const toQueryString = (params: RequestOptions['params'] = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

/**
 * Converts an error response. Spec §8: the code is the raw message of the server. Our own API separates a sentence for
 * people from a code for programs, and its envelope is read as such (decision record 0025).
 */
const toApiError = (status: number, data: unknown, translate: ApiConnection['translate']): ApiError => {
  const { status: named, message: sent, code: own, translatedMessage, ...details } = isRecord(data) ? data : {}
  const isOwn = named === status && typeof own === 'string' && OWN_CODE.test(own)
  const code = isOwn ? own : sent
  const first: unknown = Array.isArray(sent) ? sent[0] : sent
  const texts = [translatedMessage, typeof code === 'string' ? translate?.(code) : undefined, first]
  const text = texts.find((one) => typeof one === 'string' && one !== '')
  const message = typeof text === 'string' ? text : CLIENT_FAILURES.status(status)
  return new ApiError(status, message, code, isOwn || own === undefined ? details : { ...details, code: own })
}

/** Codes of our own API: `area/what`, and those of its customer board. */
const OWN_CODE = /^([a-z-]+\/[a-z-]+|BOARD_[A-Z_]+)$/

const describeFailure = (cause: unknown): string => {
  if (cause instanceof TransportError) return cause.message
  if (cause instanceof Error && cause.name === 'AbortError') return CLIENT_FAILURES.aborted
  return CLIENT_FAILURES.network
}

const readBody = ({ clean }: ApiConnection, body: string, asked: CalledOperation): unknown => {
  const parsed = parseBody(body)
  return clean ? clean(parsed, asked) : parsed
}

const parseBody = (body: string): unknown => {
  if (body === '') return null
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
