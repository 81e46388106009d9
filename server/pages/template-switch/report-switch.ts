import { listFields } from '#schemas/content/content-fields.ts'
import { roleSchemas } from '#schemas/generated/schema-files.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { compilePattern, namesOf } from '#schemas/path-pattern.ts'
import { ROUTES, type RoutePattern } from '#schemas/routes.ts'
import type { SiteAnswer, SiteCall, SiteRequest } from '#runtime/pages/site-call.ts'
import type { InProcessTransport } from '../../api/http/in-process-transport.ts'
import type { PageServices } from '../render/page-services.ts'
import { AppError } from '../../core/errors.ts'
import { createLoopYield } from '../../core/yield-to-event-loop.ts'
import { resources } from '../../resources/registry.ts'
import { cleanHtmlDeep } from '../render/clean-html.ts'
import { toSiteTenant } from '../render/site-tenant.ts'
import type { TemplateChoice } from '../../api/http/looks.ts'
import { toTenantOrigin } from '../../tenancy/host-origin.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { compareReads, type ContentAccount, type LanguageReads, type Read } from './compare-reads.ts'

type RenderSite = (call: SiteCall) => Promise<SiteAnswer>

/** No visitor waits for these pages, so a call may take longer than one of a visitor's request. */
const CALL_TIMEOUT_MS = 30_000
/** Maximum duration of an account; a longer one is aborted between two pages. */
const ACCOUNT_TIMEOUT_MS = 120_000

/** Dependencies: page rendering and calls of the content API. */
export type AccountParts = {
  readonly render: RenderSite
  readonly transport: InProcessTransport
  readonly timeoutMs?: number
}

/**
 * Reports how another template would affect a partner's content, before anything changes: renders every page of the site in
 * both templates and all of its languages, and records what the sections read. Yields to other work between two sections.
 */
export const reportSwitch = async (
  context: PageServices,
  tenant: Tenant,
  next: TemplateChoice,
  { render, transport, timeoutMs = ACCOUNT_TIMEOUT_MS }: AccountParts,
): Promise<ContentAccount> => {
  const added = await context.templates.pinFor(next.templateCode)
  const site: Site = { context, tenant, render, added, transport, endsAt: performance.now() + timeoutMs }
  const { templateCode, homepageType } = tenant.homepageConfig
  const paths = await choosePaths(site, [{ templateCode, homepageType }, next])
  const languages: LanguageReads[] = []
  for (const language of tenant.languages) {
    const now = await readAll(site, { templateCode, homepageType }, paths, language)
    const then = await readAll(site, next, paths, language)
    languages.push({
      language,
      written: [...(await listWritten(site, language)), ...listResources([...now.reads, ...then.reads])],
      now: now.reads,
      next: then.reads,
      missing: then.missing,
    })
    await yieldToLoop()
  }
  return compareReads(languages)
}

type Site = {
  context: PageServices
  tenant: Tenant
  render: RenderSite
  /** Additions of a template that the build does not have. */
  added: Tenant['pinned'] | null
  transport: InProcessTransport
  /** Deadline of the account, on the clock of `performance.now()`. */
  endsAt: number
}

/** Pages of visitors go first: a report renders the whole site several times. */
const yieldToLoop = createLoopYield()

const toRequest = ({ context, tenant, added, transport }: Site, choice: TemplateChoice, url: string): SiteRequest => ({
  url,
  tenant: { ...toSiteTenant(toPreviewed(tenant, choice, added), context.env), ...choice },
  connection: {
    // The embedded back-end answers in this turn of the event loop.
    transport: async (request) => {
      await yieldToLoop()
      return transport(request)
    },
    host: '/api',
    clean: cleanHtmlDeep,
  },
  apiOrigin: toTenantOrigin(tenant, context.env.port),
  deadline: CALL_TIMEOUT_MS,
  yieldTurn: () => yieldToLoop(),
  warn: (message) => context.logger.warn({ partner: tenant.partner.partnerCode, url }, message),
})

const toPreviewed = (tenant: Tenant, choice: TemplateChoice, added: Site['added']): Tenant =>
  added && choice.templateCode !== tenant.homepageConfig.templateCode ? { ...tenant, pinned: added } : tenant

/** Returns one address for each route: the pattern itself, or the first entry of the partner that it can show. */
const choosePaths = async (site: Site, choices: TemplateChoice[]): Promise<string[]> => {
  const chosen = new Map<RoutePattern, string>()
  for (const { pattern } of ROUTES) if (namesOf(pattern).length === 0) chosen.set(pattern, pattern)
  for (const choice of choices) {
    const answer = await site.render({ kind: 'samples', request: toRequest(site, choice, '/') })
    const addresses = answer.kind === 'addresses' ? answer.addresses : []
    for (const { path } of addresses) {
      const route = ROUTES.find(
        ({ pattern }) => namesOf(pattern).length > 0 && compilePattern(pattern, String.raw`\d+`).fits(path),
      )
      if (route && !chosen.has(route.pattern)) chosen.set(route.pattern, path)
    }
  }
  const customerBoard = chosen.get('/cscenter/boards/{boardTypeId}')
  if (customerBoard) chosen.set('/cscenter/boards/{boardTypeId}/write', `${customerBoard}/write`)
  chosen.set('/products/category/pick', await chooseCategory(site))
  return [...chosen.values()]
}

/** Returns the page of one category, which shows more than the page of all categories. */
const chooseCategory = async (site: Site): Promise<string> => {
  // The contract of listProductCategories defines this answer.
  const { rows } = (await ask(site, '/api/customer/global/product-categories?size=1')) as { rows?: { id: number }[] }
  const [first] = rows ?? []
  return first ? `/products/category/pick?categoryId=${first.id}` : '/products/category/pick'
}

const ask = async ({ transport, tenant }: Site, url: string): Promise<unknown> => {
  const headers = { host: tenant.partner.hosts[0] ?? '' }
  return JSON.parse((await transport({ method: 'GET', url, headers })).body)
}

type Missing = LanguageReads['missing'][number]

const readAll = async (site: Site, choice: TemplateChoice, paths: string[], language: LanguageCode) => {
  const prefix = language === site.tenant.mainLanguage ? '' : `/${language}`
  const reads: Read[] = []
  const missing: Missing[] = []
  for (const path of paths) {
    if (performance.now() > site.endsAt) {
      throw new AppError(
        'looks/too-long',
        503,
        'Comparing these looks took too long. Try again when the server is less busy.',
      )
    }
    const url = path === '/' ? prefix || '/' : prefix + path
    const answer = await site.render({ kind: 'reads', request: toRequest(site, choice, url) })
    if (answer.kind !== 'reads' || !answer.reads) continue
    const { route } = answer.reads
    reads.push(...answer.reads.reads.map((read) => ({ ...read, route })))
    reads.push(...answer.reads.answers.map(({ path: asked, section }) => ({ role: resourceOf(asked), route, section })))
    missing.push(...answer.reads.missing.map((one) => ({ ...one, route })))
  }
  return { reads, missing }
}

/** Returns every piece that the partner has written, as the API returns it in a language. */
const listWritten = async (site: Site, language: LanguageCode): Promise<LanguageReads['written']> => {
  const url = `/api/customer/global/page?languageCode=${language}&roles=${Object.keys(roleSchemas).join(',')}`
  // The contract of getPage defines this answer.
  const { row } = (await ask(site, url)) as { row: { roles: Record<string, object> } }
  return Object.entries(row.roles).flatMap(([role, content]) =>
    listFields(content).map((field) => ({ role, field, expectedOn: expectedOn(role) })),
  )
}

const owners = resources.flatMap(({ contract, name }) =>
  contract.operations.map(({ path }) => ({ name, path: compilePattern(path) })),
)

/** Returns the resource of a path, such as `products`. */
const resourceOf = (path: string): string => owners.find((owner) => owner.path.fits(path))?.name ?? path

/** Lists resources as content: each one that a section shows now or after the switch. */
const listResources = (reads: readonly Read[]): LanguageReads['written'] => {
  const shown = reads.filter(({ field }) => field === undefined)
  const routes = new Map(shown.toReversed().map(({ role, route }) => [role, route]))
  return [...routes].map(([role, route]) => ({ role, expectedOn: route })).toReversed()
}

const expectedOn = (role: string): string => {
  const schema = Object.hasOwn(roleSchemas, role) ? roleSchemas[role as keyof typeof roleSchemas] : {}
  const notes: unknown = 'x-maru' in schema ? schema['x-maru'] : null
  const routes = typeof notes === 'object' && notes !== null && 'expectedOn' in notes ? notes.expectedOn : null
  return Array.isArray(routes) && typeof routes[0] === 'string' ? routes[0] : '/'
}
