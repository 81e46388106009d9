import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mediaFolder } from '../../api/http/media-folder.ts'
import type { PageServices } from '../render/page-services.ts'
import { AppError } from '../../core/errors.ts'
import { createDiskCache } from './disk-cache.ts'
import { parseImageRequest, type ImageRequest } from './image-request.ts'
import { readImageSource } from './image-source.ts'
import { transformImage } from './transform-image.ts'
import { findUploaded, type UploadedSource } from './uploaded-source.ts'

/** Time in milliseconds after which a browser gets the original instead of a smaller picture. */
const MAX_WAIT_MS = 2500

const IMMUTABLE = 'public, max-age=31536000, immutable'

const CACHE_BYTES = 512 * 1024 * 1024

/**
 * Registers `GET /_image?url&w&q`: a picture in the requested width and the best format that the browser accepts (Spec
 * §7).
 */
export const registerImages = (app: FastifyInstance, context: PageServices): void => {
  const { env } = context
  const cache = createDiskCache(join(env.dataDir, 'images'), CACHE_BYTES)
  const sources = { mediaFolder: mediaFolder(env), hosts: env.imageHosts }
  const underWay = new Map<string, Promise<Buffer>>()

  const make = async (request: ImageRequest, key: string, uploaded: UploadedSource | null): Promise<Buffer> => {
    const kept = await cache.read(key)
    if (kept) {
      await uploaded?.keepTint(kept)
      return kept
    }
    const original = uploaded ? { ...sources, uploaded: uploaded.read } : sources
    const made = await transformImage(await readImageSource(request.url, original), request)
    await cache.write(key, made)
    await uploaded?.keepTint(made)
    return made
  }

  app.get('/_image', { handlerTimeout: 15_000 }, async (request, reply) => {
    const asked = parseImageRequest(request.query, request.headers.accept ?? '')
    const uploaded = await findUploaded(request, asked.url, context)
    // A drawing is not scaled.
    if (uploaded?.isDrawing) return reply.redirect(uploaded.address, 302)
    const key = JSON.stringify([uploaded?.address ?? asked.url, asked.width, asked.quality, asked.format])
    // Concurrent requests for a new picture share one transformation.
    const making = underWay.get(key) ?? make(asked, key, uploaded).finally(() => underWay.delete(key))
    underWay.set(key, making)
    const made = await waitAtMost(MAX_WAIT_MS, making)
    reply
      .header('vary', 'accept')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
    // An overloaded machine still shows every picture: larger for now, and not cached.
    if (made === null && asked.url.startsWith('/media/')) return reply.redirect(asked.url, 302)
    return (
      reply
        .type(`image/${asked.format}`)
        // A stable name points to another file when the picture is replaced.
        .header('cache-control', uploaded && uploaded.address !== asked.url ? 'no-cache' : IMMUTABLE)
        .send(made ?? (await making))
    )
  })
}

/** Returns the result of a promise within some milliseconds, else null; a busy queue counts as too late. */
const waitAtMost = async (milliseconds: number, making: Promise<Buffer>): Promise<Buffer | null> => {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), milliseconds)
  try {
    return await Promise.race([making, tooLate])
  } catch (error) {
    if (error instanceof AppError && error.code === 'image/busy') return null
    throw error
  } finally {
    clearTimeout(timer)
    // A later request reports the failure; here it may come after the answer.
    making.catch(() => {})
  }
}
