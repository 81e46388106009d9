import type { Context } from '#server/app/context.ts'
import { createStatistics, type Statistics, type VisitRequest } from '#server/ops/analytics/statistics.ts'
import type { Tenant } from '#server/tenancy/tenant.ts'

/** User agent of a desktop browser. */
export const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
/** A phone's. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

/** A request as the server reads it. */
export const toRequest = (address = '203.0.113.7', headers: Record<string, string> = {}): VisitRequest => ({
  method: 'GET',
  headers: { 'user-agent': BROWSER, ...headers },
  // Nothing else of a socket is read.
  socket: { remoteAddress: address } as VisitRequest['socket'],
})

/** A visit: the visitor and the requested page. */
export type Visit = {
  address?: string
  from?: string
  headers?: Record<string, string>
  referrer?: string
  found?: number
  tenant?: Tenant
}

/** Statistics of a process of their own, which a test lets visitors come to. */
export const watchVisits = async (
  context: Context,
): Promise<Statistics & { readonly visit: (visit?: Visit) => void }> => {
  const [first] = await Array.fromAsync(context.partners())
  const statistics = createStatistics(context)
  return {
    ...statistics,
    visit: ({ address = '/', from, headers, referrer, found, tenant = first } = {}) => {
      if (!tenant) throw new Error('There is no partner')
      statistics.countPage(toRequest(from, headers), tenant, { address, referrer, found })
    },
  }
}
