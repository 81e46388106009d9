import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#runtime/pages/site-call.ts'
import { LANGUAGE_CODES } from '#schemas/language.ts'
import type { Services } from '../../ops/services.ts'
import { notFound } from '../../core/errors.ts'
import { drawInWorker } from '../share-images/drawer.ts'
import type { IconForm } from '../share-images/icon-tree.ts'
import { requireSite } from '../../api/http/requested-site.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Reads the partner’s branding in the language of an address. */
export type ReadBrand = (request: FastifyRequest, tenant: Tenant, url: string) => Promise<Brand>

/** Icons of a partner by address; `size` null is the vector image itself. */
export const ICONS: Readonly<Record<string, { form: IconForm; size: number | null }>> = {
  '/icon.svg': { form: 'round', size: null },
  '/icon-32.png': { form: 'round', size: 32 },
  '/icon-192.png': { form: 'round', size: 192 },
  '/icon-512.png': { form: 'round', size: 512 },
  '/icon-maskable-512.png': { form: 'maskable', size: 512 },
  '/apple-touch-icon.png': { form: 'square', size: 180 },
}

/** After a cold start the icons of several partners wait behind other images. */
const HANDLER_TIMEOUT_MS = 30_000

/** Icons are few and small: one set for each branding that a process has served. */
const MAX_ICONS = 600

/** Serves the host’s icons and `manifest.webmanifest`, which the head of pages links to. */
export const registerBrandAssets = (app: FastifyInstance, context: Services, readBrand: ReadBrand): void => {
  const drawn = new Map<string, Promise<Buffer>>()

  const drawIcon = (brand: Brand, form: IconForm, size: number | null): Promise<Buffer> => {
    const key = toIconKey(brand, form, size)
    const made = drawn.get(key) ?? drawInWorker({ kind: 'icon', rootDir: context.env.rootDir, brand, form, size })
    drawn.set(key, made)
    made.catch(() => drawn.delete(key))
    for (const oldest of drawn.keys()) {
      if (drawn.size <= MAX_ICONS) break
      drawn.delete(oldest)
    }
    return made
  }

  for (const [address, { form, size }] of Object.entries(ICONS)) {
    app.get<{ Querystring: { v?: string } }>(
      address,
      { handlerTimeout: HANDLER_TIMEOUT_MS },
      async (request, reply) => {
        const brand = await readBrand(request, await requireSite(request, context), '/')
        const isVersioned = typeof request.query.v === 'string'
        return sendWithTag(request, reply, toIconKey(brand, form, size), () =>
          drawIcon(brand, form, size).then((bytes) =>
            reply
              .type(size === null ? 'image/svg+xml' : 'image/png')
              // Pages include the version of the partner’s icon, so that a new one shows at once.
              .header('cache-control', isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
              .header('x-content-type-options', 'nosniff')
              .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
              .send(bytes),
          ),
        )
      },
    )
  }

  // Browsers request it without a link.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon-32.png', 302))

  const sendManifest = async (request: FastifyRequest, reply: FastifyReply, prefix: '' | `/${string}`) => {
    const tenant = await requireSite(request, context)
    const language = prefix === '' ? tenant.mainLanguage : LANGUAGE_CODES.find((code) => `/${code}` === prefix)
    const isOffered = language !== undefined && tenant.languages.includes(language)
    if (!isOffered || (prefix !== '' && language === tenant.mainLanguage)) throw notFound('site', 'manifest')
    const brand = await readBrand(request, tenant, prefix || '/')
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .send(JSON.stringify(toManifest(brand, prefix || '/', toVersion(tenant.homepageConfig.faviconUpdatedAt))))
  }
  app.get('/manifest.webmanifest', (request, reply) => sendManifest(request, reply, ''))
  app.get<{ Params: { language: string } }>('/:language/manifest.webmanifest', (request, reply) =>
    sendManifest(request, reply, `/${request.params.language}`),
  )
}

/** Returns the W3C web app manifest, used when a visitor adds the site to the home screen. */
export const toManifest = ({ tag, name, shortName, theme }: Brand, startUrl: string, version: string): object => ({
  id: startUrl,
  lang: tag,
  name,
  short_name: shortName,
  start_url: startUrl,
  scope: '/',
  display: 'browser',
  background_color: theme.colors.bg,
  theme_color: theme.colors.bg,
  icons: [
    { src: `/icon.svg${version}`, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    { src: `/icon-192.png${version}`, type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: `/icon-512.png${version}`, type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: `/icon-maskable-512.png${version}`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
})

/** Returns the same version text as the addresses in a page’s head. */
const toVersion = (changedAt: string | null): string =>
  changedAt === null || Number.isNaN(Date.parse(changedAt)) ? '' : `?v=${Date.parse(changedAt).toString(36)}`

const toIconKey = ({ logo, theme }: Brand, form: IconForm, size: number | null): string =>
  createHash('sha256')
    .update(JSON.stringify([logo.word, theme.colors.primary, theme.colors.primary_ink, theme.faces.latin, form, size]))
    .digest('hex')
    .slice(0, 32)

const sendWithTag = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  send: () => Promise<FastifyReply>,
): FastifyReply | Promise<FastifyReply> => {
  const etag = `"${key}"`
  reply.header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : send()
}
