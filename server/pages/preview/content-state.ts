import type { SiteRequest } from '#runtime/pages/site-call.ts'
import type { ContentState } from '#schemas/studio/content-state.ts'

type Transport = SiteRequest['connection']['transport']

/** Call that returns the clinic's own content of roles, which every page needs. */
const CONTENT = '/customer/global/page'

/** Simulates an empty or broken content API, texts of three times the length, or missing pictures. */
export const inState = (transport: Transport, state: ContentState): Transport => {
  if (state === 'normal') return transport
  return async (request) => {
    const answer = await transport(request)
    if (answer.status !== 200) return answer
    const isContent = request.url.includes(CONTENT)
    if (state === 'error') return isContent ? answer : BROKEN
    const data: unknown = JSON.parse(answer.body)
    return { ...answer, body: JSON.stringify(CHANGES[state](data, isContent)) }
  }
}

const BROKEN = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ status: 500, message: 'Broken on purpose for this preview', code: 'server/failure' }),
}

/** Replaces picture addresses with ones that do not resolve. */
const losePictures = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(losePictures)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, losePictures(part)]))
  }
  return typeof value === 'string' && value.startsWith('/media/') ? LOST : value
}

const LOST = '/media/lost.webp'

/** Empties lists and roles; single entries stay unchanged. */
const empty = (data: unknown, isContent: boolean): unknown => {
  if (isContent) return { row: { roles: {}, fallbackFields: [] } }
  if (typeof data !== 'object' || data === null || !('rows' in data)) return data
  return { ...data, rows: [], total: 0 }
}

/** Repeats visible texts three times; names of things, dates, addresses and HTML stay unchanged. */
const lengthen = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lengthen)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lengthen(part)]))
  }
  return typeof value === 'string' && isReadable(value) ? `${value} ${value} ${value}` : value
}

const isReadable = (text: string): boolean =>
  /[^\u0021-\u007E]/.test(text) && !/^(https?:|\/|#|<)/.test(text) && !/^[\d\s:.\-–T+Z]+$/.test(text)

/** Transformations of an answer by content state. */
const CHANGES = {
  empty,
  long: lengthen,
  lost: losePictures,
} satisfies Record<Exclude<ContentState, 'normal' | 'error'>, (data: unknown, isContent: boolean) => unknown>
