import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { findRelease, listReleases } from '../fleet/releases.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { Pages } from '../ssr/pages.ts'
import { readTemplates, type TemplateFacts } from '../templates.ts'
import { findSite } from '../http/requested-site.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { atMoment } from './moment.ts'
import { PREVIEW_HEADERS, STILL, toNotice, toWall, WALL_POLICY } from './preview-pages.ts'
import { readPreviewQuery, toPreviewAddress, type PreviewChoice } from './preview-query.ts'
import { isPreviewToken } from './preview-token.ts'

/** Milliseconds: a wall asks for two dozen pages at once. */
const PATIENCE = 30_000

/** In place of a version: what the build holds, for a site that has a released one. */
const BUILD = 'build'

type Visit = { tenant: Tenant; token: string; choice: PreviewChoice; isStill: boolean; templates: TemplateFacts[] }

/**
 * `GET /__preview?token&template&version&type&language&path&date`: a page of the host's partner as it would look, with the
 * partner's own content, and `GET /__preview/wall`: all looks side by side. Only with a link that was signed for it.
 */
export const registerPreviews = (app: FastifyInstance, context: Context, pages: Pages): void => {
  const notice = (reply: FastifyReply, status: number, tenant: Tenant | null, reason: string) =>
    reply
      .code(status)
      .headers({ ...PREVIEW_HEADERS, 'content-security-policy': WALL_POLICY })
      .send(toNotice(tenant?.mainLanguage ?? 'en', reason))

  /** Who asks for what; null when the answer has been given. */
  const readVisit = async (request: FastifyRequest, reply: FastifyReply): Promise<Visit | null> => {
    const tenant = await findSite(request, context)
    const query = new URL(request.url, 'http://site').searchParams
    const token = query.get('token') ?? ''
    if (!tenant || !isPreviewToken(context.secrets, tenant.id, token, context.clock.now())) {
      notice(reply, 403, tenant, 'over')
      return null
    }
    const templates = await readTemplates(context.env.rootDir)
    const choice = readPreviewQuery(query, tenant, templates)
    if (typeof choice !== 'string') return { tenant, token, choice, isStill: query.has(STILL), templates }
    notice(reply, 400, tenant, choice)
    return null
  }

  app.get('/__preview', { handlerTimeout: PATIENCE }, async (request, reply) => {
    const visit = await readVisit(request, reply)
    if (!visit) return reply
    const { tenant, token, choice, isStill } = visit
    const changed = await withLook(context, tenant, choice)
    if (typeof changed === 'string') return notice(reply, 400, tenant, changed)
    const { status, headers, text } = await atMoment(choice.moment, () =>
      pages.preview(choice.path, changed, request.log),
    )
    const toPreview = (path: string) => toPreviewAddress(token, { ...choice, path })
    const { location } = headers
    return reply
      .code(status)
      .headers({
        ...headers,
        ...PREVIEW_HEADERS,
        ...(headers['content-security-policy']
          ? {
              'content-security-policy': headers['content-security-policy'].replace(
                `frame-ancestors 'none'`,
                `frame-ancestors 'self'`,
              ),
            }
          : {}),
        ...(location?.startsWith('/') ? { location: toPreview(decodeURI(location)) } : {}),
      })
      .send(isStill ? withoutScripts(text) : leadLinksTo(text, toPreview))
  })

  app.get('/__preview/wall', { handlerTimeout: PATIENCE }, async (request, reply) => {
    const visit = await readVisit(request, reply)
    if (!visit) return reply
    const { tenant, token, choice, templates } = visit
    return reply
      .headers({ ...PREVIEW_HEADERS, 'content-security-policy': WALL_POLICY })
      .send(toWall(tenant, templates, choice, token))
  })
}

/** The partner as it would be; words where that version of the template was never released. */
const withLook = async (
  { db }: Context,
  tenant: Tenant,
  { template, version, type }: PreviewChoice,
): Promise<Tenant | string> => {
  const look = { templateCode: template, homepageType: type }
  const changed = { ...tenant, homepageConfig: { ...tenant.homepageConfig, ...look } }
  if (version === '') return changed
  if (version === BUILD) {
    const { pinned: _, ...following } = changed
    return following
  }
  const pinned = await findRelease(db.kysely, template, version)
  if (pinned) return { ...changed, pinned }
  const released = [...(await listReleases(db.kysely, template)), BUILD]
  return `"${version}" is no released version of "${template}". There are: ${released.join(', ')}.`
}

/** Makes a page's links to other pages of the site stay in the preview. */
const leadLinksTo = (html: string, toPreview: (path: string) => string): string =>
  html.replaceAll(
    /(<a\b[^>]*?\shref=")(\/(?!\/|_|media\/|assets\/|api\/)[^"]*)"/g,
    (_, before: string, path: string) => {
      const [address = '/', hash] = path.replaceAll('&amp;', '&').split('#')
      return `${before}${escapeHtml(toPreview(address) + (hash ? `#${hash}` : ''))}"`
    },
  )

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
