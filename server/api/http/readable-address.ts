/**
 * Decodes a path segment by segment. A segment that is not UTF-8 keeps its escapes, in capitals: `/%bd%c3` of an address
 * in EUC-KR becomes `/%BD%C3`, so that each such address has one spelling.
 */
export const decodeLeniently = (path: string): string =>
  path
    .split('/')
    .map((segment) => decodeSegment(segment) ?? toCapitals(segment))
    .join('/')

/**
 * Makes an address readable for the router, which would refuse a path that is not UTF-8 before any route runs: escapes
 * the percent signs of such a segment. The address then reaches its site, which responds with 404.
 */
export const toReadableAddress = (address: string): string => {
  const end = address.search(/[?#]/)
  const path = end === -1 ? address : address.slice(0, end)
  if (!path.includes('%') || decodeSegment(path) !== null) return address
  const segments = path
    .split('/')
    .map((segment) => (decodeSegment(segment) === null ? escapePercents(segment) : segment))
  return segments.join('/') + address.slice(path.length)
}

const decodeSegment = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

const toCapitals = (segment: string): string => segment.replaceAll(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase())

const escapePercents = (segment: string): string => toCapitals(segment).replaceAll('%', '%25')
