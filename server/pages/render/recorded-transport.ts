import { isObject } from '#schemas/is-record.ts'
import type { SiteRequest } from '#runtime/pages/site-call.ts'

type Transport = SiteRequest['connection']['transport']

/** Data that a render has read from the content API. */
export type Reads = {
  readonly tags: ReadonlySet<string>
  /** Earliest expiry of the answers, in milliseconds. */
  readonly validUntil: number | null
  /** True when every answer arrived and none is private. */
  readonly isShareable: boolean
  /** Number of search results; null without a search. */
  readonly found: number | null
  /** True when the back-end failed by itself, not because of the request. */
  readonly hasFailed: boolean
}

/** Settings of a recording transport. */
type RecordingOptions = {
  /** The embedded back-end sends tags with every answer; an answer without them must not be cached. */
  readonly needsTags: boolean
  /** Milliseconds for all calls of a render together; null leaves it to each call’s own deadline. */
  readonly budget: number | null
}

/** Creates a transport for one render that records its reads. */
export const recordTransport = (
  transport: Transport,
  { needsTags, budget }: RecordingOptions,
): { transport: Transport; reads: () => Reads } => {
  const tags = new Set<string>()
  let validUntil: number | null = null
  let isShareable = true
  let hasFailed = false
  let found: number | null = null
  const whole = budget === null ? undefined : AbortSignal.timeout(budget)

  const record = (status: number, headers: Record<string, string>): void => {
    const named = headers['cache-tag']
    for (const tag of named?.split(',') ?? []) if (tag) tags.add(tag)
    const until = Date.parse(headers['x-valid-until'] ?? '')
    if (!Number.isNaN(until)) validUntil = Math.min(validUntil ?? until, until)
    const isPrivate = /\bprivate\b/.test(headers['cache-control'] ?? '')
    if (status < 200 || status > 299 || isPrivate || (needsTags && named === undefined)) isShareable = false
    if (status >= 500) hasFailed = true
  }
  return {
    reads: () => ({ tags, validUntil, isShareable, hasFailed, found }),
    transport: async (request) => {
      try {
        const answer = await transport(whole ? { ...request, signal: joinSignals(whole, request.signal) } : request)
        record(answer.status, answer.headers)
        if (answer.status === 200 && isSearch(request.url)) found = (found ?? 0) + countFound(answer)
        return answer
      } catch (error) {
        isShareable = false
        hasFailed = true
        throw error
      }
    },
  }
}

const joinSignals = (whole: AbortSignal, own: AbortSignal | undefined): AbortSignal =>
  own ? AbortSignal.any([whole, own]) : whole

const isSearch = (url: string): boolean => /[?&]keyword=[^&]/.test(url)

/** Returns the total number of rows. */
const countFound = ({ body, data }: Awaited<ReturnType<Transport>>): number => {
  const answer: unknown = data ?? JSON.parse(body)
  return isObject(answer) && typeof answer['total'] === 'number' ? answer['total'] : 0
}
