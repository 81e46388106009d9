import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { LogLevel } from './env.ts'

/** The server’s logger; Fastify’s own type, so that request logs use the same output. */
export type Logger = FastifyBaseLogger

const ORDER = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const satisfies readonly LogLevel[]

/** Creates a logger that writes one JSON line per event, each with `fields`. */
export const createLogger = (
  level: LogLevel,
  clock: { now(): Date },
  write: (line: string) => void = (line) => void process.stderr.write(line),
  fields: object = {},
  repeats: Repeats = createRepeats(),
): Logger => {
  const log =
    (at: LogLevel) =>
    (first: unknown, second?: unknown): void => {
      if (ORDER.indexOf(at) < ORDER.indexOf(level)) return
      const entry = typeof first === 'string' ? { message: first } : { ...toFields(first), message: second }
      const now = clock.now()
      const line = repeats({ ...fields, ...entry }, now.getTime())
      if (line) write(`${JSON.stringify({ time: now.toISOString(), level: at, ...line })}\n`)
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
    child: (bindings: object) => createLogger(level, clock, write, { ...fields, ...toLoggable(bindings) }, repeats),
  }
}

const toFields = (value: unknown): object => {
  if (value instanceof Error) return { error: describeError(value) }
  return typeof value === 'object' && value !== null ? toLoggable(value) : { value }
}

/** Reduces requests and replies to fields without personal data: addresses without their query. */
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

const REPEAT_MS = 60_000

/** Returns the fields to log for an entry; null if it only repeats an earlier one. */
type Repeats = (entry: object, nowMs: number) => object | null

/**
 * Reduces a repeating failure, such as an unreachable database, to one line a minute with a count and without its
 * stack. Failures of requests are always logged: each has its own id.
 */
const createRepeats = (): Repeats => {
  const known = new LRUCache<string, { untilMs: number; count: number }>({ max: 200 })
  return (entry, nowMs) => {
    const key = toRepeatKey(entry)
    if (key === null) return entry
    const last = known.get(key)
    if (last && nowMs < last.untilMs) {
      last.count += 1
      return null
    }
    known.set(key, { untilMs: nowMs + REPEAT_MS, count: 0 })
    return last && last.count > 0 ? { ...entry, error: toMessage(entry), repeated: last.count } : entry
  }
}

const toRepeatKey = (entry: object): string | null => {
  if ('req' in entry || 'requestId' in entry || !('message' in entry)) return null
  const error = toMessage(entry)
  return error === null ? null : `${String(entry.message)} ${JSON.stringify(error)}`
}

/** Returns name and message of an entry's error. */
const toMessage = (entry: object): object | null => {
  const error: unknown = 'error' in entry ? entry.error : null
  if (typeof error !== 'object' || error === null || !('message' in error)) return null
  return { name: 'name' in error ? error.name : undefined, message: error.message }
}
