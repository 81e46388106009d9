import type { IncomingHttpHeaders } from 'node:http'

/** Checks whether a visitor opts out of tracking (Do Not Track, Global Privacy Control). */
export const asksForPrivacy = (headers: IncomingHttpHeaders): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'
