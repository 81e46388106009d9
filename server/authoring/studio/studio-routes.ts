import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import {
  STUDIO_API,
  type Outcome,
  type StudioAnswers,
  type StudioBase,
  type StudioOffer,
} from '#schemas/studio/studio-api.ts'
import type { Services } from '../../ops/services.ts'
import { notFound, AppError } from '../../core/errors.ts'
import { requireSite } from '../../api/http/requested-site.ts'
import type { Pages } from '../../pages/render/pages.ts'
import { listSiteAddresses } from '../../tenancy/site-addresses.ts'
import { createChecks } from './create-checks.ts'
import { parseEdit, parseStart, parseTemplateCode } from './edit-schema.ts'
import { createFolderHome } from './folder-home.ts'
import { askByHost, listExamples } from './list-examples.ts'
import { readCatalogue } from './read-catalogue.ts'
import { listTemplates, toBase, toState } from './read-state.ts'
import { sendFrame } from './send-frame.ts'
import { registerStudioPage } from './studio-page.ts'
import { createWorkspace, type Workspace } from './workspace.ts'
import { checkWrite } from '../../api/http/own-site-only.ts'

/** Maximum number of clinics offered. */
const MAX_CLINICS = 1000

/** Maps items until enough results are not null, and reads no further ones. */
export const mapFirst = async <One, Wanted>(
  most: number,
  all: AsyncIterable<One>,
  toWanted: (one: One) => Wanted | null,
): Promise<Wanted[]> => {
  const taken: Wanted[] = []
  for await (const one of all) {
    const wanted = toWanted(one)
    if (wanted !== null && taken.push(wanted) >= most) break
  }
  return taken
}

/** In development a page’s modules may have to be transformed first. */
const HANDLER_TIMEOUT_MS = 60_000

/** Registers `/__studio`, which edits templates on the page, in the repository’s files. Only `npm run dev` calls it. */
export const registerStudio = (app: FastifyInstance, context: Services, pages: Pages): void => {
  const { rootDir, siteKeyHeader } = context.env
  const workspace = createWorkspace(createFolderHome(join(rootDir, 'templates')))
  const checks = createChecks(rootDir, workspace)
  // An author's changes are compared with the files at server start.
  const atStart = workspace.load('')
  const loadBase = () => atStart
  const options = {
    handlerTimeout: HANDLER_TIMEOUT_MS,
    onRequest: async (request: FastifyRequest) => guardStudio(request, siteKeyHeader),
  }
  registerStudioPage(app, context, options)

  app.get(`${STUDIO_API}/offer`, options, async (request): Promise<StudioOffer> => {
    const tenant = await requireSite(request, context)
    return {
      templates: listTemplates((await workspace.load('')).files),
      clinics: await listClinics(context),
      clinic: tenant.partner.partnerCode,
      languages: tenant.languages,
      mainLanguage: tenant.mainLanguage,
    }
  })

  app.get(`${STUDIO_API}/state`, options, async (request, reply) => {
    const code = readCode(request)
    const state = toState(await workspace.load(code), code)
    if (!state) throw notFound('studio', 'template')
    const etag = `"${state.digest}"`
    void reply.headers({ etag, 'cache-control': 'no-cache' })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : state
  })

  app.get(`${STUDIO_API}/problems`, options, async (request): Promise<StudioAnswers['problems']> =>
    checks(readCode(request)),
  )

  app.get(`${STUDIO_API}/base`, options, async (request): Promise<StudioBase> => ({
    ...toBase((await loadBase()).files, readCode(request)),
    version: null,
  }))

  app.get(`${STUDIO_API}/examples`, options, async (request): Promise<StudioAnswers['examples']> => {
    const route = new URL(request.url, 'http://site').searchParams.get('route') ?? ''
    return { examples: await listExamples(route, askByHost(app, request.host)) }
  })

  app.get(`${STUDIO_API}/catalogue`, options, () => readCatalogue(rootDir))
  app.get('/__studio/frame', options, (request, reply) =>
    sendFrame(request, reply, { context, pages, workspace, loadBase }),
  )
  registerWrites(app, workspace, options)
}

const registerWrites = (app: FastifyInstance, workspace: Workspace, options: RouteShorthandOptions): void => {
  const answer = async (code: string, outcome: Outcome): Promise<StudioAnswers['outcome']> => ({
    outcome,
    state: toState(await workspace.load(code), code),
  })
  app.post(`${STUDIO_API}/edit`, options, async ({ body }) => {
    const { code, edit } = parseEdit(body)
    return answer(code, await workspace.edit(code, edit))
  })
  app.post(`${STUDIO_API}/undo`, options, async ({ body }) => {
    const { code } = parseTemplateCode(body)
    return answer(code, await workspace.undo(code))
  })
  app.post(`${STUDIO_API}/redo`, options, async ({ body }) => {
    const { code } = parseTemplateCode(body)
    return answer(code, await workspace.redo(code))
  })
  app.post(`${STUDIO_API}/start`, options, async ({ body }) => {
    const template = parseStart(body)
    return answer(template.code, await workspace.start(template))
  })
}

const readCode = (request: FastifyRequest): string => new URL(request.url, 'http://site').searchParams.get('code') ?? ''

const listClinics = (context: Services): Promise<StudioOffer['clinics']> =>
  mapFirst(MAX_CLINICS, context.partners(), (tenant) => {
    const { partnerCode, displayName } = tenant.partner
    const [address] = listSiteAddresses(tenant, context.env.port)
    if (address === undefined) return null
    return { code: partnerCode, name: displayName[tenant.mainLanguage] ?? partnerCode, address }
  })

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Restricts the studio to this machine, since it writes files here. Forwarded headers are ignored, and writes are
 * accepted only from its own page. Throws 404, 415 and 403.
 */
export const guardStudio = ({ method, host, headers, socket }: FastifyRequest, siteKeyHeader: string): void => {
  if (!LOOPBACK.has(socket.remoteAddress ?? '')) throw notFound('studio', 'page')
  // Other servers with a site key must not write here.
  if (headers[siteKeyHeader] !== undefined)
    throw new AppError('studio/foreign-key', 403, 'The studio does not accept site keys.')
  checkWrite({ method, host, headers, siteKeyHeader })
}
