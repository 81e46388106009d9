import type {
  KeptSection,
  PlacedSection,
  RenderSite,
  SiteAnswer,
  SiteCall,
  SiteRequest,
} from '#runtime/pages/site-call.ts'
import type { Services } from '../../ops/services.ts'
import { readWhole } from '../../db/long-write-lock.ts'
import type { Logger } from '../../core/logger.ts'
import { findTint } from '../images/find-tint.ts'
import { createPageCache, type CacheAnswer, type PageCache, type Rendered } from '../cache/page-cache.ts'
import { readOpeningKey, readPageKey, toLoggedPath, type PageKey, type PageKind } from '../../tenancy/page-key.ts'
import { createSectionStore, type SectionStore } from '../cache/section-store.ts'
import { ANNOUNCED, UNANNOUNCED } from '../../core/stale-rules.ts'
import { toTenantOrigin } from '../../tenancy/host-origin.ts'
import { MADE_TAG } from '../../tenancy/tags.ts'
import type { Traces } from '../../ops/tracing/traces.ts'
import { isUnlaunched, type Tenant } from '../../tenancy/tenant.ts'
import type { AnswerStore } from '../cache/answer-store.ts'
import { createCrawlPages } from './crawl-pages.ts'
import { createAnswers, withCachedAnswers } from './cached-answers.ts'
import { redirectOldAddress, noRedirect, type FindRedirect } from './redirect-old-address.ts'
import { boundWarnings } from './page-warnings.ts'
import { recordTransport } from './recorded-transport.ts'
import { toSiteTenant } from './site-tenant.ts'
import { createTimeSlices } from './time-slices.ts'
import { createRenderQueue, type RenderQueue } from './render-queue.ts'
import { runForeground } from '../../core/yield-to-event-loop.ts'
import { createMaker, NOT_READ } from './to-rendered.ts'
import { timeRender, type OnRendered } from './time-render.ts'
import { watchSession, withoutTokens, type SessionResult } from './visitor-session.ts'

export type { RenderSite }

/** Connection from the renderer to the content API, and the development flag for Vite's client. */
export type SiteSettings = Pick<SiteRequest, 'connection'> & {
  isDevelopment: boolean
  /** Creates a partner's transport to another back-end, for all visitors or for one signed in there. */
  connectTo?: (tenant: Tenant, asVisitor: boolean) => SiteRequest['connection']['transport']
  /** Finds redirects for addresses without a page. */
  findRedirect?: FindRedirect
  /** Called for each page rendered for visitors. */
  onRendered?: OnRendered
  /** Traces a render as part of its request. */
  traceRender?: Traces['traceRender'] | undefined
  /** Size of the page cache in bytes; production’s unless a test sets it. */
  cacheLimits?: { perPartner: number; inAll: number }
}

/** The pages of all partners' sites. */
export type Pages = {
  readonly cache: PageCache
  /** Rendered sections, from which uncached pages are composed. */
  readonly sections: SectionStore<KeptSection>
  /**
   * Returns a page of a partner’s site, from the cache if possible. Throws when rendering fails and no cached page
   * exists.
   */
  answer(kind: PageKind, address: string, tenant: Tenant, log: Logger): Promise<CacheAnswer>
  /** Renders a page for one visitor signed in at another back-end, without reading or filling the cache. */
  forVisitor(
    kind: 'html' | 'data',
    address: string,
    tenant: Tenant,
    visitor: Visitor,
  ): Promise<SessionResult<CacheAnswer>>
  /** Renders a page for a changed tenant, without reading or filling the cache. */
  preview(
    address: string,
    tenant: Tenant,
    log: Logger,
    wish?: PreviewRequest,
  ): Promise<Pick<Rendered, 'status' | 'headers' | 'text'> & { sections: readonly PlacedSection[] }>
  /** Builds a renderer call for anything other than a page. */
  toCall(kind: SiteCall['kind'], address: string, tenant: Tenant, log: Logger): SiteCall
  /** Builds a call for what visitors get: before the launch, the opening page. */
  toVisitorCall: Pages['toCall']
}

/** Content of a preview; by default the content API’s current answers. */
export type PreviewRequest =
  /** The visitors’ current content: reuses and fills their caches of answers and sections. */
  | { readonly content: 'visitors' }
  /** Changed answers of the content API. */
  | { readonly content: 'changed'; readonly change: (transport: Transport) => Transport }

type Transport = SiteSettings['connection']['transport']

/** Signed-in visitor. */
export type Visitor = { readonly token: string; readonly log: Logger }

/** Timeout of one content API call, after which a section renders without it (docs/quality.md, rule 16). */
const CALL_TIMEOUT_MS = 2000
/** Timeout of all calls of a page to another back-end together, so that a visitor has an answer within 2 s. */
const PAGE_BUDGET_MS = 1700

const MEGABYTE = 1024 * 1024
const LIMITS = { perPartner: 16 * MEGABYTE, inAll: 192 * MEGABYTE }
const SECTION_BYTES = 48 * MEGABYTE

/** A page must be rendered within the handler’s five seconds. */
const MAX_WAIT_MS = 4000
/** The embedded API answers at once, so more renders at a time would only lengthen each wait. */
const EMBEDDED_QUEUE = { inAll: 4, perPartner: 2, maxWaiting: 250, maxWaitMs: MAX_WAIT_MS }
/** Pages from another back-end mostly wait for it. */
const REMOTE_QUEUE = { inAll: 256, perPartner: 64, maxWaiting: 250, maxWaitMs: MAX_WAIT_MS }

/** Creates the pages with an empty cache; changes purge it from now on. */
export const createPages = (context: Services, settings: SiteSettings, render: RenderSite): Pages => {
  const { connection, connectTo, isDevelopment, findRedirect = noRedirect, cacheLimits = LIMITS } = settings
  const { env, clock, logger } = context
  const isEmbedded = env.contentApiUrl === null
  const cache = createPageCache({
    now: () => clock.now().getTime(),
    lifetimes: isEmbedded ? ANNOUNCED : UNANNOUNCED,
    limits: cacheLimits,
    report: (error, { partnerId, address }) =>
      logger.warn({ error, partner: partnerId, address }, 'The page could not be rendered; a stale one was sent'),
  })
  const answers = createAnswers(() => clock.now().getTime())
  const sections = createSectionStore<KeptSection>(SECTION_BYTES)
  context.onChange(createPurge({ answers, cache, sections }))
  const renderQueue = isEmbedded ? createForegroundQueue() : createRenderQueue(REMOTE_QUEUE)
  const toCall = createToCall(context, { connection, ...(connectTo ? { connectTo } : {}) })
  // Another back-end does not announce changes.
  const mayKeep = isEmbedded && !isDevelopment
  const makeCrawlPage = createCrawlPages({ render, answers: mayKeep ? answers : null, context })
  const record = ({ id }: Tenant, own: typeof connection) => {
    const transport = mayKeep ? withCachedAnswers(own, answers, id) : own.transport
    return recordTransport(transport, { needsTags: isEmbedded, budget: isEmbedded ? null : PAGE_BUDGET_MS })
  }
  const toVisitorCall = createVisitorCall(toCall)
  const toMade = createMaker(context, isDevelopment)
  const takeKept: PreviewParts['takeKept'] = (own, { id }) => ({
    connection: mayKeep ? { ...own, transport: withCachedAnswers(own, answers, id) } : own,
    sections,
  })
  return {
    cache,
    sections,
    toCall,
    toVisitorCall,
    forVisitor: async (kind, address, tenant, { token, log }) => {
      const { request } = toVisitorCall(kind, address, tenant, log)
      const watched = watchSession(connectTo?.(tenant, true) ?? connection.transport)
      const { transport } = recordTransport(watched.transport, { needsTags: false, budget: PAGE_BUDGET_MS })
      const own = { ...request, connection: { ...connection, transport, readToken: () => token } }
      const make = async () => toMade(await render({ kind, request: own }), kind, NOT_READ, tenant)
      const made = cache.answer(null, () => renderQueue.run(tenant.id, make))
      return watched.judge(made, log)
    },
    preview: createPreview({ render, toCall, toMade, takeKept: isDevelopment ? null : takeKept }),
    answer: (kind, address, tenant, log) => {
      const key = isDevelopment ? null : readKey(kind, address, tenant)
      const make = async () => {
        if (kind === 'crawl') return makeCrawlPage(toVisitorCall('addresses', '/', tenant, log), address, tenant)
        const call = toVisitorCall(kind, key?.address ?? address, tenant, log)
        const { transport, reads } = record(tenant, call.request.connection)
        const own = { connection: { ...connection, transport }, ...(isDevelopment ? {} : { sections }) }
        return toMade(await render({ ...call, request: { ...call.request, ...own } }), kind, reads(), tenant)
      }
      const watched = watchRender(settings, { kind, tenant }, () => readWhole(context.db, tenant.id, make))
      const lead = () => redirectOldAddress({ kind, address, tenant }, findRedirect, watched)
      // In development Vite may take minutes for a page, and there are no other visitors.
      return cache.answer(key, isDevelopment ? lead : () => renderQueue.run(tenant.id, lead))
    },
  }
}

/** Creates the listener that drops what a change makes outdated. */
const createPurge =
  ({ answers, cache, sections }: { answers: AnswerStore } & Pick<Pages, 'cache' | 'sections'>) =>
  (tags: readonly string[] | null): void => {
    answers.purge(tags)
    cache.purge(tags)
    if (tags === null || tags.includes(MADE_TAG)) sections.clear()
  }

/** Returns the key of a page; before the launch that of the opening page, also at addresses that are no screens. */
const readKey = (kind: PageKind, address: string, tenant: Tenant): PageKey | null =>
  isUnlaunched(tenant) && kind !== 'crawl' ? readOpeningKey(kind, address, tenant) : readPageKey(kind, address, tenant)

/** Long work waits for these renders, unlike those that mostly wait for another back-end. */
const createForegroundQueue = (): RenderQueue => {
  const queue = createRenderQueue(EMBEDDED_QUEUE)
  return { run: (partnerId, work) => runForeground(() => queue.run(partnerId, work)) }
}

/** Traces and reports the render as part of the current request. */
const watchRender = (
  { traceRender, onRendered }: SiteSettings,
  what: { readonly kind: PageKind; readonly tenant: Tenant },
  make: () => Promise<Rendered>,
) => timeRender(what, traceRender ? traceRender(what, make) : make, onRendered)

/** Creates renderer calls that yield to cached pages and to other partners’ pages. */
const createToCall = (
  { env, clock }: Services,
  { connection, connectTo }: Pick<SiteSettings, 'connection' | 'connectTo'>,
): Pages['toCall'] => {
  const timeSlices = createTimeSlices()
  const bound = boundWarnings(() => clock.now().getTime())
  return (kind, url, tenant, log) => {
    const warn = bound((fields, message) => log.warn(fields, message))
    const yieldTurn = () => timeSlices.yieldTurn(tenant.id)
    const ask = connectTo ? withoutTokens(connectTo(tenant, false)) : connection.transport
    const transport: typeof connection.transport = async (request) => {
      // The embedded back-end works in this process.
      await yieldTurn()
      return ask(request)
    }
    return {
      kind,
      request: {
        url,
        tenant: toSiteTenant(tenant, env),
        connection: { ...connection, transport },
        apiOrigin: toTenantOrigin(tenant, env.port),
        deadline: CALL_TIMEOUT_MS,
        yieldTurn,
        findTint,
        warn: (message) => warn({ partner: tenant.partner.partnerCode, path: toLoggedPath(url, tenant) }, message),
      },
    }
  }
}

const createVisitorCall =
  (toCall: Pages['toCall']): Pages['toCall'] =>
  (kind, address, tenant, log) => {
    const call = toCall(kind, address, tenant, log)
    if (!isUnlaunched(tenant)) return call
    return { ...call, request: { ...call.request, tenant: { ...call.request.tenant, isUnlaunched: true } } }
  }

type PreviewParts = {
  readonly render: RenderSite
  readonly toCall: Pages['toCall']
  readonly toMade: ReturnType<typeof createMaker>
  /** Returns the part of a render that uses the visitors’ caches; null where nothing is cached. */
  readonly takeKept:
    | ((connection: SiteRequest['connection'], tenant: Tenant) => Pick<SiteRequest, 'connection' | 'sections'>)
    | null
}

const createPreview =
  ({ render, toCall, toMade, takeKept }: PreviewParts): Pages['preview'] =>
  async (address, tenant, log, wish) => {
    const { request } = toCall('html', address, tenant, log)
    const { connection } = request
    const changed =
      wish?.content === 'changed'
        ? { connection: { ...connection, transport: wish.change(connection.transport) } }
        : wish?.content === 'visitors' && takeKept
          ? takeKept(connection, tenant)
          : {}
    return toPreview(await render({ kind: 'html', request: { ...request, ...changed } }), tenant, toMade)
  }

/** Converts an answer to an uncached page, with the role that each section shows. */
const toPreview = (answer: SiteAnswer, tenant: Tenant, toMade: ReturnType<typeof createMaker>) => ({
  ...toMade(answer, 'html', NOT_READ, tenant),
  sections: answer.kind === 'html' ? answer.sections : [],
})
