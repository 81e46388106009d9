import type { FastifyRequest } from 'fastify'
import type { PageServices } from '../render/page-services.ts'
import { findRelease, listReleases } from '../../templates/rollouts/releases.ts'
import type { TemplateFacts } from '../../templates/templates.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { readPreviewQuery, type PreviewChoice } from './preview-query.ts'
import { readPreview, type PreviewContent } from './read-preview.ts'

/** Used in place of a version: the build’s template, for a site that has a released one. */
const BUILD = 'build'

/** Returns the templates that a link can show, including the draft if the link belongs to it. */
export const listSeen = async (
  { templates, templateDrafts }: PageServices,
  content: PreviewContent,
): Promise<TemplateFacts[]> => {
  const known = await templates.list()
  const draft = content.kind === 'template' ? await templateDrafts.show(content.code) : null
  if (!draft) return known
  const file = draft.files.find(({ path }) => path.endsWith('/template.json'))
  // The draft’s schema was checked earlier.
  const facts = JSON.parse(file?.text ?? 'null') as TemplateFacts | null
  return facts ? [...known.filter(({ code }) => code !== facts.code), facts] : known
}

/** Returns the partner as previewed; a message if that version of the template was never released. */
export const withTemplate = async (
  { db, templates, templateDrafts }: PageServices,
  tenant: Tenant,
  { template, version, type }: Pick<PreviewChoice, 'template' | 'version' | 'type'>,
  content: PreviewContent,
): Promise<Tenant | string> => {
  const selected = { templateCode: template, homepageType: type }
  const changed = { ...tenant, homepageConfig: { ...tenant.homepageConfig, ...selected } }
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
  return `"${version}" is not a released version of "${template}". Released: ${released.join(', ')}.`
}

/**
 * Finds the partner as previewed with the link, template, version and type of an address; null for any other address.
 */
export const previewedBy =
  (context: PageServices) =>
  async (request: FastifyRequest, tenant: Tenant): Promise<Tenant | null> => {
    const query = new URL(request.url, 'http://site').searchParams
    const token = query.get('token')
    const content = token === null ? null : await readPreview(context, tenant, token)
    if (!content) return null
    const choice = readPreviewQuery(query, tenant, await listSeen(context, content))
    if (typeof choice === 'string') return null
    const changed = await withTemplate(context, tenant, choice, content)
    return typeof changed === 'string' ? null : changed
  }
