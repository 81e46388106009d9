import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { HOMEPAGE_TYPES } from '#schemas/routes.ts'
import { CONTENT_STATES } from '#schemas/studio/content-state.ts'
import type { Services } from '../../ops/services.ts'
import { notFound } from '../../core/errors.ts'
import { findSite } from '../../api/http/requested-site.ts'
import { inState } from '../../pages/preview/content-state.ts'
import { atMoment } from '../../pages/preview/moment.ts'
import { asPrinted, withoutScripts, withSections } from '../../pages/preview/preview-html.ts'
import { PREVIEW_HEADERS } from '../../pages/preview/preview-pages.ts'
import type { Pages, PreviewRequest } from '../../pages/render/pages.ts'
import { readBuildParts } from '../../templates/check/build-parts.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { toPageFiles, toState } from './read-state.ts'
import { showAlone, type SoloSection } from './show-alone.ts'
import type { Loaded, Workspace } from './workspace.ts'
import { instantIn, isDay } from '../../db/zoned-time.ts'

/** Policy of a page without scripts, whose pictures and fonts come from its own host. */
const FRAME_POLICY = [
  `default-src 'none'`,
  `img-src 'self' data: https:`,
  `style-src 'self' 'unsafe-inline'`,
  `font-src 'self'`,
  `frame-ancestors 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ')

const FRAME_HEADERS = { ...PREVIEW_HEADERS, 'content-security-policy': FRAME_POLICY }

type Frame = {
  readonly context: Services
  readonly pages: Pages
  readonly workspace: Workspace
  readonly loadBase: () => Promise<Loaded>
}

/** Sends a page of the host’s clinic in a template’s current files, as a static page whose elements can be selected. */
export const sendFrame = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { context, pages, workspace, loadBase }: Frame,
) => {
  const tenant = await findSite(request, context)
  if (!tenant) throw notFound('studio', 'clinic')
  const query = new URL(request.url, 'http://site').searchParams
  const loaded = isOfBase(query) ? await loadBase() : await workspace.load(query.get('template') ?? '')
  const { status, headers, html } = await makeFrame({ query, tenant, loaded, by: '', pages, log: request.log })
  return reply.code(status).headers(headers).send(html)
}

/** Checks whether the page is requested without drafts, for comparison with the current one. */
export const isOfBase = (query: URLSearchParams): boolean => query.get('as') === 'base'

type FrameRequest = {
  readonly query: URLSearchParams
  readonly tenant: Tenant
  readonly loaded: Loaded
  readonly by: string
  readonly pages: Pages
  readonly log: FastifyBaseLogger
}

/**
 * Renders a clinic’s page in a loaded template, marked with the state of its files. Throws 404 for an unknown template.
 */
export const makeFrame = async ({ query, tenant, loaded, by, pages, log }: FrameRequest) => {
  const templateCode = query.get('template') ?? ''
  const homepageType = HOMEPAGE_TYPES.find((type) => type === query.get('type')) ?? tenant.homepageConfig.homepageType
  const whole = toPageFiles(loaded.files, templateCode)
  const state = toState(loaded, templateCode, by)
  if (!whole || !state) throw notFound('studio', 'template')
  const solo = await readSoloSection(query)
  const pinned = solo ? showAlone(whole, solo) : whole
  const seen = {
    ...tenant,
    homepageConfig: { ...tenant.homepageConfig, templateCode, homepageType },
    pinned: { version: 'studio', files: pinned },
  }
  const path = query.get('path') ?? '/'
  const content = CONTENT_STATES.find((one) => one === query.get('content')) ?? 'normal'
  const moment = readMoment(query.get('at'), tenant.homepageConfig.timeZone)
  const previewRequest: PreviewRequest =
    moment === null && content === 'normal'
      ? { content: 'visitors' }
      : { content: 'changed', change: (transport) => inState(transport, content) }
  const rendered = await atMoment(moment, () =>
    pages.preview(path.startsWith('/') ? path : '/', seen, log, previewRequest),
  )
  const still = withoutScripts(rendered.text)
  const page = query.get('media') === 'print' ? asPrinted(still) : still
  const html = withDigest(withSections(page, rendered.sections), state.digest)
  return { status: rendered.status, headers: FRAME_HEADERS, html }
}

/** Returns the section to show alone, with the settings of its folder’s example; null for the whole page. */
const readSoloSection = async (query: URLSearchParams): Promise<SoloSection | null> => {
  const { sections } = await readBuildParts()
  const section = sections.find(({ type }) => type === query.get('show'))
  if (!section) return null
  const role = section.roles.find((one) => one === query.get('role'))
  const instance = { type: section.type, v: section.version, settings: section.example, ...(role ? { role } : {}) }
  return { layout: query.get('layout') ?? 'home.json', place: query.get('place') ?? 'main', instance }
}

/** Marks a page with the state of the files that it was rendered from. */
const withDigest = (html: string, digest: string): string =>
  html.replace('</head>', () => `<meta name="studio-digest" content="${digest}"></head>`)

/** Parses a local time of the clinic, such as `2026-12-24T18:30`; null for an empty or invalid one. */
export const readMoment = (text: string | null, timeZone: string): Date | null => {
  const [day = '', time = ''] = (text ?? '').split('T')
  const isTime = isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
  return isTime ? instantIn(day, time, timeZone) : null
}
