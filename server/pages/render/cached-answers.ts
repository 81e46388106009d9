import type { SiteRequest } from '#runtime/pages/site-call.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { createAnswerStore, type AnswerStore } from '../cache/answer-store.ts'
import { ANNOUNCED } from '../../core/stale-rules.ts'
import { partnerTag } from '../../tenancy/tags.ts'

type Connection = SiteRequest['connection']

const MEGABYTE = 1024 * 1024
const LIMITS = { perPartner: 4 * MEGABYTE, inAll: 48 * MEGABYTE }

/** Creates the cache for responses of the embedded content API, which announces its changes. */
export const createAnswers = (now: () => number): AnswerStore =>
  createAnswerStore({ now, limits: LIMITS, lifetime: ANNOUNCED.fresh, tagOf: partnerTag })

/** Wraps a transport with the cache; responses carry their data, parsed and sanitised once for all. */
export const withCachedAnswers = (
  { transport, host, clean }: Connection,
  store: AnswerStore,
  partnerId: PartnerId,
): Connection['transport'] => {
  const ask: Connection['transport'] = async (request) => {
    const answer = await transport(request)
    if (answer.status !== 200) return answer
    const parsed: unknown = JSON.parse(answer.body)
    const path = request.url.slice(host.length).split('?')[0] ?? ''
    return { ...answer, data: freeze(clean ? clean(parsed, { method: request.method, path }) : parsed) }
  }
  return (request) =>
    request.method === 'GET' ? store.read(partnerId, request.url, () => ask(request)) : transport(request)
}

/** Freezes a value, so that a section that mutates its data fails instead of changing it for every page. */
const freeze = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
