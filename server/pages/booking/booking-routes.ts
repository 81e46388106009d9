import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BookingDocument } from '#runtime/pages/site-call.ts'
import { LANGUAGE_CODES } from '#schemas/language.ts'
import type { Services } from '../../ops/services.ts'
import { notFound } from '../../core/errors.ts'
import { pickEncoding } from '../cache/encoding.ts'
import { toBookingWidget } from '../../tenancy/third-parties/integrations.ts'
import { requireSite } from '../../api/http/requested-site.ts'
import { TRUSTED_TYPES } from '../../api/http/trusted-types.ts'
import { isUnlaunched, type Tenant } from '../../tenancy/tenant.ts'
import {
  pack,
  readBookingFiles,
  toFrameKind,
  type BookingFiles,
  type FrameScripts,
  type Packed,
} from './booking-files.ts'
import { toEmbedHosts } from './embed-hosts.ts'
import { toWidgetScript } from './widget-script.ts'

/** Renders the frame of a partner in the language of the URL. */
export type ReadDocument = (request: FastifyRequest, tenant: Tenant, url: string) => Promise<BookingDocument>

type Frame = { body: Packed; policy: string }

/** Cached output for one tenant; a changed partner is a new tenant, and the old entry is dropped with it. */
type PreparedFiles = { widget?: Packed; frames: Map<string, Promise<Frame>> }

type BookingOptions = {
  readonly isDevelopment?: boolean
  /** Called for each opened frame. */
  readonly opened?: (request: FastifyRequest, tenant: Tenant) => void
  /** Returns the partner with the template and theme of the preview that opened the frame; null outside of previews. */
  readonly previewed?: (request: FastifyRequest, tenant: Tenant) => Promise<Tenant | null>
}

/**
 * Registers the site's own booking widget: its script, which any page may load, and the frame that it opens, which the
 * site's own pages and those of registered sites may embed. Both only if the partner takes reservations and has no
 * external widget.
 */
export const registerBooking = (
  app: FastifyInstance,
  context: Services,
  read: ReadDocument,
  { isDevelopment = false, opened, previewed }: BookingOptions = {},
): void => {
  const prepared = new WeakMap<Tenant, PreparedFiles>()
  let loaded: Promise<BookingFiles> | undefined
  const load = () => {
    loaded ??= readBookingFiles(context.env.rootDir, isDevelopment)
    // A build may follow later.
    loaded.catch(() => (loaded = undefined))
    return loaded
  }
  const keepFor = (tenant: Tenant): PreparedFiles => {
    const kept = prepared.get(tenant) ?? { frames: new Map() }
    prepared.set(tenant, kept)
    return kept
  }
  const findTenant = async (request: FastifyRequest): Promise<Tenant> => {
    const tenant = await requireSite(request, context)
    if (!tenant.homepageConfig.useWidget || toBookingWidget(tenant.homepageConfig)) throw notFound('booking', 'widget')
    return tenant
  }

  const options = isDevelopment ? { handlerTimeout: DEVELOPMENT_TIMEOUT_MS } : {}
  app.get<{ Querystring: { lang?: string; kind?: string } }>('/booking/frame', options, async (request, reply) => {
    const tenant = await findTenant(request)
    const asked = LANGUAGE_CODES.find((code) => code === request.query.lang)
    const language = asked && tenant.languages.includes(asked) ? asked : tenant.mainLanguage
    const kind = toFrameKind(request.query.kind)
    const make = async (as: Tenant) => {
      const files = await load()
      return toFrame(as, await read(request, as, `/?lang=${language}`), { ...files.frame(kind), isDevelopment })
    }
    const previewedTenant = await previewed?.(request, tenant)
    if (previewedTenant) {
      // Previews are never cached.
      const { body, policy } = await make(previewedTenant)
      return send(request, reply.headers({ ...FRAME_HEADERS, 'content-security-policy': policy }), body)
    }
    requireLaunched(tenant)
    const { frames } = keepFor(tenant)
    const key = `${language} ${kind}`
    const frame = frames.get(key) ?? make(tenant)
    frames.set(key, frame)
    frame.catch(() => frames.delete(key))
    const { body, policy } = await frame
    opened?.(request, tenant)
    return send(request, reply.headers({ ...FRAME_HEADERS, 'content-security-policy': policy }), body)
  })

  app.get('/booking-widget.js', async (request, reply) => {
    const tenant = await findTenant(request)
    requireLaunched(tenant)
    const kept = keepFor(tenant)
    if (!kept.widget) {
      const [{ widget }, words] = await Promise.all([load(), readWidgetWords(context.env.rootDir)])
      const { form } = await read(request, tenant, `/?lang=${tenant.mainLanguage}`)
      kept.widget = pack(toWidgetScript(widget, tenant, words, form))
    }
    return send(request, reply.headers(WIDGET_HEADERS), kept.widget)
  })
}

/** Throws 404 before the launch; previews show the frame all the same. */
const requireLaunched = (tenant: Tenant): void => {
  if (isUnlaunched(tenant)) throw notFound('booking', 'widget')
}

/** Vite transforms all modules for the first rendered page. */
const DEVELOPMENT_TIMEOUT_MS = 60_000

const SCRIPT = 'text/javascript; charset=utf-8'

const FRAME_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** The name stays the same when its content changes, so it is cached only for minutes. */
const WIDGET_HEADERS = {
  'content-type': SCRIPT,
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

const send = async (request: FastifyRequest, reply: FastifyReply, body: Packed): Promise<FastifyReply> => {
  const encoding = pickEncoding(request.headers['accept-encoding'])
  const bytes = await body(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  reply.headers({ vary: 'accept-encoding', etag })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes)
}

const toFrame = (
  { homepageConfig }: Tenant,
  { html, styles }: BookingDocument,
  { entry, preloads, isDevelopment }: FrameScripts & { isDevelopment: boolean },
): Frame => {
  const links = preloads.map((file) => `<link rel="modulepreload" href="${file}">\n`).join('')
  const script = `<script type="module" src="${entry}"></script>`
  const body = pack(html.replace('</head>', () => `${links}${script}\n</head>`))
  return { body, policy: toFramePolicy(styles, toEmbedHosts(homepageConfig), isDevelopment) }
}

/** styled-components starts with an empty style. */
const EMPTY_STYLE = ''

/**
 * Returns the frame's CSP: registered sites may embed this document, but no other of the site; it connects only to its
 * own host.
 */
const toFramePolicy = (styles: readonly string[], embedHosts: readonly string[], isDevelopment: boolean): string => {
  const hashes = [EMPTY_STYLE, ...styles].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' ${hashes.join(' ')}`,
    `style-src-attr 'none'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    // Vite's client connects by WebSocket.
    isDevelopment ? `connect-src 'self' ws:` : `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${[`'self'`, ...embedHosts].join(' ')}`,
    ...(isDevelopment ? [] : [TRUSTED_TYPES]),
  ].join('; ')
}

/** Reads the short texts of `bookingWidget.json` by language. */
const readWidgetWords = async (rootDir: string): Promise<Record<string, Record<string, string>>> => {
  const entries = await Promise.all(
    LANGUAGE_CODES.map(async (code) => {
      const text = await readFile(join(rootDir, 'locales', code, 'bookingWidget.json'), 'utf8')
      // The catalogues' own tests verify the shape: a flat map of texts.
      return [code, JSON.parse(text) as Record<string, string>] as const
    }),
  )
  return Object.fromEntries(entries)
}
