import type { Transport } from '#kit/api/request.ts'
import { isDeeperThan, JSON_LEVELS } from '../../api/http/json-depth.ts'

/** Consecutive failures before the circuit opens. */
const MAX_FAILURES = 5

/**
 * Maximum interval between two probes in ms while the circuit is open; at least half of it. A recovered upstream API is
 * noticed within 1 s.
 */
const RETRY_EVERY_MS = 800

type BreakerOptions = { readonly now: () => number; readonly random?: () => number }

/**
 * Wraps a transport with a circuit breaker: while the back-end fails, visitors get an error at once instead of after a
 * deadline, and the back-end gets a probe now and then instead of every call. A good answer closes the circuit for all.
 */
export const createBreaker = (transport: Transport, { now, random = Math.random }: BreakerOptions): Transport => {
  let failures = 0
  let tryAt = 0

  const fail = () => {
    failures += 1
    tryAt = now() + RETRY_EVERY_MS * (0.5 + 0.5 * random())
  }
  return async (request) => {
    if (failures >= MAX_FAILURES) {
      if (now() < tryAt) throw new Error('The back-end failed recently; requests are paused for a moment')
      // This call is the probe; the others fail until it succeeds or the next probe is due.
      tryAt = now() + RETRY_EVERY_MS
    }
    try {
      const answer = await transport(request)
      if (answer.status >= 500) fail()
      else failures = 0
      return answer
    } catch (error) {
      fail()
      throw error
    }
  }
}

/**
 * Wraps a transport so that successful responses must contain a JSON object: anything else counts as a failure of the
 * upstream API.
 */
export const requireJson =
  (transport: Transport): Transport =>
  async (request) => {
    const answer = await transport(request)
    if (answer.status === 204 || answer.status < 200 || answer.status > 299 || isObject(answer.body)) return answer
    throw new Error('The back-end did not return a JSON object')
  }

const isObject = (body: string): boolean => {
  if (isDeeperThan(body, JSON_LEVELS)) return false
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
