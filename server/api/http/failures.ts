import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, Refusal } from '../../core/errors.ts'
import { AuthenticationError, QuietRefusal } from './authentication.ts'

/** Body of every failed API response (Spec §8), with the additional fields of its code. */
export type Failure = { status: number; message: string; code: string; [detail: string]: unknown }

/** Turns anything thrown into the public failure. A fault that is not the caller’s becomes a bare 500. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof AppError) {
    return {
      ...error.details,
      ...toPlaces(error.details),
      status: error.status,
      message: error.message,
      code: error.code,
    }
  }
  if (isDiskFull(error)) {
    return {
      status: 507,
      message: 'The disk is full. Reads still work; writes are rejected.',
      code: 'server/disk-full',
    }
  }
  if (isBusy(error)) {
    const message = 'The server is busy with other writes. Please try again in a moment.'
    return { status: 503, message, code: 'server/busy', retryAfterSeconds: 1 }
  }
  const known = isFastifyError(error) ? toKnownFailure(error) : null
  return known ?? { status: 500, message: 'An internal error occurred. Please try again later.', code: 'server/failed' }
}

/** Completes fields: every problem has a code and a pointer. */
const toPlaces = (details: Readonly<Record<string, unknown>> | undefined): { fields?: readonly unknown[] } => {
  const fields: unknown = details?.['fields']
  if (!Array.isArray(fields)) return {}
  return { fields: fields.map(toPlace) }
}

const toPlace = (problem: unknown): unknown => {
  if (typeof problem !== 'object' || problem === null || !('name' in problem)) return problem
  const name = String(problem.name)
  return { code: `${name}.invalid`, pointer: `/${name}`, ...problem }
}

/** Responds to a failed request. */
export type ReportFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Registers the error and not-found handlers; they respond in the API's envelope unless `report` is given. */
export const addFailureReplies = (api: FastifyInstance, report: ReportFailure = reportFailure): void => {
  api.setErrorHandler((error, request, reply) => report(error, request, reply))
  api.setNotFoundHandler((request, reply) =>
    report(new AppError('api/not-found', 404, 'The API has no such endpoint.'), request, reply),
  )
}

/** Logs a failure, each 5xx with the request's id, and sends it: as JSON unless `send` is given. */
export const reportFailure = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  send: SendFailure = (failure) => reply.send(failure),
): FastifyReply => {
  const failure = toFailure(error)
  logFailure(error, failure, request)
  const seconds = failure['retryAfterSeconds']
  if (typeof seconds === 'number') reply.header('retry-after', String(seconds))
  if (failure.status === 401 && failure.code.startsWith('key/')) reply.header('www-authenticate', 'Bearer')
  return send(failure, request, reply.code(failure.status).header('cache-control', 'no-store'))
}

/** Sends a failure in a custom format; status and headers are already set. */
export type SendFailure = (failure: Failure, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Logs server faults with their stack. Refusals get one short line, or none when it is useless: many refused requests
 * must stay cheap. The route is logged as registered, since an address may hold a reservation’s number.
 */
const logFailure = (error: unknown, { status, code }: Failure, request: FastifyRequest): void => {
  const { method, host, log, id, routeOptions } = request
  if (code === 'server/failed') return log.error({ error, requestId: id }, `${method} failed`)
  if (code === TOLD || error instanceof QuietRefusal) return
  const facts = { requestId: id, status, code, method, route: routeOptions.url, host }
  if (error instanceof AuthenticationError) log.warn({ ...facts, ...error.event }, 'Authentication')
  else if (error instanceof Refusal || REFUSED.has(status)) log.info(facts, 'Refused')
  else if (status >= 500) log.error({ ...facts, ...toCause(error) }, `${method} could not be processed`)
}

const toCause = (error: unknown) => (error instanceof Error && error.cause ? { error: error.cause } : {})

/** Logged statuses: no permission, rate limits and unsupported operations. Other client errors are not logged. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 429, 501])

/** Logged by its thrower already. */
const TOLD = 'site/unavailable'

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && ('validation' in error || 'statusCode' in error)

const toKnownFailure = (error: FastifyError): Failure | null => {
  if (error.validation) {
    return { status: 400, message: describeValidation(error), code: 'request/invalid' }
  }
  const status = error.statusCode ?? 500
  if (status === 503)
    return { status, message: 'The response took too long. Please try again.', code: 'server/timeout' }
  if (status >= 500) return null
  const message = SENTENCES[error.code] ?? error.message
  return { status, message: message.replace(/[^.!]$/, '$&.'), code: CODES[status] ?? 'request/refused' }
}

/** User-facing messages for Fastify’s errors. */
const SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; send JSON, at least {}.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON, or contains a forbidden key such as "__proto__".',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than this endpoint accepts.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content type is not supported; send application/json.',
}

const CODES: Readonly<Record<number, string>> = {
  400: 'request/malformed',
  404: 'api/not-found',
  413: 'request/too-large',
  414: 'request/address-too-long',
  415: 'request/media-type',
  431: 'request/headers-too-large',
}

/** Describes a validation error and its location, such as `query parameter "pgae" is not known here`. */
const describeValidation = (error: FastifyError): string => {
  const [problem] = error.validation ?? []
  const place = error.validationContext === 'querystring' ? 'Query parameter' : PLACES[error.validationContext ?? '']
  if (!problem) return error.message
  const { keyword, params, instancePath } = problem
  if (keyword === 'additionalProperties') return `${place} "${String(params['additionalProperty'])}" is unknown.`
  if (keyword === 'required') return `${place} "${String(params['missingProperty'])}" is missing.`
  const name = instancePath.replace(/^\//, '').replaceAll('/', '.')
  const allowed = Array.isArray(params['allowedValues']) ? `: ${params['allowedValues'].join(', ')}` : ''
  return `${place} "${name}" ${problem.message ?? 'is invalid'}${allowed}.`
}

const PLACES: Readonly<Record<string, string>> = { params: 'Path parameter', body: 'Field', headers: 'Header' }

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'SQLITE_FULL' || error.code === 'ENOSPC' || error.code === '53100')

/** Checks whether another writer held the lock; nothing was changed. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && BUSY.has(error.code)

/** Codes of SQLite, and of PostgreSQL: deadlock, serialization failure, lock not available. */
const BUSY: ReadonlySet<string> = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', '40P01', '40001', '55P03'])
