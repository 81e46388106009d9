import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#kit/api/api-error.ts'
import { callOperation, connectQueryClient } from '#kit/api/api-query.ts'
import { DeadlineError } from '#kit/api/fetch-transport.ts'
import type { PageFacts } from '#kit/page.ts'
import { findPageNames } from '#kit/navigation/page-names.ts'
import type { ReadQuery, SectionQuery } from '#kit/define-section.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { getPage, type GetPageOutput } from '#schemas/generated/api/partners.ts'
import { collectFallbackTexts, readAnswers, type FallbackTexts } from './fallback-texts.ts'
import { findRoute } from '#schemas/routes.ts'
import { readLanguage, sections as definitions } from '../registry.ts'
import { bindContent } from './bind-content.ts'
import { collectQueries, toSectionInput, type SectionQueries } from './collect-queries.ts'
import { decodePath } from './decode-path.ts'
import { findShortLink } from './find-short-link.ts'
import { matchLayout, matchNotFound, type LayoutMatch } from './match-layout.ts'
import { asksForNothing, readPageQuery } from './page-query.ts'
import { pickTemplate, type TemplateChoice } from './pick-template.ts'
import type { SectionInstance } from './section-instance.ts'
import type { SiteRequest } from './site-request.ts'
import { splitLanguage, type LanguageSplit } from './split-language.ts'
import type { Layout } from './template.ts'
import { templatesWith } from './templates.ts'
import { TrackedQueryCache } from './tracked-query-cache.ts'

/** All data of a page, before rendering. */
export type PageModel = {
  status: number
  page: PageFacts
  layout: Layout
  template: TemplateChoice['template']
  instances: SectionInstance[]
  /** Queries of each instance, so that the browser gets only those of hydrated sections. */
  queries: ReadonlyMap<string, SectionQuery[]>
  client: QueryClient
  isIndexable: boolean
  /** Content in the main language on a page in another one; null if all is translated. */
  fallback: FallbackTexts | null
}

/** Outcome of a request: a page or a redirect. */
export type PageOutcome =
  | { kind: 'page'; model: PageModel }
  /** Permanent for a URL in non-canonical form, temporary for a short link. */
  | { kind: 'redirect'; location: string; status: 301 | 302 }

/**
 * Loads the page of a request: docs/architecture.md "The journey of a request". Throws only when the back-end cannot be
 * reached.
 */
export const loadPage = async (request: SiteRequest): Promise<PageOutcome> => {
  const { tenant } = request
  if (tenant.isUnlaunched) return loadOpeningPage(request)
  const url = parseAddress(request.url)
  const offered = tenant.languages.map(({ code }) => code)
  const split = splitLanguage(url.path, tenant.mainLanguage, offered)
  if (split.kind === 'redirect') {
    return { kind: 'redirect', location: toPathText(split.path) + toQueryText(url.search), status: 301 }
  }
  const client = createServerClient(request)
  if (split.kind === 'page') {
    const scope = { language: split.language, mainLanguage: tenant.mainLanguage }
    const location = await findShortLink(client, split.path, scope, request.warn)
    if (location !== null) return { kind: 'redirect', location, status: 302 }
  }
  const choice = pickTemplate(templatesWith(tenant.pinned), tenant.templateCode, tenant.homepageType, request.warn)
  const missing = matchNotFound(choice.template, choice.homepageType)
  const match = split.kind === 'unknown' ? missing : matchLayout(choice.template, choice.homepageType, split.path)
  const isAsked = match.isFound && !asksForNothing(match.route.pattern, url.search)
  const step = { split, url, choice, match: isAsked ? match : missing, client }
  const found = await loadMatch(request, step, isAsked ? 200 : 404)
  const status = found.failure === null ? toOwnStatus(found.model) : toPageStatus(found.failure)
  if (status === null) throw found.failure
  if (status === found.model.status) return { kind: 'page', model: found.model }
  const { model } = await loadMatch(request, { ...step, match: missing }, status)
  return { kind: 'page', model }
}

/** Loads the page that announces the clinic's opening, in the language of the URL. */
const loadOpeningPage = async (request: SiteRequest): Promise<PageOutcome> => {
  const { tenant } = request
  const [, first] = parseAddress(request.url).path.split('/')
  const language = tenant.languages.find(({ code }) => code === first)?.code ?? tenant.mainLanguage
  const { page, template } = readSite({ ...request, url: '/' })
  const url = { path: '/', search: new URLSearchParams() }
  const layout = template.findLayout(OPENING_ROUTE, page.config.homepageType)
  const match: LayoutMatch = layout
    ? { route: findRoute(OPENING_ROUTE), params: {}, layout, isFound: true }
    : matchNotFound(template, page.config.homepageType)
  const step: Step = {
    split: { kind: 'page', language, path: '/' },
    url,
    choice: { template, homepageType: page.config.homepageType },
    match,
    client: createServerClient(request),
  }
  const { model } = await loadMatch(request, step, 200)
  return { kind: 'page', model }
}

/** The route whose layout shows the opening page. */
const OPENING_ROUTE = '/ready'

/** Returns language, partner and template of a URL, without any of its content. */
export const readSite = (request: SiteRequest): Pick<PageModel, 'page' | 'template'> => {
  const { tenant } = request
  const url = parseAddress(request.url)
  const found = splitLanguage(
    url.path,
    tenant.mainLanguage,
    tenant.languages.map(({ code }) => code),
  )
  const split: Step['split'] =
    found.kind === 'redirect' ? { kind: 'page', language: tenant.mainLanguage, path: found.path } : found
  const choice = pickTemplate(templatesWith(tenant.pinned), tenant.templateCode, tenant.homepageType, request.warn)
  const match = matchLayout(choice.template, choice.homepageType, '/')
  return { page: toPageFacts(request, { split, url, choice, match }, 200), template: choice.template }
}

type Step = {
  split: Exclude<LanguageSplit, { kind: 'redirect' }>
  url: { path: string; search: URLSearchParams }
  choice: TemplateChoice
  match: LayoutMatch
  client: QueryClient
}

const loadMatch = async (request: SiteRequest, step: Step, status: number) => {
  const { choice, match, client } = step
  const facts = toPageFacts(request, step, status)
  for (const fault of match.layout.faults) request.warn(fault)
  const roles = await loadRoles(client, match.layout, facts)
  const names = findPageNames(roles.roles['site.menu'], facts)
  const page = Object.keys(names).length > 0 ? { ...facts, names } : facts
  const bound = bindContent(match.layout.sections, { ...roles.roles })
  const asked = collectQueries(bound, definitions, page, request.warn)
  const { instances, failure } = await runQueries(client, asked, request.warn)
  const model: PageModel = {
    status,
    page,
    layout: match.layout,
    template: choice.template,
    instances,
    queries: new Map(asked.map(({ instance, queries, critical }) => [instance.id, [...critical, ...queries]])),
    client,
    isIndexable: status === 200 && !match.route.noindex,
    fallback: collectFallbackTexts(page, [roles, ...readAnswers(client)]),
  }
  return { model, failure }
}

const runQueries = async (client: QueryClient, asked: SectionQueries[], warn: (message: string) => void) => {
  let failure: unknown = null
  const instances = await Promise.all(
    asked.map(async ({ instance, queries, critical }): Promise<SectionInstance> => {
      const vital = Promise.all(critical.map((query) => client.query(query))).catch((error: unknown) => {
        failure ??= error
      })
      try {
        await Promise.all([vital, ...queries.map((query) => client.query(query))])
        return instance
      } catch (error) {
        warn(`Section ${instance.type} "${instance.id}" has no data: ${String(error)}`)
        return { ...instance, state: 'failed' }
      }
    }),
  )
  return { instances, failure }
}

/** Creates the query client of one request, connected to the tenant's content with a deadline for each call. */
export const createServerClient = (request: SiteRequest): QueryClient => {
  const client = new QueryClient({
    queryCache: new TrackedQueryCache(),
    defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } },
  })
  connectQueryClient(client, {
    connection: request.connection,
    origin: request.apiOrigin,
    deadline: () => {
      const controller = new AbortController()
      const end = () => controller.abort(new DeadlineError(request.deadline))
      const timer = setTimeout(end, request.deadline).unref()
      return { signal: controller.signal, clear: () => clearTimeout(timer) }
    },
  })
  return client
}

const toPageFacts = (
  request: SiteRequest,
  { split, url, choice, match }: Omit<Step, 'client'>,
  status: number,
): PageFacts => {
  const { tenant } = request
  const { logo } = tenant.partner
  const displayName = inLanguage(tenant.displayName, split.language, tenant.mainLanguage)
  return {
    language: split.language,
    mainLanguage: tenant.mainLanguage,
    languages: tenant.languages.map(({ code, name }) => ({ code, name, ...readLanguage(code) })),
    ...(tenant.isLanguageListEmpty ? { isLanguageListEmpty: true } : {}),
    path: split.kind === 'page' ? split.path : url.path,
    route: match.route.pattern,
    params: match.params,
    query: readPageQuery(match.route.pattern, url.search),
    title: match.layout.title,
    status,
    partner: {
      ...tenant.partner,
      name: inLanguage(tenant.name, split.language, tenant.mainLanguage),
      displayName,
      // Without a wordmark of its own, the logo shows the clinic's name in each language.
      logo: { ...logo, word: logo.word || displayName },
    },
    config: { ...tenant.config, homepageType: choice.homepageType },
    ...(tenant.integrations ? { integrations: tenant.integrations } : {}),
  }
}

const inLanguage = (text: SiteRequest['tenant']['name'], language: LanguageCode, mainLanguage: LanguageCode): string =>
  text[language] ?? text[mainLanguage] ?? ''

/**
 * Returns the page status of a failure: 404 and 410 have screens of their own; anything else is an error of the
 * back-end.
 */
const toPageStatus = (failure: unknown): 404 | 410 | null =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 410) ? failure.status : null

/** Returns 404 if a section of the page reports that the content of its URL does not exist. */
const toOwnStatus = ({ instances, page, client, status }: PageModel): number => {
  const read: ReadQuery = ({ queryKey }) => client.getQueryData(queryKey)
  const isMissing = (instance: SectionInstance) =>
    instance.state === 'ready' &&
    definitions.get(instance.type)?.isMissing?.({ ...toSectionInput(instance, page), read }) === true
  return instances.some(isMissing) ? 404 : status
}

/** Loads the partner's content of the roles that the layout binds, and of no others. */
const loadRoles = async (client: QueryClient, { sections }: Layout, page: PageFacts): Promise<GetPageOutput['row']> => {
  const roles = [...new Set(sections.flatMap(({ role }) => role ?? []))].toSorted()
  if (roles.length === 0) return { roles: {}, fallbackFields: [] }
  const { row } = await callOperation(client, getPage, { route: page.route, roles, languageCode: page.language })
  return row
}

/** Parses path and query of a URL as sent; never as a host, and text that cannot be decoded is unchanged. */
const parseAddress = (address: string): Step['url'] => {
  const [path = '/', ...query] = address.split('?')
  return { path: decodePath(path), search: new URLSearchParams(query.join('?')) }
}

/** Encodes a path for a URL: a decoded `?` or `#` must not start a query or a fragment. */
const toPathText = (path: string): string => encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent)

const toQueryText = (search: URLSearchParams): string => (search.size > 0 ? `?${search}` : '')
