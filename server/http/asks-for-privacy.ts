import type { IncomingHttpHeaders } from 'node:http'

/** Returns whether a visitor asks not to be told apart from others (Do Not Track, Global Privacy Control). */
export const asksForPrivacy = (headers: IncomingHttpHeaders): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'
