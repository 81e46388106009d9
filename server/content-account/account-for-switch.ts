import type { FastifyInstance } from 'fastify'
import { listFields } from '#schemas/content/content-fields.ts'
import { roleSchemas } from '#schemas/generated/schema-files.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { compilePattern, namesOf } from '#schemas/path-pattern.ts'
import { ROUTES, type RoutePattern } from '#schemas/routes.ts'
import type { SiteAnswer, SiteCall, SiteRequest } from '#runtime/pages/site-call.ts'
import { createApp, createInProcessTransport } from '../app.ts'
import type { Context } from '../context.ts'
import { resources } from '../resources/registry.ts'
import { cleanHtmlDeep } from '../ssr/clean-html.ts'
import { toSiteTenant } from '../ssr/site-tenant.ts'
import type { Look } from '../http/looks.ts'
import { toTenantOrigin } from '../tenancy/host-origin.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { compareReads, type ContentAccount, type LanguageReads, type Read } from './compare-reads.ts'

type RenderSite = (call: SiteCall) => Promise<SiteAnswer>

/** Nobody waits for a visitor's page here. */
const CALL_TIMEOUT_MS = 30_000

/**
 * What becomes of a partner's content in another look, before anything changes: every page of the site is rendered in
 * both, in each of its languages, and what the sections read is recorded.
 */
export const accountForSwitch = async (
  context: Context,
  tenant: Tenant,
  next: Look,
  render: RenderSite,
): Promise<ContentAccount> => {
  const app = createApp(context)
  await app.ready()
  try {
    const added = await context.templates.pinFor(next.templateCode)
    const site: Site = { app, context, tenant, render, added }
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
    }
    return compareReads(languages)
  } finally {
    await app.close()
  }
}

type Site = {
  app: FastifyInstance
  context: Context
  tenant: Tenant
  render: RenderSite
  /** What a template that the build does not have brings with it. */
  added: Tenant['pinned'] | null
}

const toRequest = ({ app, context, tenant, added }: Site, look: Look, url: string): SiteRequest => ({
  url,
  tenant: { ...toSiteTenant(toShown(tenant, look, added), context.env), ...look },
  connection: { transport: createInProcessTransport(app), host: '/api', clean: cleanHtmlDeep },
  apiOrigin: toTenantOrigin(tenant, context.env.port),
  deadline: CALL_TIMEOUT_MS,
  warn: (message) => context.logger.warn({ partner: tenant.partner.partnerCode, url }, message),
})

const toShown = (tenant: Tenant, look: Look, added: Site['added']): Tenant =>
  added && look.templateCode !== tenant.homepageConfig.templateCode ? { ...tenant, pinned: added } : tenant

/** One address for each route: the pattern itself, or the first thing of the partner that it can show. */
const choosePaths = async (site: Site, looks: Look[]): Promise<string[]> => {
  const chosen = new Map<RoutePattern, string>()
  for (const { pattern } of ROUTES) if (namesOf(pattern).length === 0) chosen.set(pattern, pattern)
  for (const look of looks) {
    const answer = await site.render({ kind: 'addresses', request: toRequest(site, look, '/') })
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

/** The page of one category, which shows more than that of all. */
const chooseCategory = async ({ app, tenant }: Site): Promise<string> => {
  const url = '/api/customer/global/product-categories?size=1'
  const response = await app.inject({ url, headers: { host: tenant.partner.hosts[0] ?? '' } })
  // The contract of listProductCategories says what it answers.
  const [first] = response.json<{ rows?: { id: number }[] }>().rows ?? []
  return first ? `/products/category/pick?categoryId=${first.id}` : '/products/category/pick'
}

type Missing = LanguageReads['missing'][number]

const readAll = async (site: Site, look: Look, paths: string[], language: LanguageCode) => {
  const prefix = language === site.tenant.mainLanguage ? '' : `/${language}`
  const reads: Read[] = []
  const missing: Missing[] = []
  for (const path of paths) {
    const url = path === '/' ? prefix || '/' : prefix + path
    const answer = await site.render({ kind: 'reads', request: toRequest(site, look, url) })
    if (answer.kind !== 'reads' || !answer.reads) continue
    const { route } = answer.reads
    reads.push(...answer.reads.reads.map((read) => ({ ...read, route })))
    reads.push(...answer.reads.answers.map(({ path: asked, section }) => ({ role: resourceOf(asked), route, section })))
    missing.push(...answer.reads.missing.map((one) => ({ ...one, route })))
  }
  return { reads, missing }
}

/** Every piece that the partner has written, as the API gives it in a language. */
const listWritten = async ({ app, tenant }: Site, language: LanguageCode): Promise<LanguageReads['written']> => {
  const response = await app.inject({
    url: `/api/customer/global/page?languageCode=${language}&roles=${Object.keys(roleSchemas).join(',')}`,
    headers: { host: tenant.partner.hosts[0] ?? '' },
  })
  // The contract of getPage says what it answers, and its tests hold it to that.
  const { row } = response.json<{ row: { roles: Record<string, object> } }>()
  return Object.entries(row.roles).flatMap(([role, content]) =>
    listFields(content).map((field) => ({ role, field, expectedOn: expectedOn(role) })),
  )
}

const owners = resources.flatMap(({ contract, name }) =>
  contract.operations.map(({ path }) => ({ name, path: compilePattern(path) })),
)

/** `products` of the path that products are asked for by. */
const resourceOf = (path: string): string => owners.find((owner) => owner.path.fits(path))?.name ?? path

/** What is no role's is seen by being shown: each resource that one of the looks shows something of. */
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
