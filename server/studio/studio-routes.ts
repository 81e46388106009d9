import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#schemas/explain/problem.ts'
import { HOMEPAGE_TYPES } from '#schemas/routes.ts'
import { STUDIO_API, type Outcome, type StudioAnswers, type StudioOffer } from '#schemas/studio/studio-api.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { findSite, requireSite } from '../http/requested-site.ts'
import { withoutScripts, withSections } from '../preview/preview-html.ts'
import { PREVIEW_HEADERS } from '../preview/preview-pages.ts'
import type { Pages } from '../ssr/pages.ts'
import { checkTemplates, readBuildParts, readRepository } from '../template-check/index.ts'
import { listSiteAddresses } from '../tenancy/site-addresses.ts'
import { parseEdit, parseStart, parseTurn } from './edit-schema.ts'
import { guardStudio } from './guard.ts'
import { listTemplates, toPageFiles, toState } from './read-state.ts'
import { showAlone, type Shown } from './show-alone.ts'
import { registerStudioPage } from './studio-page.ts'
import { createWorkspace, digestOf, type Workspace } from './workspace.ts'

/** Milliseconds: in development a page's modules may have to be made first. */
const PATIENCE = 60_000

/** `/__studio`: templates edited on the page, in the files of the repository. Only `npm run dev` registers it. */
export const registerStudio = (app: FastifyInstance, context: Context, pages: Pages): void => {
  const { rootDir, siteKeyHeader } = context.env
  const workspace = createWorkspace(join(rootDir, 'templates'))
  const checks = createChecks(rootDir, workspace)
  const options = {
    handlerTimeout: PATIENCE,
    onRequest: async (request: FastifyRequest) => guardStudio(request, siteKeyHeader),
  }
  registerStudioPage(app, context, options)

  app.get(`${STUDIO_API}/offer`, options, async (request): Promise<StudioOffer> => {
    const tenant = await requireSite(request, context)
    return {
      templates: listTemplates(await workspace.read()),
      clinics: listClinics(context),
      clinic: tenant.partner.partnerCode,
      languages: tenant.languages,
      mainLanguage: tenant.mainLanguage,
    }
  })

  app.get(`${STUDIO_API}/state`, options, async (request, reply) => {
    const state = toState(await workspace.read(), readCode(request), workspace)
    if (!state) throw notFound('studio', 'template')
    const etag = `"${state.digest}"`
    void reply.headers({ etag, 'cache-control': 'no-cache' })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : state
  })

  app.get(`${STUDIO_API}/problems`, options, async (request): Promise<StudioAnswers['problems']> =>
    checks(readCode(request)),
  )

  app.get(`${STUDIO_API}/catalogue`, options, async (): Promise<StudioAnswers['catalogue']> => {
    const [{ sections }, repository] = await Promise.all([readBuildParts(), readRepository(rootDir)])
    return {
      sections: sections.map(({ type, version, label, hydrate, settings, roles, allowedIn, limit }) => ({
        type,
        version,
        label,
        hydrate,
        settings,
        roles,
        allowedIn,
        ...(limit === undefined ? {} : { limit }),
        bytes: repository.hasBuild ? (repository.sections.get(type)?.bytes ?? 0) : null,
      })),
    }
  })

  const answer = async (code: string, outcome: Outcome): Promise<StudioAnswers['outcome']> => ({
    outcome,
    state: toState(await workspace.read(), code, workspace),
  })
  app.post(`${STUDIO_API}/edit`, options, async ({ body }) => {
    const { code, edit } = parseEdit(body)
    return answer(code, await workspace.edit(code, edit))
  })
  app.post(`${STUDIO_API}/undo`, options, async ({ body }) => {
    const { code } = parseTurn(body)
    return answer(code, await workspace.undo(code))
  })
  app.post(`${STUDIO_API}/redo`, options, async ({ body }) => {
    const { code } = parseTurn(body)
    return answer(code, await workspace.redo(code))
  })
  app.post(`${STUDIO_API}/start`, options, async ({ body }) => {
    const template = parseStart(body)
    return answer(template.code, await workspace.start(template))
  })

  app.get('/__studio/frame', options, (request, reply) => sendFrame(request, reply, { context, pages, workspace }))
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://site').searchParams

const readCode = (request: FastifyRequest): string => queryOf(request).get('code') ?? ''

const listClinics = (context: Context): StudioOffer['clinics'] =>
  context.partners().flatMap((tenant) => {
    const { partnerCode, displayName } = tenant.partner
    const [address] = listSiteAddresses(tenant, context.env.port)
    if (address === undefined) return []
    return { code: partnerCode, name: displayName[tenant.mainLanguage] ?? partnerCode, address }
  })

type Frame = { readonly context: Context; readonly pages: Pages; readonly workspace: Workspace }

/** A page of the host's clinic in a template as its files are at the moment; it stands still, so that it can be pressed. */
const sendFrame = async (request: FastifyRequest, reply: FastifyReply, { context, pages, workspace }: Frame) => {
  const tenant = await findSite(request, context)
  if (!tenant) throw notFound('studio', 'clinic')
  const query = queryOf(request)
  const templateCode = query.get('template') ?? ''
  const homepageType = HOMEPAGE_TYPES.find((type) => type === query.get('type')) ?? tenant.homepageConfig.homepageType
  const whole = toPageFiles(await workspace.read(), templateCode)
  if (!whole) throw notFound('studio', 'template')
  const shown = await readShown(query)
  const pinned = shown ? showAlone(whole, shown) : whole
  const seen = {
    ...tenant,
    homepageConfig: { ...tenant.homepageConfig, templateCode, homepageType },
    pinned: { version: 'studio', files: pinned },
  }
  const path = query.get('path') ?? '/'
  const { status, headers, text, sections } = await pages.preview(path.startsWith('/') ? path : '/', seen, request.log)
  return reply
    .code(status)
    .headers({ ...headers, ...PREVIEW_HEADERS })
    .send(withSections(withoutScripts(text), sections))
}

/** The section that is to be shown by itself, with the settings of its folder's example; null for the whole page. */
const readShown = async (query: URLSearchParams): Promise<Shown | null> => {
  const { sections } = await readBuildParts()
  const section = sections.find(({ type }) => type === query.get('show'))
  if (!section) return null
  const role = section.roles.find((one) => one === query.get('role'))
  const instance = { type: section.type, v: section.version, settings: section.example, ...(role ? { role } : {}) }
  return { layout: query.get('layout') ?? 'home.json', place: query.get('place') ?? 'main', instance }
}

/** What the template check finds, once for each state of the files. */
const createChecks = (rootDir: string, workspace: Workspace) => {
  let known: { readonly digest: string; readonly problems: readonly Problem[] } | null = null
  return async (code: string): Promise<StudioAnswers['problems']> => {
    const files = await workspace.read()
    const digest = digestOf(files)
    if (known?.digest !== digest) {
      const [parts, { roles }] = await Promise.all([readBuildParts(), readRepository(rootDir)])
      const texts = [...files].map(([path, text]) => ({ path, text }))
      known = { digest, problems: checkTemplates({ files: texts, ...parts, roles: [...roles.keys()] }) }
    }
    const isOwn = ({ file, seenBy }: Problem) =>
      file.startsWith(`templates/${code}/`) || seenBy.some(({ template }) => template === code)
    return { digest, problems: known.problems.filter(isOwn) }
  }
}
