import type { FastifyInstance } from 'fastify'
import type { LanguageCode } from '#schemas/language.ts'
import { NOT_FOUND_ROUTE } from '#schemas/routes.ts'
import { createApp, createPublicReads } from './app.ts'
import { createInProcessTransport, type InProcessTransport } from '../api/http/in-process-transport.ts'
import { createCachedSites } from '../pages/upstream/cached-sites.ts'
import { registerConsole } from '../pages/console/console-routes.ts'
import { registerNoConsole } from '../pages/console/no-console.ts'
import { reportSwitch } from '../pages/template-switch/report-switch.ts'
import { createReports, type Context } from './context.ts'
import { registerFonts } from '../pages/fonts/font-route.ts'
import { createSecureCheck, toTrust } from '../core/strict-transport.ts'
import { registerImages } from '../pages/images/image-route.ts'
import { cleanHtmlDeep } from '../pages/render/clean-html.ts'
import { readCatalogues } from '../core/locales.ts'
import { createFastPath } from '../pages/cache/fast-path.ts'
import type { CountAnswer } from '../tenancy/page-key.ts'
import type { PageCache } from '../pages/cache/page-cache.ts'
import type { StoreLimits } from '../pages/cache/page-store.ts'
import { createWarmStart, type WarmStartPlace } from '../pages/cache/warm-start.ts'
import { registerPreviews } from '../pages/preview/preview-routes.ts'
import { previewedBy } from '../pages/preview/with-template.ts'
import { createRedirectFinder } from '../resources/redirects/index.ts'
import { checkSite } from '../clinics/site-audit/check-site.ts'
import { registerFiles } from '../core/send-files.ts'
import { createPages, type Pages, type RenderSite } from '../pages/render/pages.ts'
import { registerPageViews } from '../pages/render/page-views.ts'
import { toImpact } from '../pages/render/find-impact.ts'
import { registerSitePages } from '../pages/render/site-pages.ts'
import type { OnRendered } from '../pages/render/time-render.ts'
import { registerProductionStudio } from '../authoring/studio/production-studio.ts'
import { createStatistics, type Statistics } from '../ops/analytics/statistics.ts'
import { readTemplates } from '../templates/templates.ts'
import { asLaunched, type Tenant } from '../tenancy/tenant.ts'
import type { Traces } from '../ops/tracing/traces.ts'
import { registerWeChatQr } from '../pages/wechat/wechat-qr.ts'

type SiteOptions = {
  /** Folder of the build's browser files; null when they are served elsewhere. */
  assetsFolder: string | null
  /** Vite's development client needs a looser content security policy and pages rendered on each request. */
  isDevelopment?: boolean
  /** Called for each answer that did not reach the application. */
  count?: CountAnswer
  /** Size of the page cache in bytes, where it differs from production. */
  cacheLimits?: StoreLimits
  /** File for restoring cached pages after a restart; without it the cache starts empty. */
  warmStart?: WarmStartPlace
  /** Traces page renders as part of their requests. */
  traceRender?: Traces['traceRender']
  /** Adds routes that production does not have. */
  extend?: (site: FastifyInstance, pages: Pages) => void
  /** Receives the page and section caches, for metrics, and the preview renderer, for warm-up. */
  observe?: (pages: Pick<Pages, 'cache' | 'sections' | 'preview'>) => void
}

/**
 * Creates the content API together with the partners’ sites, not listening yet. Returns it with the context that can
 * also report on rendered pages.
 */
export const createSite = async (
  base: Context,
  render: RenderSite,
  { assetsFolder, isDevelopment = false, count, cacheLimits, warmStart, observe, traceRender, extend }: SiteOptions,
) => {
  const transport = callInProcess(base, () => app)
  const catalogues = await readCatalogues(base.env.rootDir)
  const redirects = openRedirects(base)
  const given = { ...(cacheLimits ? { cacheLimits } : {}), traceRender }
  // With another back-end, tenants and their statistics are not ours.
  const statistics = base.backEnd ? null : createStatistics(base)
  const counting = statistics ? { onRendered: await countByVersion(base, statistics) } : {}
  const pages = createPages(base, { ...connect(), isDevelopment, ...redirects.settings, ...given, ...counting }, render)
  const context: Context = { ...base, ...createRendered(base, { render, transport, pages }) }
  const fastPath = createFastPath({
    cache: pages.cache,
    now: () => context.clock.now().getTime(),
    isBehindProxy: context.env.trustProxy !== false,
    isSecure: createSecureCheck(context.env.trustProxy),
    isTrusted: toTrust(context.env.trustProxy),
    hasVisitors: context.backEnd !== null,
    ...(count ? { count } : {}),
    ...(statistics ? { countPage: statistics.countPage } : {}),
    findPartnerByHost: (host) => context.findPartnerByHost(host),
  })
  const app = createApp(context, register, (handler) => fastPath.createServer(handler))
  if (warmStart) await keepWarm(context, app, pages.cache, warmStart)
  observe?.(pages)
  return { app, context }

  function register(site: FastifyInstance) {
    site.addHook('preClose', async () => fastPath.stop())
    const writing = statistics?.start()
    if (writing) site.addHook('onClose', () => writing.stop())
    redirects.register(site)
    if (assetsFolder) registerAssets(site, assetsFolder)
    registerImages(site, context)
    registerFonts(site, context, catalogues, (tenant, language, page) =>
      readPageText(pages, toAddress(page, language, tenant), asLaunched(tenant), context),
    )
    registerWeChatQr(site, context)
    registerPreviews(site, context, pages)
    registerStaffPages(site, context, isDevelopment)
    // In development the studio writes the repository’s files, and `extend` registers it.
    if (!context.backEnd && !isDevelopment) registerProductionStudio(site, context, pages)
    extend?.(site, pages)
    registerSitePages(site, context, pages, render, { isDevelopment, statistics, previewed: previewedBy(context) })
    registerPageViews(site, context, pages, statistics)
  }

  function connect() {
    const { backEnd, env } = base
    const key = env.siteKey ? { siteKey: { header: env.siteKeyHeader, value: env.siteKey } } : {}
    if (backEnd) {
      const connectTo = (tenant: Tenant, asVisitor: boolean) => backEnd.forPages(tenant, asVisitor)
      return {
        connection: { transport: backEnd.transport, host: backEnd.base, clean: cleanHtmlDeep, ...key },
        connectTo,
      }
    }
    return { connection: { transport, host: '/api', clean: cleanHtmlDeep, ...key } }
  }
}

/** Creates what needs the page renderer: template switch reports, site audits, and the effects of a change. */
const createRendered = (
  context: Context,
  { pages, ...parts }: { render: RenderSite; transport: InProcessTransport; pages: Pages },
): Pick<Context, 'siteChecks' | 'templateChoices' | 'findImpact'> => ({
  ...createReports(context, {
    checkSite: (tenant) => checkSite(context, tenant, parts),
    reportSwitch: (tenant, next) => reportSwitch(context, tenant, next, parts),
  }),
  // From cached pages and the layouts of the clinic's template.
  findImpact: async (tenant, change) => {
    const answer = await parts.render(pages.toCall('bindings', '/', tenant, context.logger))
    return toImpact(tenant, change, pages.cache.list(), answer.kind === 'bindings' ? answer.screens : [])
  },
})

/** Calls the application in process. It is complete before the first request for a page. */
const callInProcess = (context: Context, getApp: () => FastifyInstance): InProcessTransport => {
  let called: InProcessTransport | undefined
  return (request) => (called ??= createInProcessTransport(getApp(), createPublicReads(context)))(request)
}

/** Registers the console only with the embedded content API, which it writes through. */
const registerStaffPages = (site: FastifyInstance, context: Context, isDevelopment: boolean): void => {
  if (context.backEnd) registerNoConsole(site, context)
  else registerConsole(site, context, isDevelopment)
}

/** Counts pages with the template version that rendered them: the one in the clinic’s settings, or else the build’s. */
const countByVersion = async ({ env }: Context, { countRender }: Statistics): Promise<OnRendered> => {
  const built = new Map((await readTemplates(env.rootDir)).map(({ code, version }) => [code, version]))
  return (tenant, made) => {
    const { templateCode } = tenant.homepageConfig
    const version = tenant.pinned?.version ?? built.get(templateCode)
    if (version !== undefined) countRender(tenant, `${templateCode}@${version}`, made)
  }
}

/** Serves clinics’ old addresses with the embedded back-end only; the counted hits are also written on close. */
const openRedirects = (context: Context) => {
  if (context.backEnd) return { settings: {}, register: () => {} }
  const finder = createRedirectFinder(context)
  return {
    settings: { findRedirect: (address: string, tenant: Tenant) => finder.find(address, tenant) },
    register: (site: FastifyInstance): void => void site.addHook('onClose', () => finder.flush()),
  }
}

/** Serves the build’s browser files, with their precompressed `.br` and `.gz` variants. */
const registerAssets = (site: FastifyInstance, root: string): void =>
  registerFiles(site, { root, prefix: '/assets/', immutable: true, maxAge: '365d', preCompressed: true })

/** Restores the pages cached by an earlier process, and saves this one’s for the next. */
const keepWarm = async (
  context: Context,
  app: FastifyInstance,
  cache: PageCache,
  place: WarmStartPlace,
): Promise<void> => {
  const { backEnd } = context
  const before = backEnd ? { before: createCachedSites(backEnd.sites, `${place.file}-sites`, place.build) } : {}
  const warm = createWarmStart(context, cache, { ...place, ...before })
  await warm.load()
  const saving = warm.start()
  app.addHook('onClose', async () => {
    saving.stop()
    await warm.save()
  })
}

/**
 * Adds the language to a path: `/introduce` → `/ja/introduce`; a home page in another language has no trailing slash.
 */
const toAddress = (page: string, language: LanguageCode, { mainLanguage }: Tenant): string =>
  language === mainLanguage ? page : `/${language}${page === '/' ? '' : page}`

/**
 * Returns a page's text, cached or rendered; empty when the page does not exist or fails, which is logged elsewhere.
 */
const readPageText = async (
  pages: Pages,
  address: string,
  tenant: Tenant,
  { logger }: Pick<Context, 'logger'>,
): Promise<string> => {
  try {
    const { page } = await pages.answer('html', address, tenant, logger)
    const isThere = page.status === 200 || address.endsWith(NOT_FOUND_ROUTE)
    return isThere ? (await page.body.read('identity')).toString() : ''
  } catch {
    return ''
  }
}
