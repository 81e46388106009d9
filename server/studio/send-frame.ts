import type { FastifyReply, FastifyRequest } from 'fastify'
import { HOMEPAGE_TYPES } from '#schemas/routes.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { findSite } from '../http/requested-site.ts'
import { withoutScripts, withSections } from '../preview/preview-html.ts'
import { PREVIEW_HEADERS } from '../preview/preview-pages.ts'
import type { Pages } from '../ssr/pages.ts'
import { readBuildParts } from '../template-check/index.ts'
import { toPageFiles, toState } from './read-state.ts'
import { showAlone, type Shown } from './show-alone.ts'
import type { Workspace } from './workspace.ts'

type Frame = { readonly context: Context; readonly pages: Pages; readonly workspace: Workspace }

/** A page of the host's clinic in a template as its files are at the moment; it stands still, so that it can be pressed. */
export const sendFrame = async (request: FastifyRequest, reply: FastifyReply, { context, pages, workspace }: Frame) => {
  const tenant = await findSite(request, context)
  if (!tenant) throw notFound('studio', 'clinic')
  const query = new URL(request.url, 'http://site').searchParams
  const templateCode = query.get('template') ?? ''
  const homepageType = HOMEPAGE_TYPES.find((type) => type === query.get('type')) ?? tenant.homepageConfig.homepageType
  const loaded = await workspace.load(templateCode)
  const whole = toPageFiles(loaded.files, templateCode)
  const state = toState(loaded, templateCode)
  if (!whole || !state) throw notFound('studio', 'template')
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
    .send(withDigest(withSections(withoutScripts(text), sections), state.digest))
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

/** Says of which state of the files a page was made. */
const withDigest = (html: string, digest: string): string =>
  html.replace('</head>', () => `<meta name="studio-digest" content="${digest}"></head>`)
