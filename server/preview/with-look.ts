import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { findRelease, listReleases } from '../fleet/releases.ts'
import type { TemplateFacts } from '../templates.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { readPreviewQuery, type PreviewChoice } from './preview-query.ts'
import { readPreview, type PreviewContent } from './read-preview.ts'

/** In place of a version: what the build holds, for a site that has a released one. */
const BUILD = 'build'

/** The templates that a link can show: a draft is among them where the link is of it. */
export const listSeen = async (
  { templates, templateDrafts }: Context,
  content: PreviewContent,
): Promise<TemplateFacts[]> => {
  const known = await templates.list()
  const draft = content.kind === 'template' ? await templateDrafts.show(content.code) : null
  if (!draft) return known
  const file = draft.files.find(({ path }) => path.endsWith('/template.json'))
  // The draft has been read by its form already.
  const facts = JSON.parse(file?.text ?? 'null') as TemplateFacts | null
  return facts ? [...known.filter(({ code }) => code !== facts.code), facts] : known
}

/** The partner as it would be; words where that version of the template was never released. */
export const withLook = async (
  { db, templates, templateDrafts }: Context,
  tenant: Tenant,
  { template, version, type }: Pick<PreviewChoice, 'template' | 'version' | 'type'>,
  content: PreviewContent,
): Promise<Tenant | string> => {
  const look = { templateCode: template, homepageType: type }
  const changed = { ...tenant, homepageConfig: { ...tenant.homepageConfig, ...look } }
  const draft = content.kind === 'template' && content.code === template ? await templateDrafts.show(template) : null
  if (draft) return { ...changed, pinned: draft }
  if (version === '') {
    const follows = template === tenant.homepageConfig.templateCode ? null : await templates.pinFor(template)
    return follows ? { ...changed, pinned: follows } : changed
  }
  if (version === BUILD) {
    const { pinned: _, ...following } = changed
    return following
  }
  const pinned = await findRelease(db.kysely, template, version)
  if (pinned) return { ...changed, pinned }
  const released = [...(await listReleases(db.kysely, template)), BUILD]
  return `"${version}" is no released version of "${template}". There are: ${released.join(', ')}.`
}

/** Finds the partner as the preview shows it whose link, template, version and type an address names; null for any other. */
export const previewedBy =
  (context: Context) =>
  async (request: FastifyRequest, tenant: Tenant): Promise<Tenant | null> => {
    const query = new URL(request.url, 'http://site').searchParams
    const token = query.get('token')
    const content = token === null ? null : await readPreview(context, tenant, token)
    if (!content) return null
    const choice = readPreviewQuery(query, tenant, await listSeen(context, content))
    if (typeof choice === 'string') return null
    const changed = await withLook(context, tenant, choice, content)
    return typeof changed === 'string' ? null : changed
  }
