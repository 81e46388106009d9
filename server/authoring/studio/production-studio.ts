import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StudioAnswers } from '#schemas/studio/studio-api.ts'
import { findBuildFolder } from '../../core/build-folder.ts'
import { STAFF_PAGE_HEADERS, toStaffPagePolicy } from '../../pages/console/staff-page.ts'
import type { ServedDrafts } from './template-drafts.ts'
import type { Services } from '../../ops/services.ts'
import { notFound } from '../../core/errors.ts'
import { requireAdministrator, requireRight, toAuthor, type Administrator } from '../../api/http/administrator.ts'
import { toVisitor } from '../../security/rate-limits/visitor.ts'
import { registerFiles } from '../../core/send-files.ts'
import type { Pages } from '../../pages/render/pages.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { PICTURES, PICTURES_FOLDER } from './drawn-pictures.ts'
import { askByHost, listExamples } from './list-examples.ts'
import { isOfBase, makeFrame } from './send-frame.ts'

/** Placeholder in the built page for the nonce of each response. */
const NONCE = /MARU_NONCE/g

/** A catalogue requests many pages at once. */
const HANDLER_TIMEOUT_MS = 30_000

/** Addresses of public files on the clinic's host: pictures and fonts. */
const OF_CLINIC = /(["'(\s,])\/(_image\?|_font\/|media\/|icon[-.]|manifest\.)/g

const ALLOWED = /^\/(_image$|_font\/|media\/|icon[-.]|manifest\.)/

type StudioContext = Services & {
  readonly operatorTenant: Tenant | null
  readonly templateDrafts: ServedDrafts
  /** Returns the administrator of a session token; null if the session has ended. */
  findAdministrator(token: string): Promise<Administrator | null>
}

type Studio = { readonly context: StudioContext; readonly pages: Pages; readonly operatorTenant: Tenant }

/**
 * Registers `/studio` at the operators’ host: the same studio for drafts in the database. It reads and writes through
 * the API; this serves its page, its files, and clinics’ pages in a draft, for authors and operators who have signed
 * in.
 */
export const registerProductionStudio = (app: FastifyInstance, context: StudioContext, pages: Pages): void => {
  const { operatorTenant } = context
  if (!operatorTenant) return
  const studio = { context, pages, operatorTenant }
  const folder = join(findBuildFolder(context.env), 'studio')
  const options = {
    handlerTimeout: HANDLER_TIMEOUT_MS,
    constraints: {
      host: new RegExp(`^${(operatorTenant.partner.hosts[0] ?? '').replaceAll('.', String.raw`\.`)}(:\\d+)?$`, 'i'),
    },
  }
  registerFiles(app, { root: join(folder, 'assets'), prefix: '/studio/assets/', immutable: true, maxAge: '365d' })
  registerFiles(app, { root: join(context.env.rootDir, PICTURES_FOLDER), ...PICTURES })
  app.get('/studio', options, async (_request, reply) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .headers({ ...STAFF_PAGE_HEADERS, 'content-security-policy': toStaffPagePolicy(nonce, false) })
      .send(page.replace(NONCE, nonce))
  })
  app.get('/studio/frame', options, async (request, reply) => {
    const author = await requireAuthor(request, studio)
    const query = new URL(request.url, 'http://site').searchParams
    const tenant = await findClinic(studio, query.get('clinic') ?? '')
    const { templateDrafts } = context
    const loaded = isOfBase(query)
      ? await templateDrafts.loadBase()
      : await templateDrafts.load(query.get('template') ?? '')
    const by = toAuthor(author).name
    const { status, headers, html } = await makeFrame({ query, tenant, loaded, by, pages, log: request.log })
    const below = `/studio/of/${tenant.partner.partnerCode}/`
    return reply
      .code(status)
      .headers(headers)
      .send(html.replaceAll(OF_CLINIC, (_, before: string, path: string) => before + below + path))
  })
  app.get('/studio/examples', options, (request) => answerExamples(app, request, studio))
  app.get<{ Params: { clinic: string; '*': string } }>('/studio/of/:clinic/*', options, async (request, reply) => {
    await requireAuthor(request, studio)
    const { clinic } = request.params
    const tenant = await findClinic(studio, clinic)
    // Resolved first to prevent path traversal.
    const { pathname, search } = new URL(request.url.slice(`/studio/of/${clinic}`.length), 'http://site')
    if (!ALLOWED.test(pathname)) throw notFound('studio', 'file')
    const { accept } = request.headers
    const host = tenant.partner.hosts[0]
    const answer = await app.inject({ url: pathname + search, headers: { host, ...(accept ? { accept } : {}) } })
    const { 'content-type': type = 'application/octet-stream' } = answer.headers
    return reply
      .code(answer.statusCode)
      .headers({
        'content-type': type,
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
      })
      .send(answer.rawPayload)
  })
}

/** Answers with a clinic's examples for a detail screen. */
const answerExamples = async (
  app: FastifyInstance,
  request: FastifyRequest,
  studio: Studio,
): Promise<StudioAnswers['examples']> => {
  await requireAuthor(request, studio)
  const query = new URL(request.url, 'http://site').searchParams
  const [host = ''] = (await findClinic(studio, query.get('clinic') ?? '')).partner.hosts
  return { examples: await listExamples(query.get('route') ?? '', askByHost(app, host)) }
}

/** Returns the administrator with permission for templates. Throws 401 and 403. */
const requireAuthor = async (request: FastifyRequest, { context, operatorTenant }: Studio): Promise<Administrator> => {
  const administrator = await requireAdministrator(
    {
      cookie: request.headers.cookie,
      isSecure: request.protocol === 'https',
      tenant: operatorTenant,
      visitor: () => context.secrets.digest('visitor', toVisitor(request.ip)),
    },
    (token) => context.findAdministrator(token),
  )
  requireRight(administrator, 'templates/manage')
  return administrator
}

const findClinic = async ({ context }: Studio, code: string): Promise<Tenant> => {
  const tenant = await context.loadPartnerByCode(code)
  if (!tenant || tenant.partner.hosts.length === 0) throw notFound('studio', 'clinic')
  return tenant
}
