import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../ops/services.ts'
import { requireSite } from '../../api/http/requested-site.ts'
import type { Page } from '../cache/page-cache.ts'
import { readDataAddress } from '../../tenancy/page-key.ts'
import type { PageView, Statistics } from '../../ops/analytics/statistics.ts'
import type { Pages } from './pages.ts'

/** Returns the statistics fields of a page that was sent as a document. */
export const toPageView = ({ url, headers }: FastifyRequest, { found }: Page): PageView => ({
  address: url,
  referrer: headers.referer,
  found,
})

/**
 * Handles `POST /_shown?path=&from=`: the router reports the page that it has shown, since it also prefetches pages.
 * The visit counts only for an existing page, which is cached by then. The answer is always the same.
 */
export const registerPageViews = (
  app: FastifyInstance,
  context: Services,
  pages: Pages,
  statistics: Statistics | null,
): void => {
  app.post('/_shown', async (request, reply) => {
    const tenant = await requireSite(request, context)
    const address = readDataAddress(request.url)
    if (statistics && address !== null) {
      // The request for the page itself reports its errors.
      const sent = await pages.answer('data', address, tenant, request.log).catch(() => null)
      const view = sent && { ...toPageView(request, sent.page), address, referrer: readFrom(request) }
      if (view && sent.page.status === 200) statistics.countPageView(request.raw, tenant, view)
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

/** Returns the referrer of the first page; later pages come from the site itself. */
const readFrom = ({ url, headers }: FastifyRequest): string =>
  new URL(url, 'http://site').searchParams.get('from') ?? headers.referer ?? ''
