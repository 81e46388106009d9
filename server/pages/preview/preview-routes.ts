import { withPictures } from '../../files/media/tenant-pictures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageServices } from '../render/page-services.ts'
import { withView } from '../../api/http/content-view.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import { loadTenants } from '../../resources/partners/index.ts'
import type { Pages } from '../render/pages.ts'
import type { TemplateFacts } from '../../templates/templates.ts'
import { findSite } from '../../api/http/requested-site.ts'
import { toPreviewCookie } from '../../api/http/require-launched.ts'
import { isUnlaunched, type Tenant } from '../../tenancy/tenant.ts'
import { atMoment } from './moment.ts'
import { toStill, toStillPolicy, withSections } from './preview-html.ts'
import { PREVIEW_HEADERS, STILL, toNotice, toWall, WALL_POLICY } from './preview-pages.ts'
import { readPreviewQuery, toPreviewAddress, type PreviewChoice } from './preview-query.ts'
import { readPreview, type PreviewContent } from './read-preview.ts'
import { listSeen, withTemplate } from './with-template.ts'

/** The wall requests two dozen pages at once. */
const HANDLER_TIMEOUT_MS = 30_000

type Visit = {
  tenant: Tenant
  token: string
  content: PreviewContent
  choice: PreviewChoice
  isStill: boolean
  templates: TemplateFacts[]
}

/**
 * Registers `GET /__preview?token&template&version&type&language&path&date`, which previews a page of the host’s
 * partner with the partner’s own content, and `GET /__preview/wall`, which shows all previews side by side. Both
 * require a signed link.
 */
export const registerPreviews = (app: FastifyInstance, context: PageServices, pages: Pages): void => {
  const notice = (reply: FastifyReply, status: number, tenant: Tenant | null, reason: string) =>
    reply
      .code(status)
      .headers({ ...PREVIEW_HEADERS, 'content-security-policy': WALL_POLICY })
      .send(toNotice(tenant?.mainLanguage ?? 'en', reason))

  /** Shows the content of a valid link; invalid links and parameters get a notice. */
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (visit: Visit) => Promise<unknown>,
  ): Promise<unknown> => {
    const tenant = await findSite(request, context)
    const query = new URL(request.url, 'http://site').searchParams
    const token = query.get('token') ?? ''
    const content = tenant && (await readPreview(context, tenant, token))
    if (!tenant || !content) return notice(reply, 403, tenant, 'over')
    const templates = await listSeen(context, content)
    return throughContent(context, tenant, content, async (seen) => {
      const choice = readPreviewQuery(query, seen, templates)
      if (typeof choice === 'string') return notice(reply, 400, tenant, choice)
      return answer({ tenant: seen, token, content, choice, isStill: query.has(STILL), templates })
    })
  }

  app.get('/__preview', { handlerTimeout: HANDLER_TIMEOUT_MS }, (request, reply) =>
    show(request, reply, async ({ tenant, token, content, choice, isStill }) => {
      const changed = await withTemplate(context, tenant, choice, content)
      if (typeof changed === 'string') return notice(reply, 400, tenant, changed)
      const { status, headers, text, sections } = await atMoment(choice.moment, () =>
        pages.preview(choice.path, changed, request.log),
      )
      const toPreview = (path: string) => toPreviewAddress(token, { ...choice, path })
      const { location, 'content-security-policy': policy } = headers
      return reply
        .code(status)
        .headers({
          ...headers,
          ...PREVIEW_HEADERS,
          ...(isStill && policy ? { 'content-security-policy': toStillPolicy(policy) } : {}),
          ...(isUnlaunched(tenant) ? { 'set-cookie': toPreviewCookie(token, request.protocol === 'https') } : {}),
          ...(location?.startsWith('/') ? { location: toPreview(decodeURI(location)) } : {}),
        })
        .send(isStill ? toStill(text) : withSections(leadLinksTo(text, toPreview), sections))
    }),
  )

  app.get('/__preview/wall', { handlerTimeout: HANDLER_TIMEOUT_MS }, (request, reply) =>
    show(request, reply, async ({ tenant, token, choice, templates }) => {
      return reply
        .headers({ ...PREVIEW_HEADERS, 'content-security-policy': WALL_POLICY })
        .send(toWall(tenant, templates, choice, token))
    }),
  )
}

/** Runs some work with the clinic’s public content or its working copy. */
const throughContent = async <T>(
  { workingCopies }: PageServices,
  tenant: Tenant,
  content: PreviewContent,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> => {
  if (content.kind === 'public' || content.kind === 'template') return work(tenant)
  const releaseId = content.kind === 'release' ? content.id : undefined
  return workingCopies.read({ partnerId: tenant.id, releaseId }, async (db) => {
    const [copy] = await withPictures(db, await loadTenants(db, [tenant.id]))
    if (!copy) return work(tenant)
    const seen = tenant.pinned ? { ...copy, pinned: tenant.pinned } : copy
    return withView({ db, tenant: seen }, () => work(seen))
  })
}

/** Rewrites links to other pages of the site so that they stay in the preview. */
const leadLinksTo = (html: string, toPreview: (path: string) => string): string =>
  html.replaceAll(
    /(<a\b[^>]*?\shref=")(\/(?!\/|_|media\/|assets\/|api\/)[^"]*)"/g,
    (_, before: string, path: string) => {
      const [address = '/', hash] = path.replaceAll('&amp;', '&').split('#')
      return `${before}${escapeHtml(toPreview(address) + (hash ? `#${hash}` : ''))}"`
    },
  )
