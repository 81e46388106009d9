import type { SiteAnswer, SiteCall, SiteRequest } from '#runtime/pages/site-call.ts'
import { createLoopYield } from '../../core/yield-to-event-loop.ts'
import type { InProcessTransport } from '../../api/http/in-process-transport.ts'
import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import type { Services } from '../../ops/services.ts'
import { countAreas, loadAllTranslations } from '../../resources/translations/index.ts'
import { isRedirected } from '../../resources/redirects/index.ts'
import { putSiteCheck, type SiteProblem, type SiteReport } from '../../resources/site-check/index.ts'
import { cleanHtmlDeep } from '../../pages/render/clean-html.ts'
import { toSiteTenant } from '../../pages/render/site-tenant.ts'
import { toHostOrigin, toTenantOrigin } from '../../tenancy/host-origin.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { askOutside } from './ask-outside.ts'
import { findMentions } from './find-mentions.ts'

/** Pages of visitors go first: an audit renders every page. */
const yieldToLoop = createLoopYield()

type RenderSite = (call: SiteCall) => Promise<SiteAnswer>

/** Long, since no visitor is waiting. */
const PAGE_TIMEOUT_MS = 30_000
/** Maximum number of pages checked, main language first, so that one clinic does not take all night. */
const MAX_PAGES = 600
const MAX_LINKS = 400
const MAX_OUTSIDE_LINKS = 60
const MAX_PROBLEMS = 200
/** Checks for a status without a page for the visitor. */
const isRefused = (status: number): boolean => status >= 400

type FetchedPage = { readonly status: number; readonly html: string; readonly warnings: readonly string[] }

/** Problems by subject: pages that share a problem are reported together. */
type Found = Map<string, Omit<SiteProblem, 'pages' | 'places'> & { readonly pages: string[] }>

/** Renderer and content API transport. */
type CheckContext = Services & { readonly kinds: ContentKinds }

type CheckParts = { readonly render: RenderSite; readonly transport: InProcessTransport }

/** Checks every page of a clinic's site, follows its links, and stores the problems found. */
export const checkSite = async (context: CheckContext, tenant: Tenant, parts: CheckParts): Promise<void> => {
  const report = await audit(context, tenant, createAsking(context, tenant, parts))
  await context.db.write([], (transaction) => putSiteCheck(tenant.id, transaction, report, context.clock.now()))
}

type Asking = {
  page(path: string): Promise<FetchedPage>
  addresses(): Promise<string[]>
  isThere(path: string): Promise<boolean>
}

const createAsking = (context: CheckContext, tenant: Tenant, { render, transport: inProcess }: CheckParts): Asking => {
  // The embedded back-end answers synchronously.
  const transport: InProcessTransport = async (request) => {
    await yieldToLoop()
    return inProcess(request)
  }
  const toRequest = (url: string, warn: (message: string) => void): SiteRequest => ({
    url,
    tenant: toSiteTenant(tenant, context.env),
    connection: { transport, host: '/api', clean: cleanHtmlDeep },
    apiOrigin: toTenantOrigin(tenant, context.env.port),
    deadline: PAGE_TIMEOUT_MS,
    yieldTurn: () => yieldToLoop(),
    warn,
  })
  const page = async (path: string): Promise<FetchedPage> => {
    const warnings: string[] = []
    const answer = await render({ kind: 'html', request: toRequest(path, (message) => warnings.push(message)) })
    if (answer.kind === 'redirect') return { status: 302, html: '', warnings }
    return answer.kind === 'html'
      ? { status: answer.status, html: answer.html, warnings }
      : { status: 500, html: '', warnings }
  }
  return {
    page,
    addresses: async () => {
      const answer = await render({ kind: 'addresses', request: toRequest('/', () => {}) })
      if (answer.kind !== 'addresses') return []
      return answer.addresses.flatMap(({ path, languages }) =>
        languages.map((code) => (code === tenant.mainLanguage ? path : `/${code}${path === '/' ? '' : path}`)),
      )
    },
    isThere: async (path) => {
      if (/^\/(media|_image|_font|api|console|s)\//.test(path)) return true
      return !isRefused((await page(path)).status) || isRedirected(tenant, context.db.kysely, path)
    },
  }
}

const audit = async (context: CheckContext, tenant: Tenant, ask: Asking): Promise<SiteReport> => {
  const found: Found = new Map()
  const origins = tenant.partner.hosts.map((host) => toHostOrigin(host, context.env.port))
  const listed = await ask.addresses()
  const isTranslated = (path: string) =>
    tenant.languages.some((code) => path === `/${code}` || path.startsWith(`/${code}/`))
  const paths = listed
    .toSorted((one, other) => Number(isTranslated(one)) - Number(isTranslated(other)))
    .slice(0, MAX_PAGES)
  const own = new Map<string, string[]>()
  const outside = new Map<string, string[]>()
  for (const path of paths) {
    const asked = await ask.page(path).catch(() => ({ status: 500, html: '', warnings: [] }))
    if (isRefused(asked.status)) note(found, { kind: 'page', subject: path, reason: String(asked.status) }, path)
    for (const warning of asked.warnings) note(found, readWarning(warning), path)
    const links = findLinks(asked.html, path, origins)
    for (const link of links.own) own.set(link, [...(own.get(link) ?? []), path])
    for (const link of links.outside) outside.set(link, [...(outside.get(link) ?? []), path])
    await yieldToLoop()
  }
  const known = new Set(paths)
  const unknown = [...own].filter(([link]) => !known.has(link)).slice(0, MAX_LINKS)
  for (const [link, pages] of unknown) {
    const isThere = await ask.isThere(link).catch(() => false)
    const subject = withoutLanguage(link, tenant)
    if (!isThere) for (const page of pages) note(found, { kind: 'link', subject, reason: '404' }, page)
    await yieldToLoop()
  }
  const followed = context.env.checksOutsideLinks ? [...outside].slice(0, MAX_OUTSIDE_LINKS) : []
  for (const [link, pages] of followed) {
    const reason = await askOutside(link)
    if (reason !== null) for (const page of pages) note(found, { kind: 'outside', subject: link, reason }, page)
  }
  return {
    pages: paths.length,
    links: own.size + followed.length,
    translations: await countTranslations(context, tenant),
    problems: await withPlaces(context, tenant, [...found.values()].slice(0, MAX_PROBLEMS)),
  }
}

/** Removes the language from a link, which pages prefix, so that it is listed once. */
const withoutLanguage = (link: string, { languages }: Tenant): string => {
  const own = languages.find((code) => link === `/${code}` || link.startsWith(`/${code}/`))
  return own === undefined ? link : link.slice(own.length + 1) || '/'
}

/** Maximum number of pages listed for one problem. */
const MAX_NAMED = 5

const note = (found: Found, problem: Omit<SiteProblem, 'pages' | 'places'>, page: string): void => {
  const key = `${problem.kind} ${problem.subject} ${problem.reason}`
  const known = found.get(key)
  if (!known) found.set(key, { ...problem, pages: [page] })
  else if (known.pages.length < MAX_NAMED && !known.pages.includes(page)) known.pages.push(page)
}

/**
 * Parses a warning: `Section TreatmentGrid "products" has no data: …` is about a section; everything else stays a
 * warning.
 */
const readWarning = (warning: string): Omit<SiteProblem, 'pages' | 'places'> => {
  const [sentence = ''] = warning.split('\n', 1)
  const [, type, id] = /^Section (\S+) "([^"]*)" (?:failed|has no data)/.exec(sentence) ?? []
  return type === undefined
    ? { kind: 'warning', subject: sentence.slice(0, 200), reason: '' }
    : { kind: 'section', subject: `${type} ${id}`, reason: sentence.slice(0, 300) }
}

const withPlaces = async (
  { db, kinds }: CheckContext,
  tenant: Tenant,
  problems: readonly Omit<SiteProblem, 'places'>[],
): Promise<SiteProblem[]> => {
  const links = problems.filter(({ kind }) => kind === 'link' || kind === 'outside').map(({ subject }) => subject)
  const places = await findMentions(tenant, db.kysely, { kinds, texts: links })
  return problems.map((problem) => ({ ...problem, places: places.get(problem.subject) ?? [] }))
}

const countTranslations = async (
  { db, kinds }: CheckContext,
  tenant: Tenant,
): Promise<SiteReport['translations'][number][]> => {
  const loaded = await loadAllTranslations(db.kysely, { tenant, kinds })
  return [...loaded].map(([language, entries]) => {
    const areas = countAreas(entries)
    const sum = (pick: (area: (typeof areas)[number]) => number) => areas.reduce((all, area) => all + pick(area), 0)
    return { language, missing: sum(({ missing }) => missing), outdated: sum(({ outdated }) => outdated) }
  })
}

/** Links of a page: paths of the site itself, and external addresses. */
type PageLinks = { readonly own: readonly string[]; readonly outside: readonly string[] }

const ANCHOR = /<a\s[^<>]*?href="([^"]*)"/gi

/** Finds the links in a page’s HTML. `origins` are the site’s own; links without a page, such as tel:, are left out. */
export const findLinks = (html: string, page: string, origins: readonly string[]): PageLinks => {
  const base = new URL(page, origins[0] ?? 'http://localhost')
  const own = new Set<string>()
  const outside = new Set<string>()
  for (const [, href = ''] of html.matchAll(ANCHOR)) {
    const written = unescape(href)
    if (!URL.canParse(written, base)) continue
    const url = new URL(written, base)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') continue
    if (origins.includes(url.origin)) own.add(`${url.pathname}${url.search}`)
    else outside.add(`${url.origin}${url.pathname}${url.search}`)
  }
  return { own: [...own], outside: [...outside] }
}

const unescape = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&#39;', "'").replaceAll('&quot;', '"')
