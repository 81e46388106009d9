import { askForStatus } from '../../core/outbound/ask-for-status.ts'
import { findPublicAddress } from '../../core/outbound/public-address.ts'

/** Statuses for bots and rate limits: a browser may well get the page. */
const MEANT_FOR_MACHINES: ReadonlySet<number> = new Set([400, 401, 403, 405, 406, 408, 421, 425, 429, 451, 999])

const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; maru-site-check)',
  accept: 'text/html,*/*;q=0.5',
}

/** Returns the fault of a link; null where it works. */
export const judgeStatus = (status: number): string | null =>
  status < 400 || status >= 500 || MEANT_FOR_MACHINES.has(status) ? null : String(status)

/**
 * Checks an external link; returns its fault, or null when it works or the result is unclear. The address is resolved
 * again, must be public, and is the one connected to. Redirects count as an answer and are not followed.
 */
export const askOutside = async (address: string): Promise<string | null> => {
  const url = new URL(address)
  try {
    const resolved = await findPublicAddress(url.hostname)
    if (!resolved) return null
    return judgeStatus(await askForStatus({ url, method: 'GET', headers: HEADERS, resolved }))
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND' ? 'ENOTFOUND' : null
  }
}
