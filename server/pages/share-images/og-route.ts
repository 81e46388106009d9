import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SharePicture } from '#runtime/pages/site-call.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import type { PageServices } from '../render/page-services.ts'
import { notFound } from '../../core/errors.ts'
import { mediaFolder } from '../../api/http/media-folder.ts'
import { createDiskCache } from '../images/disk-cache.ts'
import { readImageSource } from '../images/image-source.ts'
import { findUploaded } from '../images/uploaded-source.ts'
import { toPosition } from '../../files/media/focal-point.ts'
import { parseMediaAddress } from '../../files/media/media-address.ts'
import type { FocalPoint } from '../../files/media/media.ts'
import { findFocalPoint } from '../../files/media/read-media.ts'
import { requireSite } from '../../api/http/requested-site.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { drawInWorker } from './drawer.ts'

/** Describes the sharing picture of a page of the host's partner; null if no such page exists for sharing. */
export type DescribePicture = (request: FastifyRequest, tenant: Tenant, url: string) => Promise<SharePicture | null>

/** Version of the drawing; an increase invalidates cached pictures. */
const DESIGN = 2

const CACHE_BYTES = 256 * 1024 * 1024

/** The first picture waits for the fonts, and on a busy machine for other pictures. */
const HANDLER_TIMEOUT_MS = 30_000

/**
 * Registers `GET /_og/{language}/{path}.png`: the sharing picture of a page; `index` is the home page. Its text comes
 * from the page itself, so an address can only name a page, never a text.
 */
export const registerPictures = (app: FastifyInstance, context: PageServices, describe: DescribePicture): void => {
  const cache = createDiskCache(join(context.env.dataDir, 'og'), CACHE_BYTES)
  const sources = { mediaFolder: mediaFolder(context.env), hosts: context.env.imageHosts }
  const drawing = new Map<string, Promise<Buffer>>()

  const make = async (picture: SharePicture, key: string, own: OwnPicture): Promise<Buffer> => {
    const kept = await cache.read(key)
    if (kept) return kept
    const { imageUrl } = picture
    // If a photo is unavailable, the picture is drawn without it.
    const source = own.read ? { ...sources, uploaded: own.read } : sources
    const photo = imageUrl === null ? null : await readImageSource(imageUrl, source).catch(() => null)
    const { focus } = own
    const drawn = await drawInWorker({ kind: 'picture', rootDir: context.env.rootDir, picture, photo, focus })
    await cache.write(key, drawn)
    return drawn
  }

  app.get('/_og/*', { handlerTimeout: HANDLER_TIMEOUT_MS }, async (request, reply) => {
    const tenant = await requireSite(request, context)
    const asked = parsePictureAddress(request.url)
    if (!asked || !tenant.languages.includes(asked.language)) throw notFound('picture', 'picture')
    const prefix = asked.language === tenant.mainLanguage ? '' : `/${asked.language}`
    const picture = await describe(request, tenant, `${prefix}${asked.path}` || '/')
    if (!picture) throw notFound('picture', 'picture')
    const own = await findOwnPicture(request, picture.imageUrl, tenant, context)
    const focus = own.focus ? ` ${toPosition(own.focus)}` : ''
    const key = createHash('sha256')
      .update(`${DESIGN} ${JSON.stringify(picture)}${focus}`)
      .digest('hex')
    const etag = `"${key.slice(0, 32)}"`
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (request.method === 'HEAD') return reply.type('image/png').send()
    // Concurrent requests for a page's picture share one drawing.
    const made = drawing.get(key) ?? make(picture, key, own).finally(() => drawing.delete(key))
    drawing.set(key, made)
    return reply.type('image/png').send(await made)
  })
}

/** Page picture that the clinic has uploaded itself. */
type OwnPicture = { readonly read: (() => Promise<Buffer | null>) | null; readonly focus: FocalPoint | null }

const findOwnPicture = async (
  request: FastifyRequest,
  url: string | null,
  { id }: Tenant,
  context: PageServices,
): Promise<OwnPicture> => {
  const address = url === null ? null : parseMediaAddress(url)
  if (url === null || !address) return { read: null, focus: null }
  // A picture in the bin is not shared.
  const found = await findUploaded(request, url, context).catch(() => null)
  if (!found) return { read: null, focus: null }
  return { read: found.read, focus: await findFocalPoint(id, context.db.kysely, address) }
}

/** Parses `/_og/ja/products/1.png` into ja and `/products/1`; the home page's path is empty. Null for anything else. */
export const parsePictureAddress = (url: string): { language: LanguageCode; path: string } | null => {
  const [, code, path = '', query = ''] = /^\/_og\/([a-z]{2})((?:\/[\w%.~-]+)+)\.png(\?.*)?$/.exec(url) ?? []
  const language = LANGUAGE_CODES.find((known) => known === code)
  if (!language) return null
  return { language, path: path === '/index' ? '' : path + query }
}
