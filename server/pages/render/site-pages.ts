import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteCall } from '#runtime/pages/site-call.ts'
import { registerBooking, type ReadDocument } from '../booking/booking-routes.ts'
import type { PageServices } from './page-services.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { registerPictures } from '../share-images/og-route.ts'
import type { CacheAnswer } from '../cache/page-cache.ts'
import { readDataAddress, readPageKey, toLoggedPath } from '../../tenancy/page-key.ts'
import { readConditions, toPageReply } from '../cache/page-reply.ts'
import { findSite, requireSite } from '../../api/http/requested-site.ts'
import type { Statistics } from '../../ops/analytics/statistics.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { registerBrandAssets } from './brand-assets.ts'
import type { Pages, RenderSite } from './pages.ts'
import { toPageView } from './page-views.ts'
import { registerSpeculationRules } from './speculation-rules.ts'
import { TooManyWaiting } from './render-queue.ts'
import { answerVisitor, findToken, PRIVATE, type VisitorRequest } from './visitor-pages.ts'
import { sendUnavailable, UNAVAILABLE_SECONDS } from './unavailable-page.ts'

/** Vite transforms all modules for the first page. */
const DEVELOPMENT_TIMEOUT_MS = 60_000

const PLAIN_NOT_FOUND = '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1></html>'

type SitePagesOptions = {
  readonly isDevelopment: boolean
  /** Counts visits; null disables counting. */
  readonly statistics: Statistics | null
  /** Returns the partner as shown in the preview that a request comes from; null outside of previews. */
  readonly previewed: (request: FastifyRequest, tenant: Tenant) => Promise<Tenant | null>
}

/** Serves every address that is not the server’s own with a page of the host’s partner. */
export const registerSitePages = (
  app: FastifyInstance,
  context: PageServices,
  pages: Pages,
  render: RenderSite,
  { isDevelopment, statistics, previewed }: SitePagesOptions,
): void => {
  const options = isDevelopment ? { handlerTimeout: DEVELOPMENT_TIMEOUT_MS } : {}
  const { answer, isPrivate } = createAnswering(context, pages)
  const send = async (made: CacheAnswer, request: FastifyRequest, reply: FastifyReply, mayBeKept = true) => {
    const wanted = readConditions(request.headers)
    const asked = mayBeKept ? wanted : { ...wanted, knownTags: undefined }
    const { status, headers, body } = await toPageReply(made, asked, context.clock.now().getTime())
    // Compressing the page for this visitor may have added an encoding to it.
    if ('key' in made.page) pages.cache.measure(made.page)
    // The handler timed out, and a response was already sent.
    if (reply.sent) return reply
    return reply
      .code(status)
      .headers(mayBeKept ? headers : { ...headers, ...PRIVATE })
      .send(body ?? undefined)
  }

  app.get('/_page', options, async (request, reply) => {
    const tenant = await findSite(request, context)
    const address = readDataAddress(request.url)
    if (!tenant || address === null) return sendNotFound(reply)
    const made = answer({ kind: 'data', address, tenant }, request, reply)
    return send(
      await answerOrExplain(made, toLoggedPath(address, tenant), request),
      request,
      reply,
      !isPrivate(request),
    )
  })

  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-:language.xml']) {
    app.get(path, options, async (request, reply) => {
      const tenant = await requireSite(request, context)
      const [address = ''] = request.url.split('?')
      if (!readPageKey('crawl', address, tenant)) throw notFound('site', 'sitemap')
      const made = pages.answer('crawl', address, tenant, request.log)
      return send(await answerOrExplain(made, toLoggedPath(address, tenant), request), request, reply)
    })
  }

  app.get('/*', options, async (request, reply) => {
    const tenant = await findSite(request, context).catch((error: unknown) => {
      tell(error, request, request.url, 'The site of the host could not be looked up')
      return 'unavailable' as const
    })
    if (tenant === 'unavailable') return sendUnavailable(reply, null, request.url)
    if (!tenant) return sendNotFound(reply)
    try {
      const made = await answer({ kind: 'html', address: request.url, tenant }, request, reply)
      if (made.page.status === 200) statistics?.countPage(request.raw, tenant, toPageView(request, made.page))
      return await send(made, request, reply, !isPrivate(request))
    } catch (error) {
      tell(error, request, toLoggedPath(request.url, tenant), 'The page could not be rendered')
      // The handler timed out, and a response was already sent.
      if (reply.sent) return reply
      return sendUnavailable(reply, tenant, request.url)
    }
  })

  registerOthers(app, context, createAsk(pages, render), { isDevelopment, statistics, previewed })
}

const answerOrExplain = (making: Promise<CacheAnswer>, path: string, request: FastifyRequest): Promise<CacheAnswer> =>
  making.catch((error: unknown) => {
    tell(error, request, path, 'The response could not be rendered')
    throw new AppError('site/unavailable', 503, 'The page is temporarily unavailable. Please try again.', {
      retryAfterSeconds: UNAVAILABLE_SECONDS,
    })
  })

const createAnswering = (context: PageServices, pages: Pages) => ({
  /** Answers with the shared page, or the visitor's own. */
  answer: (asked: VisitorRequest, request: FastifyRequest, reply: FastifyReply): Promise<CacheAnswer> => {
    const token = findToken(context, request)
    return token === undefined
      ? pages.answer(asked.kind, asked.address, asked.tenant, request.log)
      : answerVisitor(pages, asked, token, request, reply)
  },
  isPrivate: (request: FastifyRequest): boolean => findToken(context, request) !== undefined,
})

type Ask = (kind: SiteCall['kind'], url: string, request: FastifyRequest, tenant: Tenant) => ReturnType<RenderSite>

const createAsk =
  (pages: Pages, render: RenderSite): Ask =>
  (kind, url, request, tenant) =>
    render(pages.toVisitorCall(kind, url, tenant, request.log))

/** Registers responses built from parts of pages: pictures for sharing, icons, the booking widget's frame. */
const registerOthers = (
  app: FastifyInstance,
  context: PageServices,
  ask: Ask,
  { isDevelopment, statistics, previewed }: SitePagesOptions,
): void => {
  registerSpeculationRules(app)
  registerPictures(app, context, async (request, tenant, url) => {
    const answer = await ask('picture', url, request, tenant)
    return answer.kind === 'picture' ? answer.picture : null
  })
  registerBrandAssets(app, context, async (request, tenant, url) => {
    const answer = await ask('brand', url, request, tenant)
    if (answer.kind !== 'brand') throw new Error('The renderer did not return the partner’s looks')
    return answer.brand
  })
  const readFrame: ReadDocument = async (request, tenant, url) => {
    const answer = await ask('booking', url, request, tenant)
    if (answer.kind !== 'booking') throw new Error('The renderer did not return the booking widget’s frame')
    return answer.document
  }
  const opened = (request: FastifyRequest, tenant: Tenant) => statistics?.countBookingBegun(request.raw, tenant)
  registerBooking(app, context, readFrame, { isDevelopment, opened, previewed })
}

/** Logs an overload without a stack trace: it is not our fault, and its log must stay small. */
const tell = (error: unknown, { log, id }: FastifyRequest, path: string, what: string): void => {
  if (error instanceof TooManyWaiting) log.warn({ requestId: id, path }, `${what}: ${error.message}`)
  else log.error({ error, requestId: id, path }, what)
}

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(PLAIN_NOT_FOUND)
