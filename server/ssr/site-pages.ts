import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteAnswer, SiteCall, SiteRequest } from '#runtime/pages/site-call.ts'
import type { Context } from '../context.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { registerPictures } from '../og/og-route.ts'
import { registerBrandAssets } from './brand-assets.ts'
import { toSiteTenant } from './site-tenant.ts'
import { toContentSecurityPolicy } from './content-security-policy.ts'
import { toIntegrations, toThirdPartyHosts } from './integrations.ts'
import { registerSitemaps } from './sitemap.ts'
import { sendUnavailable } from './unavailable-page.ts'

/** Renders one call; Vike's build in production, its development server otherwise. */
export type RenderSite = (call: SiteCall) => Promise<SiteAnswer>

/** How the renderer reaches the content API, and whether Vite's development client is in the pages. */
export type SiteSettings = Pick<SiteRequest, 'connection'> & { isDevelopment: boolean }

/** One call of the content API may take this long before a section goes without it (quality.md). */
const DEADLINE = 2000

const PLAIN_NOT_FOUND = '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1></html>'

/** Answers every address that is not the server's own with a page of the host's partner. */
export const registerSitePages = (
  app: FastifyInstance,
  context: Context,
  { connection, isDevelopment }: SiteSettings,
  render: RenderSite,
): void => {
  const toCall = (kind: SiteCall['kind'], url: string, request: FastifyRequest, tenant: Tenant): SiteCall => ({
    kind,
    request: {
      url,
      tenant: toSiteTenant(tenant, context.env),
      connection,
      apiOrigin: `http://${tenant.partner.hosts[0]}`,
      deadline: DEADLINE,
      warn: (message) => request.log.warn({ partner: tenant.partner.partnerCode, url }, message),
    },
  })

  app.get('/_page', async (request: FastifyRequest<{ Querystring: { path?: string } }>, reply) => {
    const tenant = context.findPartnerByHost(request.host)
    const path = request.query.path
    if (!tenant || !path?.startsWith('/')) return sendNotFound(reply)
    const answer = await render(toCall('data', path, request, tenant))
    // A redirect would be followed into a document; the router wants to know where the page is.
    return answer.kind === 'redirect'
      ? reply.send({ location: answer.location })
      : sendAnswer(reply, answer, context, tenant, isDevelopment)
  })

  app.get('/*', async (request, reply) => {
    const tenant = context.findPartnerByHost(request.host)
    if (!tenant) return sendNotFound(reply)
    try {
      const answer = await render(toCall('html', request.url, request, tenant))
      return await sendAnswer(reply, answer, context, tenant, isDevelopment)
    } catch (error) {
      request.log.error({ error, requestId: request.id, url: request.url }, 'The page could not be made')
      return sendUnavailable(reply, tenant, request.url)
    }
  })

  registerSitemaps(app, (request) => {
    const tenant = context.findPartnerByHost(request.host)
    if (!tenant) return null
    const call = toCall('addresses', '/', request, tenant)
    return {
      tenant: call.request.tenant,
      list: async () => {
        const answer = await render(call)
        return answer.kind === 'addresses' ? answer.addresses : []
      },
    }
  })

  registerPictures(app, context, async (request, tenant, url) => {
    const answer = await render(toCall('picture', url, request, tenant))
    return answer.kind === 'picture' ? answer.picture : null
  })
  registerBrandAssets(app, context, async (request, tenant, url) => {
    const answer = await render(toCall('brand', url, request, tenant))
    if (answer.kind !== 'brand') throw new Error('The renderer did not tell the partner’s looks')
    return answer.brand
  })
}

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(PLAIN_NOT_FOUND)

const sendAnswer = (
  reply: FastifyReply,
  answer: SiteAnswer,
  context: Context,
  tenant: Tenant,
  isDevelopment: boolean,
) => {
  reply.header('cache-control', 'no-store')
  switch (answer.kind) {
    case 'redirect':
      return reply.redirect(answer.location, answer.status)
    case 'addresses':
    case 'picture':
    case 'brand':
      throw new Error(`An answer of kind ${answer.kind} is no page`)
    case 'data':
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
    case 'html':
      return reply
        .code(answer.status)
        .type('text/html; charset=utf-8')
        .headers(toPageHeaders(answer, context, tenant, isDevelopment))
        .send(answer.html)
  }
}

const toPageHeaders = (
  { styles, isIndexable }: Extract<SiteAnswer, { kind: 'html' }>,
  { env }: Context,
  { marketing }: Tenant,
  isDevelopment: boolean,
): Record<string, string> => ({
  'content-security-policy': toContentSecurityPolicy({
    styleHashes: styles.map((text) => createHash('sha256').update(text).digest('base64')),
    imageHosts: env.imageHosts,
    thirdParties: toThirdPartyHosts(toIntegrations(marketing, env.gtmFallbackId)),
    isDevelopment,
  }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(isIndexable ? {} : { 'x-robots-tag': 'noindex' }),
})
