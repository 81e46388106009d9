import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mediaFolder } from '../http/media-folder.ts'
import type { Context } from '../context.ts'
import { createDiskCache } from './disk-cache.ts'
import { parseImageRequest, type ImageRequest } from './image-request.ts'
import { readImageSource } from './image-source.ts'
import { transformImage } from './transform-image.ts'

const CACHE_BYTES = 512 * 1024 * 1024

/** `GET /_image?url&w&q`: a picture in the width and the best format a browser takes (Spec §7). */
export const registerImages = (app: FastifyInstance, { env }: Context): void => {
  const cache = createDiskCache(join(env.dataDir, 'images'), CACHE_BYTES)
  const sources = { mediaFolder: mediaFolder(env), hosts: env.imageHosts }
  const underWay = new Map<string, Promise<Buffer>>()

  const make = async (request: ImageRequest, key: string): Promise<Buffer> => {
    const kept = await cache.read(key)
    if (kept) return kept
    const made = await transformImage(await readImageSource(request.url, sources), request)
    await cache.write(key, made)
    return made
  }

  app.get('/_image', async (request, reply) => {
    const asked = parseImageRequest(request.query, request.headers.accept ?? '')
    const key = JSON.stringify([asked.url, asked.width, asked.quality, asked.format])
    // Many visitors of a new picture wait for one transformation.
    const making = underWay.get(key) ?? make(asked, key).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return reply
      .type(`image/${asked.format}`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(await making)
  })
}
