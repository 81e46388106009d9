import type { SiteRequest } from '#runtime/pages/site-call.ts'
import type { ContentState } from '#schemas/studio/content-state.ts'

type Transport = SiteRequest['connection']['transport']

/** The call that answers the clinic's own content of roles, without which there is no page. */
const CONTENT = '/customer/global/page'

/** The content API as it would be with nothing in it, broken, with texts of three times the length, or without any picture. */
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
  body: JSON.stringify({ status: 500, message: 'Broken on purpose, to be looked at', code: 'server/failure' }),
}

/** Addresses of pictures lead to none. */
const losePictures = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(losePictures)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, losePictures(part)]))
  }
  return typeof value === 'string' && value.startsWith('/media/') ? LOST : value
}

const LOST = '/media/lost.webp'

/** Lists without rows, roles without content; one thing stays what it is. */
const empty = (data: unknown, isContent: boolean): unknown => {
  if (isContent) return { row: { roles: {}, fallbackFields: [] } }
  if (typeof data !== 'object' || data === null || !('rows' in data)) return data
  return { ...data, rows: [], total: 0 }
}

/** Texts that people read, thrice; names of things, dates, addresses and HTML stay what they are. */
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
