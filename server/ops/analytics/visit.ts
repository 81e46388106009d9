import type { IncomingHttpHeaders } from 'node:http'

/** Kind of visit: a requested page, the booking's frame, or a page reported by the router. */
export type VisitKind = 'page' | 'frame' | 'shown'

/** Accepted values of `Sec-Fetch-Dest`. A page within a frame is viewed by the clinic's own staff. */
const DESTINATIONS: Readonly<Record<VisitKind, readonly string[]>> = {
  page: ['document'],
  frame: ['document', 'iframe'],
  shown: ['empty'],
}

/** Checks whether a request shows a page to a visitor: excludes prefetches and administrators' views. */
export const isVisit = (headers: IncomingHttpHeaders, kind: VisitKind): boolean => {
  const destination = headers['sec-fetch-dest']
  if (typeof destination === 'string' && !DESTINATIONS[kind].includes(destination)) return false
  if (kind === 'shown' && isOfAnotherSite(headers)) return false
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']
  if (typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose)) return false
  return headers.cookie === undefined || !headers.cookie.includes('admin_session=')
}

const isOfAnotherSite = (headers: IncomingHttpHeaders): boolean => {
  const site = headers['sec-fetch-site']
  return typeof site === 'string' && site !== 'same-origin'
}
