import type { HttpMethod } from '#schemas/operation.ts'
import { ApiError, CLIENT_FAILURES, TransportError, UNKNOWN_SYSTEM_ERROR } from './api-error.ts'

/** One HTTP exchange: in the browser and with CONTENT_API_URL it is `fetch`, embedded it stays in process. */
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
  /** The fixed back-end base address of Specification §7, `/api` for the embedded one. */
  host: string
  /** Header name and value; never known to a browser. */
  siteKey?: { header: string; value: string }
  /** The access token cookie's value. */
  readToken?: () => string | undefined
  /** Takes unsafe HTML out of what came; the server sets it, the browser gets only what passed there. */
  clean?: (data: unknown, asked: CalledOperation) => unknown
  /** The server's translated text for a message code, when the catalogue has one. */
  translate?: (message: string) => string | undefined
}

/** The options of Specification §7. `params` are the query; a list repeats its name. */
export type RequestOptions = {
  origin?: string
  params?: Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
  body?: unknown
  headers?: Record<string, string>
  token?: string
  signal?: AbortSignal
}

/**
 * The one wrapper of Specification §7. Statuses 200 to 299 succeed and give the response's body, with
 * `token` added when the response carries an authorization header. Throws ApiError otherwise (Spec §8).
 * It has no time-out of its own: the server passes a signal with its deadline.
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

/** `?a=1&b=2`, names in the order given; empty when there is nothing to ask. */
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
 * Spec §8: the code is the raw message of the server. Our own API keeps the two apart, a sentence for people and a code
 * for programs, so its envelope is read as what it says (decision record 0025).
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
