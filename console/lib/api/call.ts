import type { Exact, Operation } from '#schemas/operation.ts'
import { fillPattern } from '#schemas/path-pattern.ts'

/** Error response of the API. `details` holds what its code specifies, such as `problems` or `theirs`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  /** Request id for finding the call in the server log; null when there was no response. */
  readonly requestId: string | null

  constructor(failure: {
    readonly status: number
    readonly code: string
    readonly message: string
    readonly details?: Readonly<Record<string, unknown>>
    readonly requestId?: string | null
  }) {
    super(failure.message)
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.details = failure.details ?? {}
    this.requestId = failure.requestId ?? null
  }
}

/** Error code of a call without a response: no network, or the server is down. */
export const UNREACHABLE = 'network/unreachable'

/** Error code of a read that timed out. */
export const READ_TIMEOUT = 'network/unanswered'

/** Error code of a write that timed out: it may or may not have taken effect. */
export const WRITE_TIMEOUT = 'network/unsure'

/** Timeout of reads in milliseconds; the server gives up sooner. */
const READ_MS = 15_000

/** Timeout of writes in milliseconds; the server allows its longest write 30 seconds. */
const WRITE_MS = 45_000

type CallOptions = {
  /** Revision that the write is based on, sent as If-Match; null for entries that do not exist yet. */
  readonly since?: number | null
  readonly signal?: AbortSignal | undefined
}

const API = '/api'

/** Error codes of a failed sign-in; they do not end a session. */
const SIGN_IN_CODES: ReadonlySet<string> = new Set([
  'admin/wrong-password',
  'admin/code-needed',
  'admin/wrong-code',
  'admin/passkey-refused',
])

/** Error code of sensitive operations when the last proof of identity is too old. */
const PROOF_NEEDED = 'REAUTHENTICATION_REQUIRED'

/** Asks for a password or passkey before an operation; resolves to true when one was given. */
type Prover = (operationId: string) => Promise<boolean>

let prover: Prover | null = null

/** Registers the prompt for operations that require a proof of identity; returns a function that removes it. */
export const onProofNeeded = (prove: Prover): (() => void) => {
  prover = prove
  return () => {
    prover = null
  }
}

/** Listeners for the end of the session; they let the user sign in again without leaving the page. */
const listeners = new Set<() => void>()

/** Subscribes to answers that say that no session exists; returns the unsubscribe function. */
export const onSignedOut = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the path of an operation, and the input fields that are not part of it. */
export const fillPath = <Input extends object, Output>(
  operation: Operation<Input, Output>,
  input: Input,
): { readonly path: string; readonly fields: ReadonlyMap<string, unknown> } => {
  const fields = new Map<string, unknown>(Object.entries(input))
  const path = fillPattern(operation.path, (name) => {
    const value = fields.get(name)
    fields.delete(name)
    return encodeURIComponent(String(value))
  })
  return { path: `${API}${path}`, fields }
}

/**
 * Calls an API operation with the session cookie. Path parameters are taken from `input`; reads send the rest as the
 * query, writes as the body. Retries once the user has given a required proof. Throws ApiError.
 */
export const call = async <Input extends object, Output, const Given extends object>(
  operation: Operation<Input, Output>,
  input: Exact<Input, Given>,
  options: CallOptions = {},
): Promise<Output> => {
  const keyed = { ...options, key: operation.method === 'POST' ? toKey(operation.id, input) : null }
  try {
    return await callOnce(operation, input, keyed)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === PROOF_NEEDED) || !prover || !(await prover(operation.id)))
      throw error
    return callOnce(operation, input, keyed)
  }
}

/** Idempotency keys of writes that got no response, by request. */
const unanswered = new Map<string, string>()

type Key = { readonly sent: string; readonly value: string }

/**
 * Returns the idempotency key of a write. A repeated press after a timeout reuses the key, so the server, which may
 * have done the write, replies as it would have then. Null where the browser cannot create one, i.e. without TLS.
 */
const toKey = (operation: string, input: object): Key | null => {
  if (!('randomUUID' in crypto)) return null
  const sent = `${operation} ${JSON.stringify(input)}`
  return { sent, value: unanswered.get(sent) ?? crypto.randomUUID() }
}

const callOnce = async <Input extends object, Output>(
  operation: Operation<Input, Output>,
  input: Input,
  { since, signal, key }: CallOptions & { readonly key: Key | null },
): Promise<Output> => {
  const { path, fields } = fillPath(operation, input)
  const isRead = operation.method === 'GET'
  const query = isRead ? toQuery(fields) : ''
  const headers: Record<string, string> = {
    ...(operation.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(since === undefined ? {} : { 'if-match': since === null ? '*' : `"${since}"` }),
    ...(key ? { 'idempotency-key': key.value } : {}),
  }
  if (key) unanswered.set(key.sent, key.value)
  const fail = (cause: unknown): never => {
    throw toInterruption(cause, isRead)
  }
  const response = await fetch(`${path}${query}`, {
    method: operation.method,
    headers,
    credentials: 'same-origin',
    signal: withLimit(signal, isRead ? READ_MS : WRITE_MS),
    // Every write is JSON, even when all its input is in the path.
    body: isRead ? null : JSON.stringify(Object.fromEntries(fields)),
  }).catch(fail)
  // A body that is not JSON is ignored; a body that was cut off counts as no answer.
  const body: unknown = await response.json().catch((cause) => (cause instanceof DOMException ? fail(cause) : null))
  if (key) unanswered.delete(key.sent)
  // The contract guarantees the type, and the server tests check every response against it.
  if (response.ok) return body as Output
  const { status, statusText, headers: responseHeaders } = response
  throw toApiError({ status, statusText, requestId: responseHeaders.get('x-request-id') }, body)
}

/** Converts a failed answer to an error; notifies listeners when the session has ended. */
export const toApiError = (answer: AnswerFacts, body: unknown): ApiError => {
  const failure = toError(answer, body)
  if (failure.status === 401 && !SIGN_IN_CODES.has(failure.code)) for (const listener of listeners) listener()
  return failure
}

type AnswerFacts = { readonly status: number; readonly statusText: string; readonly requestId: string | null }

/** Returns the error for a missing response; aborts stay unchanged. */
const toInterruption = (cause: unknown, isRead: boolean): unknown => {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
  return Object.assign(isLate ? timeoutError(isRead ? READ_TIMEOUT : WRITE_TIMEOUT) : unreachableError(), { cause })
}

/** Returns a signal that aborts when the caller cancels or the time limit passes. */
const withLimit = (signal: AbortSignal | undefined, limitMs: number): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(limitMs)]) : AbortSignal.timeout(limitMs)

/** Returns the error of a call that timed out. */
export const timeoutError = (code: typeof READ_TIMEOUT | typeof WRITE_TIMEOUT): ApiError =>
  new ApiError({ status: 0, code, message: 'The server does not answer.' })

/** Returns the error of a call that got no response. */
export const unreachableError = (): ApiError =>
  new ApiError({ status: 0, code: UNREACHABLE, message: 'The server cannot be reached.' })

/** Returns the query string, such as `?page=1`; empty without fields. */
export const toQuery = (fields: ReadonlyMap<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of fields) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const toError = (answer: AnswerFacts, body: unknown): ApiError => {
  const { status, code, message, ...details }: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {}
  return new ApiError({
    status: typeof status === 'number' ? status : answer.status,
    code: typeof code === 'string' ? code : 'server/failed',
    message: typeof message === 'string' ? message : answer.statusText,
    details,
    requestId: answer.requestId,
  })
}
