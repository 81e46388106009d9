import type { FastifyBaseLogger } from 'fastify'
import type { LogLevel } from '../env.ts'

/** What the server logs with; Fastify's own shape, so that requests' logs go the same way. */
export type Logger = FastifyBaseLogger

const ORDER = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const satisfies readonly LogLevel[]

/** Writes one JSON line an event. `fields` stand in each of them. */
export const createLogger = (
  level: LogLevel,
  clock: { now(): Date },
  write: (line: string) => void = (line) => void process.stderr.write(line),
  fields: object = {},
): Logger => {
  const log =
    (at: LogLevel) =>
    (first: unknown, second?: unknown): void => {
      if (ORDER.indexOf(at) < ORDER.indexOf(level)) return
      const entry = typeof first === 'string' ? { message: first } : { ...toFields(first), message: second }
      write(`${JSON.stringify({ time: clock.now().toISOString(), level: at, ...fields, ...entry })}\n`)
    }
  return {
    level,
    trace: log('trace'),
    debug: log('debug'),
    info: log('info'),
    warn: log('warn'),
    error: log('error'),
    fatal: log('fatal'),
    silent: () => {},
    child: (bindings: object) => createLogger(level, clock, write, { ...fields, ...toLoggable(bindings) }),
  }
}

const toFields = (value: unknown): object => {
  if (value instanceof Error) return { error: describeError(value) }
  return typeof value === 'object' && value !== null ? toLoggable(value) : { value }
}

/** Requests and replies are reduced to what holds no personal data: addresses without their query. */
const toLoggable = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]: [string, unknown]) => {
      if (value instanceof Error) return [key, describeError(value)]
      if (key === 'req') return [key, describeRequest(value)]
      return key === 'res' ? [key, undefined] : [key, value]
    }),
  )

const describeRequest = (value: unknown): object | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const method = 'method' in value ? value.method : undefined
  const url = 'url' in value && typeof value.url === 'string' ? value.url.split('?')[0] : undefined
  return { method, url }
}

const describeError = (error: Error): object => ({
  name: error.name,
  message: error.message,
  stack: error.stack,
  ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
})
