import type { IncomingHttpHeaders } from 'node:http'

/** How a visit is told of: a page that is asked for, the booking's frame, or what the router says that it showed. */
export type VisitKind = 'page' | 'frame' | 'shown'

/** What `Sec-Fetch-Dest` says of them; a page within a frame is looked at by somebody of the clinic. */
const DESTINATIONS: Readonly<Record<VisitKind, readonly string[]>> = {
  page: ['document'],
  frame: ['document', 'iframe'],
  shown: ['empty'],
}

/** Whether a visitor sees what is asked for: not what is only fetched ahead, and not what administrators look at. */
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
